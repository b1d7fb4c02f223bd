import type { ChangeQuery } from '../../contract/changes.ts'
import { type ActionCode, isActionCode } from '../../domain/change-actions.ts'
import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { parseTime } from '../../domain/parse-time.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import type { ChangeFilter } from '../../storage/history/change-conditions.ts'

/** Reads the filter parameters of a list of changes; reports all errors at once. */
export async function readChangeFilter(
  db: Db,
  query: ChangeQuery,
): Promise<Omit<ChangeFilter, 'projects' | 'scope'>> {
  const given = (query.action ?? []).filter((text) => text !== '')
  const actions = new Set(given.map(readAction))
  const [after, before] = [readTime(query.timestamp_after), readTime(query.timestamp_before)]
  const errors: FieldErrors = {
    ...(actions.has(null) && { action: ['An action must be the number of a change action.'] }),
    ...((after === null || before === null) && { timestamp: ['Use an ISO 8601 time.'] }),
  }
  if (Object.keys(errors).length > 0) {
    throw new AppError('invalid', 'The request has invalid parameters', { fields: errors })
  }
  return {
    ...(query.user !== undefined && query.user !== '' && { userId: await findUserId(db, query.user) }),
    ...(given.length > 0 && { actions: [...actions].filter((action) => action !== null) }),
    ...(typeof after === 'number' && { after }),
    ...(typeof before === 'number' && { before }),
  }
}

async function findUserId(db: Db, name: string): Promise<number> {
  return (await findUser(db, name))?.id ?? 0
}

function readAction(text: string): ActionCode | null {
  const code = /^\d{1,4}$/.test(text) ? Number(text) : -1
  return isActionCode(code) ? code : null
}

/** Undefined if there is no time, null if it is invalid. */
function readTime(text: string | undefined): number | null | undefined {
  return text === undefined || text === '' ? undefined : parseTime(text)
}

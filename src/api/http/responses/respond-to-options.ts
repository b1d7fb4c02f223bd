import type { Context } from '../../../context.ts'
import type { Actor } from '../../../domain/actor.ts'
import { AppError, isAppError } from '../../../domain/errors.ts'
import { isAllowedSomewhere } from '../../../domain/permissions.ts'
import type { Route } from '../../route.ts'
import { exactJson } from '../../wire/json.ts'
import type { Incoming, Outgoing } from '../exchange.ts'
import { readCall } from '../read-call.ts'
import type { PathEntry } from '../routing/path-table.ts'
import { describePath } from './options.ts'

/**
 * Describes which methods and members a path accepts from this actor. `PUT` is described only if the object exists and is
 * visible.
 */
export async function respondToOptions(
  ctx: Context,
  entry: PathEntry,
  incoming: Incoming,
  actor: Actor,
): Promise<Outgoing> {
  const [first] = entry.routes.values()
  if (!first) throw new AppError('not_found', 'Not found.')
  const writable = [...entry.routes.values()]
    .map(({ route }) => route)
    .filter(({ method, permission }) => /^(POST|PUT)$/.test(method) && mayWrite(actor, permission))
  const isMissing =
    writable.some(({ method }) => method === 'PUT') && !(await exists(ctx, entry, incoming, actor))
  const described = describePath(first.route.name, first.route.summary, isMissing ? [] : writable)
  return { status: 200, type: 'application/json', body: exactJson(described), headers: {} }
}

function mayWrite(actor: Actor, permission: Route['permission']): boolean {
  if (permission === 'anyone') return true
  return actor.kind === 'user' && (permission === 'signed-in' || isAllowedSomewhere(actor, permission))
}

async function exists(ctx: Context, entry: PathEntry, incoming: Incoming, actor: Actor): Promise<boolean> {
  const read = entry.routes.get('GET')
  if (!read) return true
  try {
    await read.route.handle(
      await readCall(ctx, read, incoming, {
        actor,
        format: null,
        addHeaders: () => {},
        countRead: () => true,
      }),
    )
    return true
  } catch (error) {
    if (isAppError(error)) return false
    throw error
  }
}

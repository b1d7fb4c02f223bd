import { type ActionCode, actionCode, CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Db } from '../db.ts'
import { changeConditions } from '../history/change-conditions.ts'
import type { ProjectSelection } from './visibility.ts'

/** Numbers of a user's contributions. */
interface UserStatistics {
  readonly translated: number
  readonly suggested: number
  readonly uploaded: number
  readonly commented: number
  /** Languages that the user has translated into. */
  readonly languages: number
}

/** Counts the events of a user in the selected projects; reads all events of that user. */
export async function countUserWork(
  db: Db,
  userId: number,
  projects: ProjectSelection,
): Promise<UserStatistics> {
  const rows = await db
    .selectFrom('change')
    .leftJoin('translation as t', 't.id', 'change.translation_id')
    .select(['change.action', 't.language_id as languageId'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => changeConditions(eb, { projects, userId }))
    .groupBy(['change.action', 't.language_id'])
    .execute()
  const sum = (actions: readonly ActionCode[]) =>
    rows.reduce((total, { action, count }) => total + (actions.includes(action) ? Number(count) : 0), 0)
  const translated = rows.filter(({ action }) => CONTENT_ACTION_CODES.includes(action))
  return {
    translated: sum(CONTENT_ACTION_CODES),
    suggested: sum([actionCode('suggestionAdded')]),
    uploaded: sum([actionCode('translationUploaded'), actionCode('fileReplaced')]),
    commented: sum([actionCode('commentAdded')]),
    languages: new Set(translated.flatMap(({ languageId }) => languageId ?? [])).size,
  }
}

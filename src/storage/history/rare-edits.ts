import { type Expression, type SqlBool, sql } from 'kysely'
import { CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Db } from '../db.ts'
import type { Scope } from '../pages/sequence.ts'
import type { Timestamp } from '../tables/columns.ts'
import { isWork } from './work-index.ts'

/** Histories up to this size are scanned completely. */
const SHORT = 50_000
/** Maximum of edits of the whole site that are searched for those of one scope. */
const FEW = 20_000

/**
 * Most of a history comes from repositories. True if users have made so few edits in the whole site since a time that
 * it is cheaper to search these (`isWorkOf`) than the given number of events in one scope.
 */
export async function areEditsRare(db: Db, since: Timestamp, events: number): Promise<boolean> {
  if (events <= SHORT) return false
  const edits = db
    .selectFrom('change')
    .select(sql<number>`1`.as('one'))
    .where(isWork)
    .where('action', 'in', CONTENT_ACTION_CODES)
    .where('timestamp', '>=', since)
    .where(sql`+change.author_id`, 'is not', null)
    .limit(FEW + 1)
  const { count } = await db
    .selectFrom(edits.as('edit'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) <= FEW
}

/**
 * True for events of a scope among those of all users; the plus keeps the planner from using the index of the scope.
 */
export function isWorkOf(scope: Scope, id: number): Expression<SqlBool> {
  return sql<SqlBool>`${isWork} and +change.${sql.ref(`${scope}_id`)} = ${id}`
}

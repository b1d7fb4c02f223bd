import { type Expression, type SqlBool, sql } from 'kysely'
import { CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Db } from '../db.ts'
import type { Scope } from '../pages/sequence.ts'
import type { Timestamp } from '../tables/columns.ts'
import { isWork } from './work-index.ts'

/** A history of which all may be looked at. */
const SHORT = 50_000
/** Edits of the whole site that are looked at for those of one place, at most. */
const FEW = 20_000

/**
 * Most of a history comes from repositories. True where people made so few edits of the whole site since a time that these
 * are better looked at (`isWorkOf`) than the events of one place, of which there are so many.
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

/** True for events of a place among all that people did; the plus keeps the index of the place from being preferred. */
export function isWorkOf(scope: Scope, id: number): Expression<SqlBool> {
  return sql<SqlBool>`${isWork} and +change.${sql.ref(`${scope}_id`)} = ${id}`
}

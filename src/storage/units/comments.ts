import type { Comment } from '../../domain/units/comment.ts'
import { MARK } from '../../domain/units/unit.ts'
import type { Db } from '../db.ts'
import { setMark } from './unit-marks.ts'

function selectRows(db: Db, unitId: number) {
  return db
    .selectFrom('comment as c')
    .leftJoin('user as a', 'a.id', 'c.user_id')
    .select(['c.id', 'c.unit_id as unitId', 'c.text', 'c.user_id as userId', 'a.username'])
    .select(['c.is_resolved as isResolved', 'c.created_at as createdAt'])
    .where('c.unit_id', '=', unitId)
}

/** Number of comments on a unit, including resolved ones. */
export async function countComments(db: Db, unitId: number): Promise<number> {
  const { count } = await db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Comments on a unit, oldest first. */
export async function listComments(
  db: Db,
  unitId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Comment[]> {
  const rows = await selectRows(db, unitId).orderBy('c.id').offset(offset).limit(limit).execute()
  return rows.map((row) => ({ ...row, isResolved: row.isResolved === 1 }))
}

/** The comment with this ID on a unit, or null. */
export async function findComment(db: Db, unitId: number, id: number): Promise<Comment | null> {
  const row = await selectRows(db, unitId).where('c.id', '=', id).executeTakeFirst()
  return row ? { ...row, isResolved: row.isResolved === 1 } : null
}

/** Inserts a comment on a unit, updates the mark and counters of the unit, and returns the ID of the comment. */
export async function insertComment(
  tx: Db,
  translationId: number,
  comment: Pick<Comment, 'unitId' | 'text' | 'userId' | 'createdAt'>,
): Promise<number> {
  const { unitId, text, userId, createdAt } = comment
  const { id } = await tx
    .insertInto('comment')
    .values({ unit_id: unitId, user_id: userId, text, is_resolved: 0, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setMark(tx, { unitId, translationId, mark: MARK.comment, isSet: true })
  return id
}

/** Resolves or deletes a comment, and updates the mark and counters of its unit. */
export async function closeComment(
  tx: Db,
  translationId: number,
  { id, unitId }: Pick<Comment, 'id' | 'unitId'>,
  how: 'resolve' | 'delete',
): Promise<void> {
  if (how === 'delete') await tx.deleteFrom('comment').where('id', '=', id).execute()
  else await tx.updateTable('comment').set({ is_resolved: 1 }).where('id', '=', id).execute()
  const open = await tx
    .selectFrom('comment')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('is_resolved', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!open) await setMark(tx, { unitId, translationId, mark: MARK.comment, isSet: false })
}

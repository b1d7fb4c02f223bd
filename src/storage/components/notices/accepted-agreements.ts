import type { Db } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'

/** When a user accepted the agreement of a component, or null. */
export async function findAcceptance(db: Db, componentId: number, userId: number): Promise<Timestamp | null> {
  const row = await db
    .selectFrom('accepted_agreement')
    .select('accepted_at')
    .where('component_id', '=', componentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.accepted_at ?? null
}

/** Records that a user accepts the agreement; false if that is recorded already. */
export async function insertAcceptance(
  tx: Db,
  { componentId, userId, now }: { componentId: number; userId: number; now: Timestamp },
): Promise<boolean> {
  const row = await tx
    .insertInto('accepted_agreement')
    .values({ component_id: componentId, user_id: userId, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the acceptances of a component's agreement, all or those of one user, and returns how many. */
export async function deleteAcceptances(tx: Db, componentId: number, userId?: number): Promise<number> {
  let query = tx.deleteFrom('accepted_agreement').where('component_id', '=', componentId)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  return (await query.returning('user_id').execute()).length
}

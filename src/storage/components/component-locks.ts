import type { Db } from '../db.ts'

/** Locks or unlocks a component; false if that changes nothing. */
export async function lockComponent(tx: Db, id: number, isLocked: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('component')
    .set({ locked: isLocked ? 1 : 0 })
    .where('id', '=', id)
    .where('locked', '=', isLocked ? 0 : 1)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sorted IDs of the components of a project. */
export async function listComponentIds(db: Db, projectId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('component')
    .select('id')
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** True if a project has components and all of them are locked. */
export async function isProjectLocked(db: Db, projectId: number): Promise<boolean> {
  const { open, all } = await db
    .selectFrom('component')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('locked', '=', 0).as('open'),
    ])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(all) > 0 && Number(open) === 0
}

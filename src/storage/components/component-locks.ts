import type { Db } from '../db.ts'

/** Locks a component against edits, or opens it; false when it was so before. */
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

/** Ids of the components of a project, in their order. */
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

/** True when a project has components, and all of them are locked. */
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

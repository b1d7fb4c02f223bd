import type { Db } from './db.ts'

/** Removes a project with what is left of it; false when it is gone already. */
export async function removeProject(tx: Db, projectId: number): Promise<boolean> {
  const components = tx.selectFrom('component').select('id').where('project_id', '=', projectId)
  const translations = tx.selectFrom('translation').select('id').where('component_id', 'in', components)
  await tx
    .deleteFrom('seq_gap')
    .where((eb) =>
      eb.or([
        eb.and([eb('scope', '=', 'project'), eb('scope_id', '=', projectId)]),
        eb.and([eb('scope', '=', 'component'), eb('scope_id', 'in', components)]),
        eb.and([eb('scope', 'in', ['translation', 'unit']), eb('scope_id', 'in', translations)]),
      ]),
    )
    .execute()
  // Whoever wrote an event since the rows were removed has waited for the project's row, or will not find it.
  await tx.updateTable('project').set({ change_count: 0 }).where('id', '=', projectId).execute()
  await tx.deleteFrom('change').where('project_id', '=', projectId).execute()
  const { numDeletedRows } = await tx.deleteFrom('project').where('id', '=', projectId).executeTakeFirst()
  return numDeletedRows > 0n
}

import type { Db } from './db.ts'

/**
 * Removes up to `limit` units, strings or events of a project, those that depend on others first, and returns how many;
 * 0 when none is left. Small steps let others write in between.
 */
export async function removeProjectRows(db: Db, projectId: number, limit: number): Promise<number> {
  const components = db.selectFrom('component').select('id').where('project_id', '=', projectId)
  const translations = db.selectFrom('translation').select('id').where('component_id', 'in', components)

  const changes = await db
    .deleteFrom('change')
    .where('id', 'in', db.selectFrom('change').select('id').where('project_id', '=', projectId).limit(limit))
    .executeTakeFirst()
  if (changes.numDeletedRows > 0n) return Number(changes.numDeletedRows)

  const units = await db
    .deleteFrom('unit')
    .where(
      'id',
      'in',
      db.selectFrom('unit').select('id').where('translation_id', 'in', translations).limit(limit),
    )
    .executeTakeFirst()
  if (units.numDeletedRows > 0n) return Number(units.numDeletedRows)

  const strings = await db
    .deleteFrom('string')
    .where(
      'id',
      'in',
      db.selectFrom('string').select('id').where('component_id', 'in', components).limit(limit),
    )
    .executeTakeFirst()
  return Number(strings.numDeletedRows)
}

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
  const { numDeletedRows } = await tx.deleteFrom('project').where('id', '=', projectId).executeTakeFirst()
  return numDeletedRows > 0n
}

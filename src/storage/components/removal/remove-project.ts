import { ACCESS_CONTROL } from '../../../domain/project.ts'
import type { Db } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'
import { hideComponent, keepTasks } from './remove-component.ts'

/** A project that people no longer see, as far as others must be told. */
interface RemovedProject {
  /** Repositories that its components lived in. */
  readonly repositoryIds: readonly number[]
}

/**
 * Takes a project with its components out of sight in one transaction: slug and name are free, its languages and their
 * counters gone. The rest is removed by `removeProjectRows`. Null when it is gone already.
 */
export async function hideProject(tx: Db, id: number, now: Timestamp): Promise<RemovedProject | null> {
  const components = await tx
    .selectFrom('component')
    .select('id')
    .where('project_id', '=', id)
    .orderBy('id')
    .execute()
  const repositories = new Set<number>()
  for (const component of components) {
    const repositoryId = (await hideComponent(tx, component.id, now))?.repositoryId
    if (repositoryId) repositories.add(repositoryId)
  }
  await tx.deleteFrom('component_share').where('project_id', '=', id).execute()
  await keepTasks(tx, 'project_id', id)
  const { numUpdatedRows } = await tx
    .updateTable('project')
    .set({ removed_at: now, slug: `~${id}`, name: `~${id}`, access_control: ACCESS_CONTROL.private })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { repositoryIds: [...repositories] } : null
}

/** Deletes a hidden project of which `removeProjectRows` left nothing; false when it is gone already. */
export async function deleteProject(tx: Db, id: number): Promise<boolean> {
  // Whoever writes an event of it meanwhile has waited for this row, or will not find it.
  await tx.updateTable('project').set({ change_count: 0 }).where('id', '=', id).execute()
  await tx.deleteFrom('seq_gap').where('scope', '=', 'project').where('scope_id', '=', id).execute()
  await tx.deleteFrom('change').where('project_id', '=', id).execute()
  const { numDeletedRows } = await tx.deleteFrom('project').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

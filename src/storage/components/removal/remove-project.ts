import { ACCESS_CONTROL } from '../../../domain/project.ts'
import type { Db } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'
import { hideComponent, keepTasks } from './remove-component.ts'

/** A project that users no longer see, with what others must be told about it. */
interface RemovedProject {
  /** Repositories of its components. */
  readonly repositoryIds: readonly number[]
}

/**
 * Hides a project with its components in one transaction: frees its slug and name, and deletes its languages and their
 * counters. `removeProjectRows` deletes the rest. Null if it no longer exists.
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
    .set((eb) => ({
      removed_at: now,
      slug: `~${id}`,
      name: `~${id}`,
      access_control: ACCESS_CONTROL.private,
      // What only its members could see of the memory goes with it.
      contribute_shared_tm: eb
        .case()
        .when('access_control', 'in', [ACCESS_CONTROL.public, ACCESS_CONTROL.protected])
        .then(eb.ref('contribute_shared_tm'))
        .else(eb.lit(0))
        .end(),
    }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { repositoryIds: [...repositories] } : null
}

/** Deletes a hidden project that `removeProjectRows` has emptied; false if it no longer exists. */
export async function deleteProject(tx: Db, id: number): Promise<boolean> {
  // A concurrent transaction that adds an event has waited for this row, or will not find it.
  await tx.updateTable('project').set({ change_count: 0 }).where('id', '=', id).execute()
  await tx.deleteFrom('seq_gap').where('scope', '=', 'project').where('scope_id', '=', id).execute()
  await tx.deleteFrom('change').where('project_id', '=', id).execute()
  const { numDeletedRows } = await tx.deleteFrom('project').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

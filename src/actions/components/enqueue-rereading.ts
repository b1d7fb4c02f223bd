import { listProjectRepositories, setComponentTask } from '../../storage/components/components.ts'
import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'

/**
 * Schedules a read of the files of all components of a project: states and checks depend on settings that have changed.
 */
export async function enqueueRereading(
  tx: Db,
  projectId: number,
  { userId, now }: { readonly userId: number | null; readonly now: Timestamp },
): Promise<void> {
  for (const { componentId, repositoryId } of await listProjectRepositories(tx, projectId)) {
    const wanted = { repositoryId, projectId, componentId, userId, mustFetch: false }
    const task = await enqueueSync(tx, { ...wanted, forcedComponentId: componentId }, now)
    await setComponentTask(tx, componentId, task.id)
  }
}

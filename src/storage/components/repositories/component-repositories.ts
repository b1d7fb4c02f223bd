import type { Db } from '../../db.ts'
import type { RepositoryTable } from '../../tables/repositories.ts'

/** Where a component's files are. */
export interface RepositoryPlace {
  readonly repositoryId: number
  /** The component that owns the repository; null when this one does. */
  readonly ownerId: number | null
}

/** Has a component live in another repository, and those with it that share its own. */
export async function moveToRepository(tx: Db, id: number, place: RepositoryPlace): Promise<void> {
  const { repositoryId, ownerId } = place
  await tx
    .updateTable('component')
    .set({ repository_id: repositoryId, linked_component_id: ownerId ?? id })
    .where('linked_component_id', '=', id)
    .execute()
  await tx
    .updateTable('component')
    .set({ repository_id: repositoryId, linked_component_id: ownerId })
    .where('id', '=', id)
    .execute()
}

/** Changes how the repository of a component is pushed to; where it is read from stays. */
export async function updatePushSettings(
  tx: Db,
  componentId: number,
  settings: Pick<RepositoryTable, 'vcs' | 'push_url' | 'push_branch'>,
): Promise<void> {
  await tx
    .updateTable('repository')
    .set(settings)
    .where('id', 'in', tx.selectFrom('component').select('repository_id').where('id', '=', componentId))
    .execute()
}

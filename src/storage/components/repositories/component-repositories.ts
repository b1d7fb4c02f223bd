import { withoutCredentials } from '../../../domain/component/public-address.ts'
import type { Db } from '../../db.ts'
import type { StoredRepository } from './repositories.ts'
import { sealPushUrl } from './sealed-addresses.ts'

/** The repository of a component. */
interface RepositoryPlace {
  readonly repositoryId: number
  /** The component that owns the repository; null if this one does. */
  readonly ownerId: number | null
}

/** Moves a component, and the components that share its repository, to another repository. */
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

/** Updates how the repository of a component is pushed to; keeps the fetch URL and everything not given. */
export async function updatePushSettings(
  tx: Db,
  componentId: number,
  { vcs, pushBranch, pushUrl }: Pick<StoredRepository, 'vcs' | 'pushBranch'> & { readonly pushUrl?: string },
): Promise<void> {
  const component = tx.selectFrom('component').select('repository_id as id').where('id', '=', componentId)
  const id = (await component.executeTakeFirst())?.id ?? null
  if (id === null) return
  const address =
    pushUrl === undefined
      ? {}
      : { push_url: withoutCredentials(pushUrl), ...(await sealPushUrl(tx, id, pushUrl)) }
  await tx
    .updateTable('repository')
    .set({ vcs, push_branch: pushBranch, ...address })
    .where('id', '=', id)
    .execute()
}

import { withoutCredentials } from '../../../domain/component/public-address.ts'
import type { Db } from '../../db.ts'
import type { StoredRepository } from './repositories.ts'
import { sealPushUrl } from './sealed-addresses.ts'

/** Where a component's files are. */
interface RepositoryPlace {
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

/** Changes how the repository of a component is pushed to; where it is read from stays, and so does what is not given. */
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

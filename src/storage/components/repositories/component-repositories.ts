import { withoutCredentials } from '../../../domain/component/public-address.ts'
import type { Db } from '../../db.ts'
import type { RepositoryTable } from '../../tables/repositories.ts'
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
  { push_url, ...settings }: Pick<RepositoryTable, 'vcs' | 'push_branch'> & { push_url?: string },
): Promise<void> {
  const component = tx.selectFrom('component').select('repository_id as id').where('id', '=', componentId)
  const id = (await component.executeTakeFirst())?.id ?? null
  if (id === null) return
  const address =
    push_url === undefined
      ? {}
      : { push_url: withoutCredentials(push_url), ...(await sealPushUrl(tx, id, push_url)) }
  await tx
    .updateTable('repository')
    .set({ ...settings, ...address })
    .where('id', '=', id)
    .execute()
}

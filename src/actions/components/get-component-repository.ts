import type { Context } from '../../context.ts'
import {
  listComponentRepositories,
  type StoredRepository,
} from '../../storage/components/repositories/repositories.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'

/** The repository of a component. */
export async function getComponentRepository(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<ShownComponent, 'id'>,
): Promise<StoredRepository> {
  const [repository] = await listComponentRepositories(db, { componentId: id })
  if (!repository) throw new Error(`Component ${id} has no repository`)
  return repository
}

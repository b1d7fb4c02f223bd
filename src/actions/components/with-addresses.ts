import { listComponentRepositories } from '../../storage/components/repositories/repositories.ts'
import { readAddresses } from '../../storage/components/repositories/sealed-addresses.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'

/** A component with the passwords in its URLs, as far as they can be decrypted. For editing, never to be shown. */
export async function withAddresses(db: Db, component: ShownComponent): Promise<ShownComponent> {
  const [repository] = await listComponentRepositories(db, { componentId: component.id })
  if (!repository) return component
  const { url: repo, pushUrl: push } = readAddresses(db, repository)
  return { ...component, settings: { ...component.settings, repo, push } }
}

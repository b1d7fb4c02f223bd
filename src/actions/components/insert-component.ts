import type { ComponentSettings } from '../../domain/component/component-settings.ts'
import { touchAccess } from '../../storage/accounts/access-version.ts'
import { type ComponentPlace, insertComponent as insertRow } from '../../storage/components/components.ts'
import type { Db } from '../../storage/db.ts'

/** Inserts a component with these validated settings, and returns its ID. */
export async function insertComponent(
  tx: Db,
  settings: ComponentSettings,
  place: ComponentPlace,
): Promise<number> {
  // Users must accept it before they contribute.
  if (settings.agreement !== '') await touchAccess(tx)
  return insertRow(tx, settings, place)
}

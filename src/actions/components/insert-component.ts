import type { ComponentSettings } from '../../domain/component/component-settings.ts'
import { touchAccess } from '../../storage/accounts/access-version.ts'
import { type ComponentPlace, insertComponent as insertRow } from '../../storage/components/components.ts'
import type { Db } from '../../storage/db.ts'

/** Adds a component with these settings, which were checked, and returns its id. */
export async function insertComponent(
  tx: Db,
  settings: ComponentSettings,
  place: ComponentPlace,
): Promise<number> {
  // People must accept it before they contribute.
  if (settings.agreement !== '') await touchAccess(tx)
  return insertRow(tx, settings, place)
}

import type { Db } from '../../../storage/db.ts'
import { findUnitByHash } from '../../../storage/units/find-shown-unit.ts'
import type { ShownUnit } from '../../../storage/units/shown-units.ts'
import type { FoundPlace } from './find-place.ts'

const OFFSET = 2n ** 63n

/** The unit with this `checksum` in a translation; null if there is none. */
export async function findUnitAt(db: Db, found: FoundPlace, checksum: string): Promise<ShownUnit | null> {
  const { component, translation } = found
  if (!component || !translation || !/^[0-9a-f]{16}$/i.test(checksum)) return null
  const hash = BigInt(`0x${checksum}`) - OFFSET
  return findUnitByHash(db, { translationId: translation.id, componentId: component.id }, hash)
}

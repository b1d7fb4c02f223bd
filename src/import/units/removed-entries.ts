import { fitForms, isPlural } from '../../domain/units/plural-text.ts'
import type { FileUnit } from '../../formats/units.ts'
import {
  deleteComponentRemovals,
  deletePendingRemoval,
  listPendingRemovals,
  type Removal,
} from '../../storage/units/pending/pending-removals.ts'
import { stringKey } from '../strings/string-index.ts'
import type { Sync } from '../sync.ts'

/**
 * The units of a language file without those that users removed and whose removal is still to be committed. A
 * translation that was changed in the repository meanwhile stays, and its removal is canceled; but if a template names
 * the strings, only the template counts.
 */
export async function withoutRemoved(
  sync: Sync,
  { id, forms }: { readonly id: number; readonly forms: number },
  units: readonly FileUnit[],
): Promise<readonly FileUnit[]> {
  const isAsRemoved = (unit: FileUnit, { source, baseTarget, target }: Removal) =>
    sync.isTemplated || [baseTarget, target].includes(fitForms(unit.target, isPlural(source), forms))
  const { kept, returned } = sortOut(sync, await listPendingRemovals(sync.db, id), units, isAsRemoved)
  for (const removal of returned) await deletePendingRemoval(sync.db, removal)
  return kept
}

/** The same for the file of the source language; a string whose text changed there is restored in all languages. */
export async function withoutRemovedStrings(
  sync: Sync,
  { id }: { readonly id: number },
  units: readonly FileUnit[],
): Promise<readonly FileUnit[]> {
  const isAsRemoved = (unit: FileUnit, { source }: Removal) => unit.source === source
  const { kept, returned } = sortOut(sync, await listPendingRemovals(sync.db, id), units, isAsRemoved)
  for (const { idHash } of returned) await deleteComponentRemovals(sync.db, sync.component.id, idHash)
  return kept
}

function sortOut(
  { isKeyed }: Sync,
  removals: readonly Removal[],
  units: readonly FileUnit[],
  isAsRemoved: (unit: FileUnit, removal: Removal) => boolean,
): { readonly kept: readonly FileUnit[]; readonly returned: readonly Removal[] } {
  if (removals.length === 0) return { kept: units, returned: [] }
  const byKey = new Map(removals.map((removal) => [stringKey(removal, isKeyed), removal]))
  const returned: Removal[] = []
  const kept = units.filter((unit) => {
    const removal = byKey.get(stringKey(unit, isKeyed))
    if (!removal) return true
    if (isAsRemoved(unit, removal)) return false
    returned.push(removal)
    return true
  })
  return { kept, returned }
}

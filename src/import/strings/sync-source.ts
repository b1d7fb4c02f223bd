import { priorityOf } from '../../domain/flags/flag-values.ts'
import type { FileUnit } from '../../formats/units.ts'
import { listAddedStrings } from '../../storage/units/pending/pending-additions.ts'
import { batches, type Sync } from '../sync.ts'
import { type MovedString, moveStrings } from '../units/move-units.ts'
import { addStrings, type FoundString } from './add-strings.ts'
import { type ChangedString, changeStrings } from './change-strings.ts'
import { dropStrings } from './drop-strings.ts'
import { sourceContent } from './source-content.ts'
import { type SourceTranslation, sourceFlags } from './source-string.ts'
import type { StringRecord } from './string-index.ts'

/**
 * Updates the source strings to the file of the source language: a template, or a base file such as a POT. Returns the
 * IDs of the strings in the file.
 */
export async function syncSource(
  sync: Sync,
  source: SourceTranslation,
  units: readonly FileUnit[],
  { mayRemove }: { mayRemove: boolean },
): Promise<Set<number>> {
  sync.onRead(units.length)
  const found: FoundString[] = []
  const changed: ChangedString[] = []
  const moved: MovedString[] = []
  const seen = new Set<number>()
  let position = 0
  for (const unit of units) {
    position += 1
    const string = sync.strings.find(unit)
    if (!string) found.push({ unit, position })
    else if (!seen.has(string.id)) {
      seen.add(string.id)
      if (!isSame(sync, source, unit, string)) changed.push({ unit, position, string })
      else if (string.position !== position) moved.push({ string, position })
    }
  }
  for (const batch of batches(changed)) await changeStrings(sync, source, batch)
  await moveStrings(sync, source, moved)
  // A string missing in a base file may still be in translations; one missing in a template is nowhere.
  if (mayRemove && sync.isTemplated) {
    const gone = [...sync.strings.values()].filter(({ id }) => !seen.has(id))
    // Strings added by users are not in the file yet.
    const added = gone.length > 0 ? await listAddedStrings(sync.db, [source.id]) : new Set<number>()
    await dropStrings(
      sync,
      source.id,
      gone.filter(({ id }) => !added.has(id)),
    )
  }
  await addStrings(sync, source, found, 'updatedInRepository')
  sync.onUnits(units.length - found.length)
  for (const { unit } of found) {
    const string = sync.strings.find(unit)
    if (string) seen.add(string.id)
  }
  return seen
}

function isSame(sync: Sync, source: SourceTranslation, unit: FileUnit, string: StringRecord): boolean {
  const { location, note, flags: ownFlags } = unit.details
  if (
    string.source !== unit.source ||
    string.context !== unit.context ||
    string.location !== location ||
    string.note !== note ||
    string.flags !== ownFlags
  ) {
    return false
  }
  const { intermediate } = sync
  if (intermediate && intermediate.knownOf(string.id)?.text !== intermediate.textOf(unit.context))
    return false
  const flags = sourceFlags(sync, source, unit, string.extraFlags)
  const { state } = sourceContent(sync, unit, { flags, string })
  return string.priority === priorityOf(flags) && string.sourceState === state
}

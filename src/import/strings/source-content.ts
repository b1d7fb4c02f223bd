import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import type { FileUnit } from '../../formats/units.ts'
import type { KnownSource } from '../plan/intermediate.ts'
import type { Sync } from '../sync.ts'
import { sourceState } from './source-string.ts'
import type { StringRecord } from './string-index.ts'

/** What the unit of a string in its own language holds beside its text. */
export interface SourceContent {
  readonly state: State
  readonly originalState: State
  /** What the intermediate file said when the template was written; empty while they go together. */
  readonly previousSource: string
}

/**
 * State of a source string. Where developers changed their wording in the intermediate file, the text of the template
 * needs editing, until it changes too or the wording is back.
 */
export function sourceContent(
  sync: Sync,
  unit: FileUnit,
  { flags, string }: { readonly flags: FlagSet; readonly string?: StringRecord },
): SourceContent {
  const fresh = { ...sourceState(sync, unit, flags), previousSource: '' }
  const known = string && sync.intermediate?.knownOf(string.id)
  const isEdited = string?.source !== unit.source
  if (!known || isEdited || fresh.originalState !== STATE.translated) return fresh
  const previousSource = outdatedText(known, sync.intermediate?.textOf(unit.context) ?? null)
  if (previousSource === null) return fresh
  const doubtful = STATE.needsEditing
  const isLocked = fresh.state === STATE.readOnly
  return { state: isLocked ? fresh.state : doubtful, originalState: doubtful, previousSource }
}

/** What the text of the template was edited from, when that is no longer what the developers say; else null. */
function outdatedText(known: KnownSource, text: string | null): string | null {
  if (text === null) return null
  const isOutdated = known.originalState === STATE.needsEditing && known.previousSource !== ''
  const base = isOutdated ? known.previousSource : known.text
  return base === null || base === text ? null : base
}

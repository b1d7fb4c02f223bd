import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import type { FileUnit } from '../../formats/units.ts'
import type { KnownSource } from '../plan/intermediate.ts'
import type { Sync } from '../sync.ts'
import { sourceState } from './source-string.ts'
import type { StringRecord } from './string-index.ts'

/** The values of a source unit besides its text. */
export interface SourceContent {
  readonly state: State
  readonly originalState: State
  /** The text in the intermediate file when the template was written; empty while they match. */
  readonly previousSource: string
}

/**
 * State of a source string. If developers changed their wording in the intermediate file, the text of the template
 * needs editing, until it changes too or the wording is restored.
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

/** The text from which the text of the template was edited, if developers have changed it since; otherwise null. */
function outdatedText(known: KnownSource, text: string | null): string | null {
  if (text === null) return null
  const isOutdated = known.originalState === STATE.needsEditing && known.previousSource !== ''
  const base = isOutdated ? known.previousSource : known.text
  return base === null || base === text ? null : base
}

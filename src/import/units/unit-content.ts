import type { CheckableUnit } from '../../checking/check-unit.ts'
import { isReadOnly } from '../../domain/flags/flag-values.ts'
import { mergeFlags } from '../../domain/flags/merge-flags.ts'
import type { Translation } from '../../domain/translation.ts'
import { fitForms, isPlural, PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { STATE, type State, stateFromFile } from '../../domain/units/state.ts'
import type { EntryDetails } from '../../formats/format.ts'
import type { FileUnit } from '../../formats/units.ts'
import type { StoredUnit, UnitContent } from '../../storage/units/units.ts'
import type { StringRecord } from '../strings/string-index.ts'
import type { Sync } from '../sync.ts'

/** The values of a unit in a file, converted to those that are stored. */
export function unitContent(
  sync: Sync,
  { unit, position, string, before }: FileUnitPlace,
  translation: Translation,
): UnitContent {
  const { states } = sync.info
  const { details } = unit
  const target = fitForms(unit.target, isPlural(string.source), translation.plural.number)
  const flags = mergeFlags([sync.flags, translation.checkFlags, details.flags, string.extraFlags])
  const isUnchanged = before !== undefined && before.target === target
  const found = stateFromFile(
    // As in gettext: a plural without its first form is not translated.
    { ...details, isEmpty: unit.target === '' || unit.target.startsWith(PLURAL_SEPARATOR) },
    {
      storesFuzzy: states.includes('fuzzy'),
      storesApproved: states.includes('approved'),
      hasReview: translation.component.project.hasTranslationReview,
      isLocked: isReadOnly(flags) || string.sourceState < STATE.translated,
      unchangedState: isUnchanged ? before.originalState : null,
    },
  )
  const isCopy = !before && !translation.isSource && target === string.source && !flags.has('ignore-same')
  // The file of a new language is a copy of the source document, which nobody has translated.
  const isUntouched = sync.info.isDocument && isCopy && found.state === STATE.translated
  const state = isUntouched ? NEEDS_EDITING : found
  return {
    position,
    ...state,
    target,
    previousSource: previousSourceOf(details, state.originalState, isUnchanged ? before : undefined),
    location: details.location === string.location ? null : details.location,
    note: details.note === string.note ? null : details.note,
    flags: details.flags === string.flags ? null : details.flags,
  }
}

const NEEDS_EDITING = { state: STATE.needsEditing, originalState: STATE.needsEditing } as const

/** A unit of a file with its string and translation. */
interface FileUnitPlace {
  readonly unit: FileUnit
  readonly position: number
  readonly string: StringRecord
  /** The stored unit; undefined for a new one. */
  readonly before: StoredUnit | undefined
}

/** If the file does not contain the previous source, the stored one stays as long as the unit needs editing. */
function previousSourceOf(details: EntryDetails, state: State, before: StoredUnit | undefined): string {
  if (details.previousSource !== '') return details.previousSource
  return state === STATE.needsEditing && before?.originalState === STATE.needsEditing
    ? before.previousSource
    : ''
}

/** A unit as checks need it. */
export function checkable(
  string: Pick<StringRecord, 'source' | 'context' | 'note' | 'location' | 'flags' | 'extraFlags'>,
  content: UnitContent,
): CheckableUnit {
  const { source, context, extraFlags } = string
  return {
    source,
    context,
    extraFlags,
    target: content.target,
    state: content.state,
    note: content.note ?? string.note,
    location: content.location ?? string.location,
    flags: content.flags ?? string.flags,
  }
}

/** True if two contents differ in the translation shown to users; position, notes and locations do not count. */
export function isChanged(before: StoredUnit, content: UnitContent): boolean {
  return (
    before.target !== content.target ||
    before.state !== content.state ||
    before.originalState !== content.originalState ||
    before.previousSource !== content.previousSource ||
    before.flags !== content.flags
  )
}

/** True if a unit must be written for another reason than its position. */
export function isDifferent(before: StoredUnit, content: UnitContent): boolean {
  return (
    isChanged(before, content) ||
    before.isPending ||
    before.location !== content.location ||
    before.note !== content.note
  )
}

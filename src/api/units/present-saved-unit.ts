import type { SavedUnit } from '../../actions/units/saving/save-units.ts'
import type { UnitEdit } from '../../actions/units/saving/unit-edit.ts'
import type { SavedUnitJson, UnitPatch } from '../../contract/units.ts'
import { isPlural, splitForms } from '../../domain/units/plural-text.ts'

/** The edit that a body describes. */
export function editOf({ target, state, explanation, extra_flags, labels, revert }: UnitPatch): UnitEdit {
  return { target, state, explanation, extraFlags: extra_flags, labels, revert }
}

/** The writable members of a unit; explanation, flags and labels belong to the source string, and are shown only there. */
export function presentSavedUnit(unit: SavedUnit): SavedUnitJson {
  const isOwn = unit.translation.isSource
  return {
    target: shownForms(unit),
    state: unit.state,
    explanation: isOwn ? unit.explanation : '',
    extra_flags: isOwn ? unit.extraFlags : '',
    labels: [...(unit.labels ?? [])],
  }
}

/** If the source has plural forms, as many texts as the language has forms; an empty target is stored as one text. */
function shownForms({
  source,
  target,
  translation,
}: Pick<SavedUnit, 'source' | 'target' | 'translation'>): string[] {
  if (!isPlural(source) && !isPlural(target)) return [target]
  const texts = splitForms(target)
  const count = isPlural(source) ? Math.max(translation.plural.number, texts.length) : texts.length
  return Array.from({ length: count }, (_, index) => texts[index] ?? '')
}

import type { Edit, WriteOptions } from '../format.ts'
import { type FormName, formNamesOf, withOther } from '../json/form-names.ts'
import { type JsonChanges, removeChild } from '../json/json-changes.ts'
import type { JsonPath } from '../json/json-leaves.ts'
import type { JsonNode } from '../json/json-nodes.ts'
import { findMember, memberText } from '../json/json-query.ts'
import type { CatalogUnit } from './catalog-unit.ts'
import { formsAt } from './string-places.ts'

/** Records a new text or new forms of a language, with their state. */
export function editString(
  changes: JsonChanges,
  unit: CatalogUnit,
  { target = unit.target, isFuzzy = unit.isFuzzy ?? false }: Edit,
  options: WriteOptions,
): 'written' | 'impossible' {
  if (!changes.document.isWellFormed) return 'impossible'
  const { entry, language, place, sourcePlace } = unit
  const path = ['strings', entry.key, 'localizations', language, ...((place ?? sourcePlace)?.path ?? [])]
  if (place?.unit && target.length > 1) removeChild(changes, place.holder, place.unit)
  if (!place && sourcePlace) copyArguments(changes, path, sourcePlace.holder)
  putTexts(changes, path, {
    target,
    names: target.length === 1 ? ['other'] : formNamesOf(options),
    isFuzzy,
    hasForms: target.length > 1 || (place ?? sourcePlace)?.forms != null,
    ...(place && { old: formsAt(changes.document, place) }),
  })
  return 'written'
}

/** Texts of a language in the order of `names`. */
interface NewTexts {
  readonly target: readonly string[]
  readonly names: readonly FormName[]
  readonly isFuzzy: boolean
  /** True if even a single text is a form, as in languages with only one. */
  readonly hasForms?: boolean
  /** Existing forms; others are inserted unless they are empty. */
  readonly old?: ReadonlyMap<FormName, string>
}

/** Records texts below the localization of a language, or below a part of it. */
export function putTexts(
  { texts }: JsonChanges,
  path: JsonPath,
  { target, names, isFuzzy, hasForms = target.length > 1, old }: NewTexts,
): void {
  const named = new Map(names.map((name, form) => [name, target[form] ?? '']))
  const forms = [...withOther(named, (name) => old?.get(name))]
  // Xcode sorts all keys.
  const sorted = hasForms ? forms.toSorted(([a], [b]) => (a < b ? -1 : 1)) : forms.slice(0, 1)
  for (const [name, text] of sorted) {
    if (hasForms && text === '' && !old?.has(name)) continue
    const unit = hasForms ? [...path, 'variations', 'plural', name, 'stringUnit'] : [...path, 'stringUnit']
    texts.set([...unit, 'state'], text === '' ? 'new' : isFuzzy ? 'needs_review' : 'translated')
    texts.set([...unit, 'value'], text)
  }
}

/** A substitution needs its argument. */
function copyArguments({ document, texts }: JsonChanges, path: JsonPath, holder: JsonNode): void {
  if (path.at(-2) !== 'substitutions') return
  const number = findMember(document, holder, 'argNum')
  const specifier = memberText(document, holder, 'formatSpecifier')
  if (number?.kind === 'number') {
    texts.set([...path, 'argNum'], { token: document.text.slice(number.start, number.end) })
  }
  if (specifier !== '') texts.set([...path, 'formatSpecifier'], specifier)
}

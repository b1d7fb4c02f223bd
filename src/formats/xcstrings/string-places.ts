import { CLDR_NAMES, type FormName } from '../json/form-names.ts'
import { type JsonLayout, TWO_SPACES } from '../json/json-layout.ts'
import type { JsonPath } from '../json/json-leaves.ts'
import { childrenOf, type JsonNode } from '../json/json-nodes.ts'
import { findMember, memberText, visibleChildren } from '../json/json-query.ts'
import type { JsonDocument } from '../json/json-tree.ts'

/** The spacing of Xcode. */
export const CATALOG_LAYOUT: JsonLayout = { ...TWO_SPACES, colon: ' : ' }

/** A text of one language, or a set of plural forms, inside the localization of a string. */
export interface StringPlace {
  /** As in Apple's XLIFF: empty, `device.iphone`, `substitutions.count`. */
  readonly suffix: string
  /** From the localization to the object that holds the text or its forms. */
  readonly path: JsonPath
  readonly holder: JsonNode
  /** The object `stringUnit`, or null when the text has forms. */
  readonly unit: JsonNode | null
  /** The object with one member per form. */
  readonly forms: JsonNode | null
}

/** All texts in a localization. */
export function listPlaces(document: JsonDocument, localization: JsonNode | null): StringPlace[] {
  const places: StringPlace[] = []

  function walk(holder: JsonNode, steps: readonly string[], path: JsonPath): void {
    const unit = findMember(document, holder, 'stringUnit')
    const variations = findMember(document, holder, 'variations')
    const forms = findMember(document, variations, 'plural')
    if (unit || forms)
      places.push({ suffix: steps.join('.'), path, holder, unit: forms ? null : unit, forms })
    for (const [kind, group] of [
      ['device', findMember(document, variations, 'device')],
      ['substitutions', findMember(document, holder, 'substitutions')],
    ] as const) {
      if (group?.kind !== 'object') continue
      const way = kind === 'device' ? ['variations', 'device'] : ['substitutions']
      for (const child of visibleChildren(document, group)) {
        if (child.kind === 'object') walk(child, [...steps, kind, child.key], [...path, ...way, child.key])
      }
    }
  }

  if (localization?.kind === 'object') walk(localization, [], [])
  return places
}

/** The text of a `stringUnit`. */
function unitText(document: JsonDocument, unit: JsonNode | null): string {
  return memberText(document, unit, 'value')
}

/** The forms of a place by name; a text without forms is `other`. */
export function formsAt(document: JsonDocument, { unit, forms }: StringPlace): Map<FormName, string> {
  if (unit) return new Map([['other', unitText(document, unit)]])
  const found = CLDR_NAMES.flatMap((name) => {
    const form = findMember(document, forms, name)
    return form ? [[name, unitText(document, findMember(document, form, 'stringUnit'))] as const] : []
  })
  return new Map(found)
}

/** True if Xcode marks the text as untranslated. */
export function isUnfinished(document: JsonDocument, { unit, forms }: StringPlace): boolean {
  const units = unit
    ? [unit]
    : CLDR_NAMES.map((name) => findMember(document, findMember(document, forms, name), 'stringUnit'))
  return units.some(
    (one) =>
      unitText(document, one) !== '' && /^(?:needs_review|new)$/.test(memberText(document, one, 'state')),
  )
}

/** The localization of a language, regardless of the spelling of its code, or null. */
export function findLocalization(document: JsonDocument, entry: JsonNode, language: string): JsonNode | null {
  const wanted = languageTag(language).toLowerCase()
  const all = findMember(document, entry, 'localizations')
  const languages = all ? childrenOf(document, all) : []
  return languages.findLast(({ key }) => languageTag(key).toLowerCase() === wanted) ?? null
}

/** A language code as Xcode writes it. */
export function languageTag(language: string): string {
  return language.replaceAll('_', '-')
}

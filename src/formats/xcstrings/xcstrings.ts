import type { CreateOptions, Format, NewEntry, ReadOptions, WriteOptions } from '../format.ts'
import { formNamesOf } from '../json/form-names.ts'
import type { JsonChanges } from '../json/json-changes.ts'
import { jsonFormat, NO_FORMS, type ReportProblem } from '../json/json-format.ts'
import { insertAtPaths } from '../json/json-insert.ts'
import { childrenOf, type JsonNode } from '../json/json-nodes.ts'
import type { PlaceChild } from '../json/json-order.ts'
import { eachVisible, findMember, memberText } from '../json/json-query.ts'
import { removeChildren } from '../json/json-remove.ts'
import type { JsonDocument } from '../json/json-tree.ts'
import { catalogLanguages, sourceCodeOf } from './catalog-languages.ts'
import type { CatalogUnit } from './catalog-unit.ts'
import { editString, putTexts } from './edit-string.ts'
import {
  CATALOG_LAYOUT,
  findLocalization,
  formsAt,
  isUnfinished,
  languageTag,
  listPlaces,
  type StringPlace,
} from './string-places.ts'

const texts = jsonFormat<CatalogUnit>({
  layout: CATALOG_LAYOUT,
  root: 'object',
  visit: visitStrings,
  edit: editString,
  flush: (changes) => insertAtPaths(changes, changes.texts, null, { place: placeSorted(changes.document) }),
  add: addStrings,
  remove(changes, units) {
    const strings = findMember(changes.document, changes.document.root, 'strings')
    removeChildren(
      changes,
      strings,
      units.map(({ entry }) => entry),
    )
  },
  create: (base, options) => base?.text ?? newCatalog(options),
})

/** String catalogs of Xcode: one file with all languages; `options.language` selects one. */
export const xcstrings: Format = { ...texts, languages: catalogLanguages }

function visitStrings(
  document: JsonDocument,
  options: ReadOptions,
  onUnit: (unit: CatalogUnit) => void,
  report: ReportProblem,
): void {
  const strings = findMember(document, document.root, 'strings')
  if (strings?.kind !== 'object') {
    if (document.root) report(document.root, 'The object "strings" is missing')
    return
  }
  const sourceLanguage = sourceCodeOf(document)
  eachVisible(document, strings, (entry) => {
    if (entry.kind !== 'object') report(entry, `"${entry.key.slice(0, 50)}" is not an object`)
    // Xcode creates an entry for the empty text.
    else if (entry.key !== '') visitEntry(document, { entry, sourceLanguage }, options, onUnit)
  })
}

function visitEntry(
  document: JsonDocument,
  { entry, sourceLanguage }: { readonly entry: JsonNode; readonly sourceLanguage: string },
  options: ReadOptions,
  onUnit: (unit: CatalogUnit) => void,
): void {
  const names = formNamesOf(options)
  const isSource = languageTag(options.language).toLowerCase() === languageTag(sourceLanguage).toLowerCase()
  const localization = findLocalization(document, entry, options.language)
  const sources = listPlaces(document, findLocalization(document, entry, sourceLanguage))
  const own = listPlaces(document, localization)
  const note = memberText(document, entry, 'comment')
  const isReadonly = memberText(document, entry, 'shouldTranslate') === 'False'
  for (const joined of joinPlaces(sources, own)) {
    const { suffix, place, sourcePlace } = joined
    const sourceForms = sourcePlace ? [...formsAt(document, sourcePlace).values()] : [entry.key]
    onUnit({
      context: suffix === '' ? entry.key : `${entry.key}|==|${suffix}`,
      source: options.isMonolingual ? NO_FORMS : sourceForms,
      target: isSource && !place ? [entry.key] : targetOf(document, joined, names),
      note,
      isFuzzy: !isSource && place !== null && isUnfinished(document, place),
      isReadonly,
      entry,
      language: localization?.key ?? languageTag(options.language),
      place,
      sourcePlace,
    })
  }
}

interface JoinedPlace {
  readonly suffix: string
  /** In the selected language; null if it has no text here. */
  readonly place: StringPlace | null
  readonly sourcePlace: StringPlace | null
}

/** The positions of the source, then those that only the language has; device-specific texts replace a general one. */
function joinPlaces(sources: readonly StringPlace[], own: readonly StringPlace[]): JoinedPlace[] {
  const isByDevice = own.some(({ suffix }) => suffix.startsWith('device.'))
  const shared = sources
    .map((sourcePlace) => {
      const place = own.find(({ suffix }) => suffix === sourcePlace.suffix) ?? null
      return { suffix: sourcePlace.suffix, place, sourcePlace }
    })
    .filter(({ suffix, place }) => place !== null || suffix !== '' || !isByDevice)
  const whole = sources.find(({ suffix }) => suffix === '') ?? null
  const extra = own
    .filter((place) => !sources.some(({ suffix }) => suffix === place.suffix))
    .map((place) => ({ suffix: place.suffix, place, sourcePlace: whole }))
  if (shared.length + extra.length > 0) return [...shared, ...extra]
  return [{ suffix: '', place: null, sourcePlace: null }]
}

/** The texts of a language at a position; empty forms if only the source has them. */
function targetOf(
  document: JsonDocument,
  { place, sourcePlace }: JoinedPlace,
  names: ReturnType<typeof formNamesOf>,
): readonly string[] {
  if (!place) return sourcePlace?.forms ? names.map(() => '') : ['']
  const forms = formsAt(document, place)
  return place.unit ? [...forms.values()] : names.map((name) => forms.get(name) ?? '')
}

function addStrings(changes: JsonChanges, entries: readonly NewEntry[], options: WriteOptions): void {
  const sourceLanguage = sourceCodeOf(changes.document)
  const language = languageTag(options.language)
  const names = formNamesOf(options)
  const sorted = entries.toSorted((a, b) => (a.context < b.context ? -1 : 1))
  for (const { context, source, target, note, isFuzzy } of sorted) {
    const path = ['strings', context]
    if (note) changes.texts.set([...path, 'comment'], note)
    changes.texts.set([...path, 'extractionState'], 'manual')
    const texts = [...path, 'localizations']
    if (language !== sourceLanguage && source.length > 0) {
      putTexts(changes, [...texts, sourceLanguage], {
        target: source,
        names: ['one', 'other'],
        isFuzzy: false,
      })
    }
    putTexts(changes, [...texts, language], { target, names, isFuzzy: isFuzzy ?? false })
  }
}

/** After the last member that sorts before it: Xcode sorts all keys. */
function placeSorted(document: JsonDocument): PlaceChild {
  return (container, _, key) => childrenOf(document, container).findLast((child) => child.key < key) ?? null
}

function newCatalog({ sourceLanguage }: CreateOptions): string {
  const language = JSON.stringify(languageTag(sourceLanguage))
  return `{\n  "sourceLanguage" : ${language},\n  "strings" : {\n\n  },\n  "version" : "1.0"\n}\n`
}

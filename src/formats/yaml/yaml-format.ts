import { joinForms } from '../../domain/units/plural-text.ts'
import { NO_DETAILS } from '../entry-details.ts'
import type { Entry, EntryKey, FileContent, Format, ReadOptions, WriteOptions } from '../format.ts'
import { type Encoding, encodeText } from '../text/encoding.ts'
import { isEncodable, openTextFile } from '../text/open-text-file.ts'
import { applySplices } from '../text/splice.ts'
import { addEntries } from './add-entries.ts'
import { nameForms } from './new-tree.ts'
import { parseYaml } from './parse-yaml.ts'
import { pluralTexts, replaceByForms, replaceForms } from './plural-forms.ts'
import { readPlaces } from './read-places.ts'
import { removeItems } from './remove-texts.ts'
import { listSplices, replaceText, startChanges, type YamlChanges } from './replace-text.ts'
import { isPlainSafe, serializeQuoted } from './serialize-scalar.ts'
import { textAt, visitPlaces, type YamlDialect, type YamlPlace } from './yaml-leaves.ts'
import { detectStyle } from './yaml-style.ts'
import type { YamlFile } from './yaml-tree.ts'

/** A format of the YAML family; only the dialect differs. */
export function yamlFormat(dialect: YamlDialect): Format {
  return {
    read(bytes, options) {
      const { file, problems } = openTextFile(bytes)
      if (!file) return { entries: [], problems }
      const content = readEntries(dialect, file.text, options)
      return { entries: content.entries, problems: [...problems, ...content.problems] }
    },

    write(bytes, edits, options) {
      if (edits.size === 0) return { bytes, missing: [] }
      const waiting = new Map(edits)
      const written = changeFile(bytes, options, (changes, encoding) => {
        visitPlaces(changes.file, dialect, (place) => {
          const edit = waiting.get(place.context)
          if (!edit || !isEncodable(edit.target?.join('') ?? '', encoding)) return
          if (editPlace(dialect, changes, place, edit.target, options)) waiting.delete(place.context)
        })
      })
      return { bytes: written, missing: [...waiting.keys()] }
    },

    add(bytes, entries, options) {
      if (entries.length === 0) return bytes
      const template = options.template ? parseTemplate(options.template) : null
      return changeFile(bytes, options, (changes, encoding) => {
        const fitting = entries.filter(({ target }) => isEncodable(target.join(''), encoding))
        if (changes.file.problems.length > 0 || fitting.length === 0) return
        addEntries(dialect, changes, fitting, { options, template })
      })
    },

    remove(bytes, keys, options) {
      if (keys.size === 0) return bytes
      return changeFile(bytes, options, (changes) => {
        if (changes.file.problems.length === 0) removeKeys(dialect, changes, keys)
      })
    },

    create(base, options) {
      const file = base && openTextFile(base).file
      const parsed = file && parseYaml(file.text)
      const newline = parsed ? detectStyle(parsed).newline : '\n'
      const heading = parsed ? headingOf(parsed) : ''
      const text = dialect.hasRoot ? `${rootKey(options.language)}: {}` : '{}'
      const encoding = file && file.encoding.charset !== 'latin1' ? file.encoding : UTF8
      return encodeText({ text: heading + text + newline, encoding })
    },
  }
}

const UTF8: Encoding = { charset: 'utf-8', hasBom: false }
/** How much repeated texts of aliases may add to a file. */
const MAX_REPEATED = 1_000_000

function readEntries(dialect: YamlDialect, text: string, { plural }: ReadOptions): FileContent {
  let entries: Entry[] = []
  let repeated = 0

  function onPlace(place: YamlPlace): void {
    const target = place.plural
      ? joinForms(pluralTexts(text, place.plural, plural))
      : textAt(text, place.item)
    if (target === null) return
    if (place.item.value?.kind === 'alias') repeated += target.length
    if (repeated > MAX_REPEATED && place.item.value?.kind === 'alias') return
    entries.push({ context: place.context, source: '', target, details: NO_DETAILS })
  }

  const { isRefused, hasManyRoots, problems } = readPlaces(text, dialect, onPlace)
  if (isRefused || hasManyRoots) entries = []
  if (isRefused || !hasManyRoots) return { entries, problems }
  repeated = 0
  visitPlaces(parseYaml(text), dialect, onPlace)
  return { entries, problems }
}

/** Writes the forms at a position; false if it cannot contain them. */
function editPlace(
  dialect: YamlDialect,
  changes: YamlChanges,
  { item, container, plural }: YamlPlace,
  target: readonly string[] | undefined,
  options: ReadOptions,
): boolean {
  if (!target) return true
  if (plural) return replaceForms(changes, plural, target, options.plural)
  if (dialect.hasPlurals && container && target.length > 1)
    return replaceByForms(changes, item, container, nameForms(target, options))
  return replaceText(changes, item, container, target[0] ?? '')
}

/** Applies the changes that `note` records; returns the same bytes if there are none or the file cannot be parsed. */
function changeFile(
  bytes: Uint8Array,
  options: WriteOptions,
  note: (changes: YamlChanges, encoding: Encoding) => void,
): Uint8Array {
  const { file } = openTextFile(bytes)
  if (!file) return bytes
  const parsed = parseYaml(file.text)
  const template = options.template ? parseTemplate(options.template) : null
  const changes = startChanges(parsed, detectStyle(parsed, template && detectStyle(template)))
  note(changes, file.encoding)
  const splices = listSplices(changes)
  if (splices.length === 0) return bytes
  const text = applySplices(file.text, splices).toWellFormed()
  return encodeText({ text, encoding: file.encoding })
}

function parseTemplate(bytes: Uint8Array): YamlFile | null {
  const { file } = openTextFile(bytes)
  return file && parseYaml(file.text)
}

function removeKeys(dialect: YamlDialect, changes: YamlChanges, keys: ReadonlySet<EntryKey>): void {
  const gone = new Set<YamlPlace['item']>()
  visitPlaces(changes.file, dialect, ({ context, item }) => {
    if (keys.has(context)) gone.add(item)
  })
  removeItems(changes, gone, dialect.hasRoot)
}

/** Comments, directives and the document marker before the first value. */
function headingOf({ text, documents }: YamlFile): string {
  const start = documents[0]?.root?.start ?? text.length
  const heading = text.slice(0, start)
  return heading === '' || /[\r\n]$/.test(heading) ? heading : ''
}

/** The code of a language as a key; some need quotes, such as `no`. */
function rootKey(language: string): string {
  return isPlainSafe(language, false) ? language : serializeQuoted(language, 'double')
}

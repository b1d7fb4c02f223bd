import type { NewEntry } from '../format.ts'
import { addNewText, mergeValue, type NewPair, printPair } from './new-values.ts'
import { joinPath } from './parse-toml.ts'
import { createRelocator } from './relocate-text.ts'
import { insertLines, type TomlChanges } from './toml-changes.ts'
import { serializeKeyPart } from './toml-string.ts'
import { createTextVisitor, type TomlText, visitTables } from './toml-texts.ts'
import type { StringStyle, TomlFile, TomlPair, TomlPath, TomlTable } from './toml-tree.ts'

/** A new text with the place where it goes. */
export interface PlacedText {
  readonly table: { readonly path: TomlPath; readonly isArray: boolean }
  readonly key: readonly string[]
  /** Steps below the value of the line. */
  readonly inner: TomlPath
  readonly text: string
  readonly style: StringStyle | null
}

interface NewTable {
  readonly path: TomlPath
  readonly isArray: boolean
  readonly pairs: Map<string, NewPair>
}

/** Positions of new entries: as in the template, or else parsed from the dots and brackets of their keys. */
export function placeEntries(entries: readonly NewEntry[], template: TomlFile | null): PlacedText[] {
  const contexts = new Set(entries.map(({ context }) => context))
  const places = new Map<string, TomlText>()
  if (template) {
    const visitor = createTextVisitor((text) => {
      if (contexts.has(text.context) && !places.has(text.context)) places.set(text.context, text)
    })
    visitTables(template, visitor)
  }
  return entries.map(({ context, target }) => {
    const text = target[0] ?? ''
    const place = places.get(context)
    if (!place) return { ...splitContext(context), text, style: null }
    return { table: place.table, key: place.pair.key, inner: place.inner, text, style: place.value.style }
  })
}

function splitContext(context: string): Pick<PlacedText, 'table' | 'key' | 'inner'> {
  const [, names = context, indexes = ''] = /^(.*?)((?:\[\d{1,6}\]){0,9})$/s.exec(context) ?? []
  const parts = names.split('.')
  const key = parts.pop() ?? ''
  const inner = [...indexes.matchAll(/\d+/g)].map(Number)
  return { table: { path: parts, isArray: false }, key: [key], inner }
}

/** Records new texts, in the order of the template if there is one, otherwise at the ends of their tables. */
export function addTexts(
  changes: TomlChanges,
  texts: readonly PlacedText[],
  template: TomlFile | null,
): void {
  const wanted = new Map<string, NewTable>()
  const relocate = createRelocator(changes.file)
  for (const { table, key, inner, text, style } of texts.map(relocate)) {
    const name = joinPath(table.path)
    const known = wanted.get(name) ?? { path: table.path, isArray: table.isArray, pairs: new Map() }
    wanted.set(name, known)
    addNewText(known.pairs, key, inner, { text, style })
  }
  const tables = new Map(changes.file.tables.map((table) => [joinPath(table.path), table]))
  const models = new Map((template?.tables ?? []).map((table) => [joinPath(table.path), table]))
  const places = placesOf(tables, wanted, models)
  // Lines at the top must come before tables that begin at the same place.
  const ordered = [...wanted].sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
  for (const [name, added] of ordered) {
    const table = tables.get(name)
    if (table) addPairs(changes, table, added.pairs, models.get(name) ?? null)
    else addTable(changes, added, places.get(name) ?? null)
  }
}

/** For each new table its predecessor in the template that the file has; none for those at the end. */
function placesOf(
  tables: ReadonlyMap<string, TomlTable>,
  wanted: ReadonlyMap<string, NewTable>,
  models: ReadonlyMap<string, TomlTable>,
): Map<string, TomlTable> {
  const places = new Map<string, TomlTable>()
  const lastTable = [...tables.values()].at(-1)
  let before: TomlTable | null = null
  for (const name of models.keys()) {
    before = tables.get(name) ?? before
    const isBetween = before !== null && before !== lastTable && before.path.length > 0
    if (before && isBetween && wanted.has(name) && !tables.has(name)) places.set(name, before)
  }
  return places
}

/** Records a table with its header, after another one or at the end of the file. */
function addTable(changes: TomlChanges, { path, isArray, pairs }: NewTable, before: TomlTable | null): void {
  const { file, newline, splices, indent, hasBlankLines } = changes
  const names = path.filter((step) => typeof step === 'string')
  const header = names.map(serializeKeyPart).join('.')
  const lines = [
    isArray ? `[[${header}]]` : `[${header}]`,
    ...[...pairs.values()].map((pair) => indent + printPair(changes, pair)),
  ]
  if (before) {
    insertLines(changes, before, before.pairs.at(-1) ?? null, hasBlankLines ? ['', ...lines] : lines)
    return
  }
  const { text } = file
  const isFirst = text.trim() === '' && splices.length === 0
  const lead = text === '' || /[\r\n]$/.test(text) ? '' : newline
  const blank = hasBlankLines && !isFirst ? newline : ''
  const printed = lines.map((line) => line + newline).join('')
  splices.push({ start: text.length, end: text.length, text: lead + blank + printed })
}

/** Inserts lines into a table, each after its predecessor in the template. */
function addPairs(
  changes: TomlChanges,
  table: TomlTable,
  pairs: ReadonlyMap<string, NewPair>,
  model: TomlTable | null,
): void {
  const present = new Map(table.pairs.map((pair) => [pair.key.join('.'), pair]))
  const fresh = new Map(pairs)
  for (const [name, { value }] of pairs) {
    const known = present.get(name)
    if (known && fresh.delete(name)) mergeValue(changes, known.value, value)
  }
  const groups = new Map<TomlPair | null, NewPair[]>()
  const last = table.pairs.at(-1) ?? null
  let anchor: TomlPair | null = null
  for (const { key } of model?.pairs ?? []) {
    const name = key.join('.')
    anchor = present.get(name) ?? anchor
    const pair = fresh.get(name)
    if (pair && fresh.delete(name)) pushTo(groups, anchor, pair)
  }
  for (const pair of fresh.values()) pushTo(groups, last, pair)
  const indent = table.path.length === 0 ? '' : changes.indent
  for (const [after, group] of groups) {
    insertLines(
      changes,
      table,
      after,
      group.map((pair) => indent + printPair(changes, pair)),
    )
  }
}

function pushTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

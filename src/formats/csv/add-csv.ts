import { type EntryKey, entryKey, type NewEntry, type ReadOptions } from '../format.ts'
import { isEncodable } from '../text/open-text-file.ts'
import { lineEndingOf } from '../text/position.ts'
import type { Splice } from '../text/splice.ts'
import { createCellWriter } from './cell-style.ts'
import { contextColumns, rowKey } from './csv-entry.ts'
import { COLUMN_NAMES, type ColumnName, type Table, visitRows } from './table.ts'

/** The header of a new table. */
export const EMPTY_TABLE = `${COLUMN_NAMES.map((name) => `"${name}"`).join(',')}\n`

interface AddOptions extends ReadOptions {
  readonly hasSeveral: boolean
}

/** Appends rows for these entries; null if all exist already or none can be written. */
export function addRows(table: Table, entries: readonly NewEntry[], options: AddOptions): Splice | null {
  const { text, columns, separator, encoding, header } = table
  const present = new Set<EntryKey>()
  visitRows(table, (row) => present.add(rowKey(row, table, options) ?? ''))
  const writer = createCellWriter(table)
  const lines = entries.flatMap((entry) => {
    if (present.has(entryKey(entry, options.isMonolingual))) return []
    const targets = options.hasSeveral ? entry.target : [entry.target[0] ?? '']
    return targets.map((target) => serializeRow(valuesOf(table, entry, target, options)))
  })
  const written = lines.filter((line) => isEncodable(line, encoding))
  if (written.length === 0) return null
  const end = text.trim() === '' ? 0 : text.length
  return appendLines({ text, lineEnd: lineEndingOf(text) }, end, written)

  /** As wide as the header; without one, only as wide as the row needs. */
  function serializeRow(values: ReadonlyMap<ColumnName, string>): string {
    const cells = Array.from({ length: header?.cells.length ?? 2 }, () => '')
    for (const [name, value] of values) {
      const index = columns.get(name)
      if (index === undefined || (value === '' && index >= cells.length)) continue
      while (cells.length <= index) cells.push('')
      cells[index] = value
    }
    return cells.map((value) => writer.serialize(value, null, null)).join(separator)
  }
}

/** The values by column. */
function valuesOf(
  { columns }: Table,
  { context, source, note = '', isFuzzy = false }: NewEntry,
  target: string,
  { isMonolingual }: ReadOptions,
): Map<ColumnName, string> {
  const values = new Map<ColumnName, string>([
    ['target', target],
    [columns.has('developer_comments') ? 'developer_comments' : 'translator_comments', note],
    ['fuzzy', isFuzzy ? 'True' : ''],
  ])
  if (!isMonolingual) values.set('source', source[0] ?? '')
  const key = contextColumns(isMonolingual).find((name) => columns.has(name))
  return key === undefined ? values : values.set(key, context)
}

/** Inserts lines at an offset where a row starts or ends, or where the text ends without a line ending. */
export function appendLines(
  { text, lineEnd }: { readonly text: string; readonly lineEnd: string },
  at: number,
  lines: readonly string[],
): Splice {
  const isOpen = at > 0 && !/[\r\n]/.test(text[at - 1] ?? '')
  const body = lines.join(lineEnd)
  return { start: at, end: at, text: isOpen ? lineEnd + body : body + lineEnd }
}

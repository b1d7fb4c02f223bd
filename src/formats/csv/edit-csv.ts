import type { Edit, Edits, EntryKey, ReadOptions } from '../format.ts'
import { isEncodable } from '../text/open-text-file.ts'
import { lineEndingOf } from '../text/position.ts'
import type { Splice } from '../text/splice.ts'
import { appendLines } from './add-csv.ts'
import { createCellWriter } from './cell-style.ts'
import { rowKey } from './csv-entry.ts'
import { isFuzzyCell, serializeFuzzy } from './fuzzy-cell.ts'
import { keepRow, type Row } from './scan-csv.ts'
import { type ColumnName, columnText, findCell, type Table, visitRows } from './table.ts'

/** Changes rows of one table. */
interface RowEditor {
  /** Changes target and state of a row; further forms are ignored. */
  edit(row: Row, edit: Edit): Splice[]
  /** The same row with a different target, without its line ending. */
  copy(row: Row, target: string): string
}

/** An editor for a table; `example` is a value from its `fuzzy` column. */
export function createRowEditor(table: Table, example: string): RowEditor {
  const { text, columns, separator } = table
  const writer = createCellWriter(table)
  return {
    edit(row, { target, isFuzzy }) {
      const values = new Map<ColumnName, string>()
      if (target) values.set('target', target[0] ?? '')
      const state = findCell(row, table, 'fuzzy')?.value ?? ''
      if (isFuzzy !== undefined && isFuzzy !== isFuzzyCell(state)) {
        values.set('fuzzy', serializeFuzzy(isFuzzy, state, example))
      }
      return spliceCells(row, values)
    },
    copy(row, target) {
      const cells = row.cells.map((cell, index) =>
        index === columns.get('target')
          ? writer.serialize(target, row, cell)
          : text.slice(cell.start, cell.end),
      )
      return cells.join(separator)
    },
  }

  /** Cells that the row lacks are appended, with empty ones before them. */
  function spliceCells(row: Row, values: ReadonlyMap<ColumnName, string>): Splice[] {
    const splices: Splice[] = []
    const appended: string[] = []
    for (const [name, value] of values) {
      const index = columns.get(name)
      const cell = findCell(row, table, name)
      if (index === undefined || (cell?.value ?? '') === value) continue
      if (cell) splices.push({ start: cell.start, end: cell.end, text: writer.serialize(value, row, cell) })
      else appended[index - row.cells.length] = writer.serialize(value, row, null)
    }
    if (appended.length === 0) return splices
    const end = row.cells.at(-1)?.end ?? row.start
    const added = Array.from(appended, (cell: string | undefined) => separator + (cell ?? ''))
    return [...splices, { start: end, end, text: added.join('') }]
  }
}

interface EditOptions extends ReadOptions {
  readonly hasSeveral: boolean
}

/** The splices for the edits, and the keys of those that cannot be applied. */
export function spliceEdits(
  table: Table,
  edits: Edits,
  options: EditOptions,
): { splices: Splice[]; missing: EntryKey[] } {
  const rows = new Map<EntryKey, Row[]>()
  let example = ''
  visitRows(table, (row) => {
    example ||= columnText(row, table, 'fuzzy')
    const key = rowKey(row, table, options)
    if (key === null || !edits.has(key)) return
    const own = rows.get(key)
    if (!own) rows.set(key, [keepRow(row)])
    else if (options.hasSeveral) own.push(keepRow(row))
  })
  const editor = createRowEditor(table, example)
  const file = { text: table.text, lineEnd: lineEndingOf(table.text) }
  const splices: Splice[][] = []
  const missing: EntryKey[] = []
  for (const [key, edit] of edits) {
    const own = rows.get(key)
    if (!own || !isEncodable(edit.target?.join('') ?? '', table.encoding)) missing.push(key)
    else splices.push(spliceRows(file, editor, own, edit))
  }
  return { splices: splices.flat(), missing }
}

/** Each value has its own row; rows are added and removed with the number of values. */
function spliceRows(
  file: { readonly text: string; readonly lineEnd: string },
  editor: RowEditor,
  rows: readonly Row[],
  edit: Edit,
): Splice[] {
  const [first, ...others] = rows
  const last = rows.at(-1)
  if (!first || !last) return []
  const { target } = edit
  const splices = editor.edit(first, edit)
  if (!target) return splices
  for (const [index, row] of others.entries()) {
    const value = target[index + 1]
    if (value === undefined) splices.push({ start: row.start, end: row.end, text: '' })
    else splices.push(...editor.edit(row, { ...edit, target: [value] }))
  }
  const added = target.slice(rows.length).map((value) => editor.copy(last, value))
  return added.length === 0 ? splices : [...splices, appendLines(file, last.end, added)]
}

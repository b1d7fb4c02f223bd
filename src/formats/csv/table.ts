import type { Problem } from '../format.ts'
import { MAX_ENTRIES, TOO_MANY_ENTRIES } from '../keyed/limits.ts'
import type { TextFile } from '../text/encoding.ts'
import { createProblemList } from '../text/problem-list.ts'
import { type Cell, cellText, keepRow, type Row, type RowSpans, scanRows } from './scan-csv.ts'

/** The meaning of a column. */
export type ColumnName =
  | 'location'
  | 'source'
  | 'target'
  | 'id'
  | 'fuzzy'
  | 'context'
  | 'translator_comments'
  | 'developer_comments'

/** A table with its text. */
export interface Table extends Layout, TextFile {}

/** How a table is laid out. */
export interface Layout {
  readonly separator: string
  /** Index of each column that the table has. */
  readonly columns: ReadonlyMap<ColumnName, number>
  /** The row with the column names; null if the first row is already content. */
  readonly header: Row | null
}

/** Order of the columns in a table that does not name them. */
export const COLUMN_NAMES: readonly ColumnName[] = [
  'location',
  'source',
  'target',
  'id',
  'fuzzy',
  'context',
  'translator_comments',
  'developer_comments',
]
const PAIR: readonly ColumnName[] = ['source', 'target']

const SPELLINGS: Readonly<Record<ColumnName, readonly string[]>> = {
  location: ['location', 'locations', 'reference', 'references'],
  source: ['source', 'original', 'msgid', 'source_text'],
  target: ['target', 'translation', 'msgstr', 'target_text', 'value'],
  id: ['id', 'identifier', 'key'],
  fuzzy: ['fuzzy', 'needs_editing'],
  context: ['context', 'msgctxt'],
  translator_comments: ['translator_comments', 'translator_comment', 'comments', 'comment', 'notes', 'note'],
  developer_comments: ['developer_comments', 'developer_comment', 'description', 'extracted_comments'],
}
const NAME_OF = new Map(
  COLUMN_NAMES.flatMap((name) => SPELLINGS[name].map((spelling) => [spelling, name] as const)),
)

const SEPARATORS = [',', ';', '\t', '|']
const LOOK_CHARACTERS = 64 * 1024
const LOOK_ROWS = 20

/** Detects separator and columns from the first rows. A simple table has two columns and no header. */
export function findLayout(text: string, isSimple: boolean): Layout {
  const layouts = SEPARATORS.map((separator) =>
    tryLayout(text.slice(0, LOOK_CHARACTERS), separator, isSimple),
  )
  return layouts.reduce((best, layout) => (layout.score > best.score ? layout : best)).layout
}

function tryLayout(text: string, separator: string, isSimple: boolean): { layout: Layout; score: number } {
  const rows: Row[] = []
  scanRows(text, separator, { visit: (row) => rows.push(keepRow(row)) < LOOK_ROWS })
  const [first] = rows
  const width = first?.cells.length ?? 0
  const named = first ? nameColumns(first.cells) : new Map<ColumnName, number>()
  const hasHeader = isHeader(named) && (!isSimple || width === 2)
  const unnamed = isSimple || width <= 2 ? PAIR : COLUMN_NAMES
  const columns = hasHeader ? named : new Map(unnamed.map((name, index) => [name, index]))
  const alike = rows.filter((row) => row.cells.length === width).length
  return {
    layout: { separator, columns, header: hasHeader && first ? first : null },
    score: width < 2 ? 0 : alike / rows.length + (hasHeader ? 2 : 0),
  }
}

function nameColumns(cells: readonly Cell[]): Map<ColumnName, number> {
  const columns = new Map<ColumnName, number>()
  for (const [index, { value }] of cells.entries()) {
    const name = NAME_OF.get(
      value
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    )
    if (name !== undefined && !columns.has(name)) columns.set(name, index)
  }
  return columns
}

function isHeader(columns: ReadonlyMap<ColumnName, number>): boolean {
  return columns.has('target') && (columns.has('source') || columns.has('id') || columns.has('context'))
}

/** Visits the rows below the header; returns the problems of the table. */
export function visitRows(
  { text, separator, header }: Table,
  visit: (row: RowSpans) => void,
): readonly Problem[] {
  const problems = createProblemList(text)
  let count = 0
  scanRows(text, separator, {
    visit(row) {
      if (row.start === header?.start) return true
      count += 1
      if (count <= MAX_ENTRIES) visit(row)
      else problems.add(row.start, TOO_MANY_ENTRIES)
      return count <= MAX_ENTRIES
    },
    problems,
  })
  return problems.list()
}

/** The value of a row in a named column; empty if it has no such cell. */
export function columnText(row: RowSpans, { columns }: Layout, name: ColumnName): string {
  const index = columns.get(name)
  return index === undefined ? '' : cellText(row, index)
}

/** The cell of a row in a named column, or null. */
export function findCell(row: Row, { columns }: Layout, name: ColumnName): Cell | null {
  const index = columns.get(name)
  return index === undefined ? null : (row.cells[index] ?? null)
}

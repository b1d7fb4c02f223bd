import { joinForms } from '../../domain/units/plural-text.ts'
import { entryDetails } from '../entry-details.ts'
import { type Entry, type EntryKey, entryKey, type ReadOptions } from '../format.ts'
import { findRepeated, hashText } from '../text/find-repeated.ts'
import { isFuzzyCell } from './fuzzy-cell.ts'
import type { RowSpans } from './scan-csv.ts'
import { type ColumnName, columnText, type Layout } from './table.ts'

/** The entry in a row; null for a row without a source, or without the key that identifies it. */
export function rowEntry(row: RowSpans, layout: Layout, options: ReadOptions): Entry | null {
  const { isMonolingual, isTemplate } = options
  const source = columnText(row, layout, 'source')
  const target = columnText(row, layout, 'target')
  const context = contextOf(row, layout, isMonolingual)
  if ((isMonolingual ? context : source) === '') return null
  // A template may have its texts in the source column.
  const isSourceText = isTemplate && target === '' && source !== context
  return {
    context,
    source: isMonolingual ? '' : source,
    target: isSourceText ? source : target,
    details: entryDetails({
      location: columnText(row, layout, 'location'),
      note: noteOf(row, layout),
      isFuzzy: isFuzzyCell(columnText(row, layout, 'fuzzy')),
    }),
  }
}

function noteOf(row: RowSpans, layout: Layout): string {
  const own = columnText(row, layout, 'translator_comments')
  const extracted = columnText(row, layout, 'developer_comments')
  return own === '' || extracted === '' ? own + extracted : `${own}\n${extracted}`
}

/** The key of a row, like `entryKey`; null if it is not an entry. */
export function rowKey(row: RowSpans, layout: Layout, { isMonolingual }: ReadOptions): EntryKey | null {
  const context = contextOf(row, layout, isMonolingual)
  if (isMonolingual) return context === '' ? null : context
  const source = columnText(row, layout, 'source')
  return source === '' ? null : entryKey({ context, source }, false)
}

const KEY_COLUMNS: readonly ColumnName[] = ['id', 'context', 'source']
const CONTEXT_COLUMNS: readonly ColumnName[] = ['context', 'id']

/**
 * Columns that may contain the key of a monolingual table or the context of a bilingual one, in order of preference.
 */
export function contextColumns(isMonolingual: boolean): readonly ColumnName[] {
  return isMonolingual ? KEY_COLUMNS : CONTEXT_COLUMNS
}

function contextOf(row: RowSpans, layout: Layout, isMonolingual: boolean): string {
  for (const name of contextColumns(isMonolingual)) {
    const value = columnText(row, layout, name)
    if (value !== '') return value
  }
  return ''
}

/** Merges entries with the same key, with the targets of all of their rows. */
export function joinValues(entries: readonly Entry[], isMonolingual: boolean): readonly Entry[] {
  const hashes = entries.map(({ context, source }) => hashText(isMonolingual ? context : source))
  const keyAt = (index: number) => entryKey(entries[index] ?? NO_ENTRY, isMonolingual)
  const joined: (Entry | undefined)[] = [...entries]
  findRepeated(hashes, keyAt, (same) => {
    const [first = 0, ...others] = same
    const target = joinForms(same.flatMap((index) => entries[index]?.target ?? []))
    joined[first] = entries[first] && { ...entries[first], target }
    for (const index of others) joined[index] = undefined
  })
  return joined.filter((entry) => entry !== undefined)
}

const NO_ENTRY = { context: '', source: '' }

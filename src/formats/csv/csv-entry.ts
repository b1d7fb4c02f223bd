import { type Entry, type EntryKey, entryKey, type ReadOptions } from '../format.ts'
import { isFuzzyCell } from './fuzzy-cell.ts'
import type { Row } from './scan-csv.ts'
import { type ColumnName, findCell, type Layout } from './table.ts'

const NO_SOURCE: readonly string[] = []

/** The entry in a row; null for a row without a source, or without a key where that identifies it. */
export function rowEntry(row: Row, layout: Layout, options: ReadOptions): Entry | null {
  const { isMonolingual, isTemplate } = options
  const source = cellText('source')
  const target = cellText('target')
  const context = contextOf(row, layout, isMonolingual)
  if ((isMonolingual ? context : source) === '') return null
  // A template may have its texts in the column of sources.
  const isSourceText = isTemplate && target === '' && source !== context
  return {
    context,
    source: isMonolingual ? NO_SOURCE : [source],
    target: [isSourceText ? source : target],
    previousSource: '',
    location: cellText('location'),
    note: [cellText('translator_comments'), cellText('developer_comments')].filter(Boolean).join('\n'),
    flags: '',
    isFuzzy: isFuzzyCell(cellText('fuzzy')),
    isApproved: false,
    isReadonly: false,
  }

  function cellText(name: ColumnName): string {
    return findCell(row, layout, name)?.value ?? ''
  }
}

/** What identifies a row, as `entryKey` would say; null when it is no entry. */
export function rowKey(row: Row, layout: Layout, { isMonolingual }: ReadOptions): EntryKey | null {
  const context = contextOf(row, layout, isMonolingual)
  if (isMonolingual) return context === '' ? null : context
  const source = findCell(row, layout, 'source')?.value ?? ''
  return source === '' ? null : entryKey({ context, source: [source] }, false)
}

const KEY_COLUMNS: readonly ColumnName[] = ['id', 'context', 'source']
const CONTEXT_COLUMNS: readonly ColumnName[] = ['context', 'id']

/** Columns that may hold the key of a monolingual table, or the context of a bilingual one; the first is preferred. */
export function contextColumns(isMonolingual: boolean): readonly ColumnName[] {
  return isMonolingual ? KEY_COLUMNS : CONTEXT_COLUMNS
}

function contextOf(row: Row, layout: Layout, isMonolingual: boolean): string {
  for (const name of contextColumns(isMonolingual)) {
    const value = findCell(row, layout, name)?.value
    if (value) return value
  }
  return ''
}

/** One entry per key, with the targets of all of its rows. */
export function joinValues(entries: readonly Entry[], isMonolingual: boolean): Entry[] {
  const groups = Map.groupBy(entries, (entry) => entryKey(entry, isMonolingual))
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return [{ ...first, target: [...first.target, ...others.flatMap((entry) => entry.target)] }]
  })
}

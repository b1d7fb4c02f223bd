import type { Entry, Format } from '../format.ts'
import { openText } from '../keyed/open-text.ts'
import { decodeText, type Encoding, encodeText } from '../text/encoding.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import { addRows, EMPTY_TABLE } from './add-csv.ts'
import { joinValues, rowEntry, rowKey } from './csv-entry.ts'
import { createRowEditor, spliceEdits } from './edit-csv.ts'
import { keepRow } from './scan-csv.ts'
import { findLayout, type Table, visitRows } from './table.ts'

interface CsvOptions {
  readonly charset: Encoding['charset']
  /** Two columns without names. */
  readonly isSimple: boolean
  /** Rows with the same key are the values of one entry. */
  readonly hasSeveral: boolean
}

/** Tables with a header. */
export const csv = csvFormat({ charset: 'utf-8', isSimple: false, hasSeveral: false })

/** Tables of source and target without a header. */
export const csvSimple = csvFormat({ charset: 'utf-8', isSimple: true, hasSeveral: false })

/** Simple tables in ISO-8859-1. */
export const csvSimpleIso = csvFormat({ charset: 'latin1', isSimple: true, hasSeveral: false })

/** Tables in which an entry may have several translations, one per row. */
export const csvMulti = csvFormat({ charset: 'utf-8', isSimple: false, hasSeveral: true })

function csvFormat({ charset, isSimple, hasSeveral }: CsvOptions): Format {
  return {
    read(bytes, options) {
      const { table, problems, hasNul } = open(bytes)
      if (!table) return { entries: [], problems }
      const entries: Entry[] = []
      const found = visitRows(table, (row) => {
        const entry = rowEntry(row, table, options)
        if (entry && !(hasNul && JSON.stringify(entry).includes('\\u0000'))) entries.push(entry)
      })
      const joined = hasSeveral ? joinValues(entries, options.isMonolingual) : entries
      return { entries: joined, problems: [...problems, ...found] }
    },

    write(bytes, edits, options) {
      const { table } = open(bytes)
      if (edits.size === 0 || !table) return { bytes, missing: [...edits.keys()] }
      const { splices, missing } = spliceEdits(table, edits, { ...options, hasSeveral })
      return { bytes: withSplices(table, splices), missing }
    },

    add(bytes, entries, options) {
      const { table } = open(bytes)
      const splice = table && addRows(table, entries, { ...options, hasSeveral })
      return splice ? withSplices(table, [splice]) : bytes
    },

    remove(bytes, keys, options) {
      const { table } = open(bytes)
      if (!table) return bytes
      const splices: Splice[] = []
      visitRows(table, (row) => {
        const key = rowKey(row, table, options)
        if (key !== null && keys.has(key)) splices.push({ start: row.start, end: row.end, text: '' })
      })
      return splices.length === 0 ? bytes : withSplices(table, splices)
    },

    create(base, { isMonolingual }) {
      const table = base && open(base).table
      if (!table) {
        return encodeText({ text: isSimple ? '' : EMPTY_TABLE, encoding: { charset, hasBom: false } })
      }
      if (isMonolingual) return encodeText({ ...table, text: table.text.slice(0, table.header?.end ?? 0) })
      const editor = createRowEditor(table, '')
      const splices: Splice[] = []
      visitRows(table, (row) => splices.push(...editor.edit(keepRow(row), { target: [''], isFuzzy: false })))
      return withSplices(table, splices)
    },
  }

  function open(bytes: Uint8Array) {
    const { file, ...opened } = openText(bytes, (given) => decodeText(given, charset), null)
    const table: Table | null = file && { ...file, ...findLayout(file.text, isSimple) }
    return { table, ...opened }
  }
}

function withSplices(table: Table, splices: readonly Splice[]): Uint8Array {
  return encodeText({ ...table, text: applySplices(table.text, splices).toWellFormed() })
}

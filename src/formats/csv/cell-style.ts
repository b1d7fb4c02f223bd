import { type Cell, keepRow, type Row, scanRows } from './scan-csv.ts'
import type { Table } from './table.ts'

/** Writes cells in the style of one table. */
interface CellWriter {
  /** A value for an existing cell, or for one that its row lacks. */
  serialize(value: string, row: Row | null, cell: Cell | null): string
}

const LOOK_ROWS = 100

/** A cell keeps its quotes; an empty one follows its row, then the table. */
export function createCellWriter({ text, separator }: Table): CellWriter {
  let balance = 0
  let left = LOOK_ROWS
  scanRows(text, separator, {
    visit(row) {
      balance += balanceOf(keepRow(row))
      left -= 1
      return left > 0
    },
  })

  return {
    serialize(value, row, cell) {
      const isQuoted = needsQuotes(value) || isQuotedPlace(row, cell)
      return isQuoted ? `"${value.replaceAll('"', '""')}"` : value
    },
  }

  function isQuotedPlace(row: Row | null, cell: Cell | null): boolean {
    if (cell?.isQuoted) return true
    if (cell && cell.value !== '') return false
    const own = row ? balanceOf(row) : 0
    return own === 0 ? balance > 0 : own > 0
  }

  /** Positive if more cells have unnecessary quotes than have none. */
  function balanceOf(row: Row): number {
    let sum = 0
    for (const { value, isQuoted } of row.cells) {
      if (value !== '' && !needsQuotes(value)) sum += isQuoted ? 1 : -1
    }
    return sum
  }

  function needsQuotes(value: string): boolean {
    return value.includes(separator) || /["\r\n]/.test(value)
  }
}

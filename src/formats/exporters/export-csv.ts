import { type ExportedUnit, onlyText } from './exporter.ts'
import { COLUMNS, tableRow } from './table-rows.ts'

/** Comma-separated values, all cells in quotes; of plurals the text for one thing. */
export function exportCsv(units: readonly ExportedUnit[]): Uint8Array {
  return csvOf(units.map((unit) => tableRow(unit)))
}

/** The same with a row for each of several translations of a string. */
export function exportCsvMulti(units: readonly ExportedUnit[]): Uint8Array {
  return csvOf(
    units.flatMap((unit) => {
      const targets = unit.target.length === 0 ? [onlyText(unit.target)] : unit.target
      return targets.map((target) => tableRow(unit, target))
    }),
  )
}

function csvOf(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = [COLUMNS, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`)
  return Buffer.from(lines.join(''))
}

function quoted(text: string): string {
  return `"${text.toWellFormed().replaceAll('"', '""')}"`
}

import { type ExportedUnit, onlyText } from './exporter.ts'

/** Names of the columns of a table. */
export const COLUMNS: readonly string[] = [
  'location',
  'source',
  'target',
  'id',
  'fuzzy',
  'context',
  'translator_comments',
  'developer_comments',
]

/** The cells of a unit, one for each column. */
export function tableRow(unit: ExportedUnit, target = onlyText(unit.target)): string[] {
  const location = unit.location.split(/,?\s+/).at(-1) ?? ''
  const fuzzy = unit.state === 'fuzzy' ? 'True' : 'False'
  const cells = [location, onlyText(unit.source), target, '', fuzzy, unit.context, '', unit.note]
  return cells.map(withoutFormula)
}

/**
 * Spreadsheets execute cells that look like formulas, which may come from strangers: a leading apostrophe prevents it
 * (CWE-1236). Importing such a table removes it again.
 */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

import { type ExportedUnit, onlyText } from './exporter.ts'
import { encodeCell } from './formula-cells.ts'

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
  const texts = [location, onlyText(unit.source), target, '', fuzzy, unit.context, '', unit.note]
  return texts.map(encodeCell)
}

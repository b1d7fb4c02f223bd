import { type ZipPart, zipOf } from '../zip/zip-writer.ts'
import type { ExportedUnit } from './exporter.ts'
import { COLUMNS, tableRow } from './table-rows.ts'
import { xmlText } from './xml-characters.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Excel's limit for a cell. */
const MAX_CELL = 32_767

/** A table of Excel with one sheet, all cells of which are texts (ECMA-376, part 1, 18.3). */
export function exportXlsx(units: readonly ExportedUnit[]): Uint8Array {
  const rows = [COLUMNS, ...units.map((unit) => tableRow(unit))]
  const sheet = rows.map((cells, index) => rowOf(cells, index + 1))
  const parts: ZipPart[] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${DOCUMENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${DOCUMENT}.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Translations" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${MAIN}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    ],
  ].map(([name = '', xml = '']) => ({ name, bytes: Buffer.from(DECLARATION + xml) }))
  return zipOf(parts)
}

function rowOf(cells: readonly string[], row: number): string {
  const shown = cells.map((text, column) => cell(text, `${String.fromCharCode(65 + column)}${row}`))
  return `<row r="${row}">${shown.join('')}</row>`
}

/** Texts beyond Excel's limit are truncated, otherwise Excel rejects the whole file. */
function cell(text: string, reference: string): string {
  if (text === '') return ''
  const shown = xmlText(text.slice(0, MAX_CELL).toWellFormed())
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`
}

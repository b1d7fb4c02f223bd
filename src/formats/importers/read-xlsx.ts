import { csv } from '../csv/csv.ts'
import type { FileContent, ReadOptions } from '../format.ts'
import { openXml } from '../xml/open-xml.ts'
import { attributeOf, childElements, findChild, localName, textOf, walkElements } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { unpackEntry } from '../zip/unpack-entry.ts'
import { readZipDirectory, type ZipEntry, ZipProblem } from '../zip/zip-directory.ts'
import { unreadable } from './unreadable.ts'

const MAX_PARTS = 1000
/** Uncompressed size limit of a part, in bytes. */
const MAX_PART = 100_000_000
/** Columns beyond this one are ignored; no table of strings has as many. */
const MAX_COLUMN = 64

type FindPart = (name: string) => Uint8Array | null

/** The first sheet of a workbook (ECMA-376, part 1, 18.3), read as the same table in CSV. */
export function readXlsx(bytes: Uint8Array, options: ReadOptions): FileContent {
  try {
    const find = partFinder(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    const sheet = find(firstSheet(find))
    if (!sheet) return unreadable('The workbook has no sheet')
    return csv.read(csvOf(readRows(sheet, readShared(find))), options)
  } catch (error) {
    if (error instanceof ZipProblem) return unreadable(`The workbook cannot be opened. ${error.message}`)
    throw error
  }
}

function partFinder(archive: Buffer): FindPart {
  const entries = new Map(readZipDirectory(archive, MAX_PARTS).map((entry) => [entry.name, entry]))
  return (name) => {
    const entry: ZipEntry | undefined = entries.get(name)
    if (!entry) return null
    if (entry.size > MAX_PART) throw new ZipProblem('It is too large.')
    return unpackEntry(archive, entry)
  }
}

/** The path of the first sheet, which the workbook names by a relationship. */
function firstSheet(find: FindPart): string {
  const usual = 'xl/worksheets/sheet1.xml'
  const [sheet] = elementsOf(find('xl/workbook.xml'), 'sheet')
  const id = sheet?.attribute('r:id')
  const relations = elementsOf(find('xl/_rels/workbook.xml.rels'), 'Relationship')
  const target = relations.find((relation) => relation.attribute('Id') === id)?.attribute('Target')
  if (!id || !target) return usual
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function elementsOf(part: Uint8Array | null, name: string) {
  const found: { attribute(name: string): string | null }[] = []
  const { document } = part ? openXml(part) : { document: null }
  if (!document?.root) return found
  for (const element of walkElements(document.root)) {
    if (localName(element) !== name) continue
    found.push({ attribute: (own) => attributeOf(document, element, own) })
  }
  return found
}

/** Texts that cells refer to by number. */
function readShared(find: FindPart): readonly string[] {
  const part = find('xl/sharedStrings.xml')
  const texts: string[] = []
  if (!part) return texts
  openXml(part, (source, element) => {
    if (localName(element) !== 'si') return true
    texts.push(runsOf(source, element))
    return false
  })
  return texts
}

/** The text of a cell or a shared string: plain, or in runs with one style each; without phonetic hints. */
function runsOf(source: XmlSource, parent: XmlElement): string {
  const parts = [parent, ...childElements(parent, 'r')].flatMap((run) => childElements(run, 't'))
  return parts.map((text) => textOf(source, text)).join('')
}

function readRows(sheet: Uint8Array, shared: readonly string[]): string[][] {
  const rows: string[][] = []
  openXml(sheet, (source, element) => {
    if (localName(element) !== 'row') return true
    const row: string[] = []
    for (const cell of childElements(element, 'c')) {
      const column = columnOf(attributeOf(source, cell, 'r') ?? '') ?? row.length
      if (column >= MAX_COLUMN) continue
      while (row.length < column) row.push('')
      row[column] = cellText(source, cell, shared)
    }
    rows.push(row)
    return false
  })
  return rows
}

function cellText(source: XmlSource, cell: XmlElement, shared: readonly string[]): string {
  const type = attributeOf(source, cell, 't')
  if (type === 'inlineStr') {
    const inline = findChild(cell, 'is')
    return inline ? runsOf(source, inline) : ''
  }
  const value = findChild(cell, 'v')
  const text = value ? textOf(source, value) : ''
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'True' : 'False'
  return text
}

/** `B7` is column 1; null where no column is named. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase()
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function csvOf(rows: readonly (readonly string[])[]): Uint8Array {
  const width = Math.max(0, ...rows.slice(0, 1).map((row) => row.length))
  const lines = rows.map((row) => {
    const cells = Array.from({ length: Math.max(width, row.length) }, (_, index) => row[index] ?? '')
    return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
  })
  return Buffer.from(lines.join(''))
}

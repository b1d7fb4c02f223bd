import { poHeader } from './export-po.ts'
import type { ExportedUnit, ExportPlace } from './exporter.ts'

// Layout from the GNU gettext manual, The Format of GNU MO Files; without the optional hash table.
const MAGIC = 0x950412de
const HEADER_BYTES = 28
const CONTEXT_END = '\u0004'
const FORM_END = '\0'

/** A compiled catalog: translated texts that need no editing, sorted by their bytes. */
export function exportMo(units: readonly ExportedUnit[], place: ExportPlace): Uint8Array {
  const messages = new Map([['', poHeader(place)]])
  for (const { context, source, target, state } of units) {
    if (state === 'empty' || state === 'fuzzy') continue
    const id = `${context === '' ? '' : `${context}${CONTEXT_END}`}${source.join(FORM_END)}`
    if (!messages.has(id)) messages.set(id, target.join(FORM_END))
  }
  const sorted = [...messages]
    .map(([id, text]) => [Buffer.from(id), Buffer.from(text)] as const)
    .sort(([a], [b]) => a.compare(b))
  return catalog(
    sorted.map(([id]) => id),
    sorted.map(([, text]) => text),
  )
}

function catalog(ids: readonly Buffer[], texts: readonly Buffer[]): Buffer {
  const tables = HEADER_BYTES + 16 * ids.length
  const head = Buffer.alloc(tables)
  const numbers = [MAGIC, 0, ids.length, HEADER_BYTES, HEADER_BYTES + 8 * ids.length, 0, tables]
  for (const [index, number] of numbers.entries()) head.writeUInt32LE(number, index * 4)
  const parts: Buffer[] = [head]
  let at = tables
  for (const [index, text] of [...ids, ...texts].entries()) {
    head.writeUInt32LE(text.length, HEADER_BYTES + 8 * index)
    head.writeUInt32LE(at, HEADER_BYTES + 8 * index + 4)
    parts.push(text, Buffer.alloc(1))
    at += text.length + 1
  }
  return Buffer.concat(parts, at)
}

import { joinForms } from '../../domain/units/plural-text.ts'
import { NO_DETAILS } from '../entry-details.ts'
import type { Entry, FileContent } from '../format.ts'
import { findHeaderField, readPluralRule } from '../po/header.ts'
import { unreadable } from './unreadable.ts'

// The layout is that of the GNU gettext manual, The Format of GNU MO Files.
const MAGIC = 0x950412de
const SWAPPED = 0xde120495
const HEADER_BYTES = 28
const CONTEXT_END = '\u0004'
const FORM_END = '\0'

type ReadNumber = (at: number) => number

/** A compiled gettext catalog of either byte order, in UTF-8. */
export function readMo(bytes: Uint8Array): FileContent {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const magic = file.length < HEADER_BYTES ? 0 : file.readUInt32LE(0)
  if (magic !== MAGIC && magic !== SWAPPED) return unreadable('Not an MO file')
  const numberAt: ReadNumber = (at) => (magic === MAGIC ? file.readUInt32LE(at) : file.readUInt32BE(at))
  const count = numberAt(8)
  const ids = readTexts(file, numberAt, { start: numberAt(12), count })
  const texts = readTexts(file, numberAt, { start: numberAt(16), count })
  if (!ids || !texts) return unreadable('The file is corrupted')
  const header = ids[0] === '' ? (texts[0] ?? '') : ''
  const charset = /charset=([\w-]+)/i.exec(findHeaderField(header, 'Content-Type') ?? '')?.[1] ?? 'utf-8'
  if (!/^(utf-8|utf8|us-ascii|ascii|charset)$/i.test(charset)) {
    return unreadable(`Only UTF-8 is supported, but the file is in ${charset}`)
  }
  const plural = readPluralRule(header)
  if (typeof plural === 'string') return unreadable(plural)
  const entries = ids.flatMap((id, index) => (id === '' ? [] : [entryOf(id, texts[index] ?? '')]))
  return { entries, problems: [], plural }
}

/** Null if the table or a text exceeds the file, or is not UTF-8. */
function readTexts(
  file: Buffer,
  numberAt: ReadNumber,
  { start, count }: { readonly start: number; readonly count: number },
): string[] | null {
  if (start + 8 * count > file.length) return null
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const texts: string[] = []
  for (let index = 0; index < count; index += 1) {
    const length = numberAt(start + 8 * index)
    const from = numberAt(start + 8 * index + 4)
    if (from + length > file.length) return null
    try {
      texts.push(decoder.decode(file.subarray(from, from + length)))
    } catch {
      return null
    }
  }
  return texts
}

function entryOf(id: string, text: string): Entry {
  const at = id.indexOf(CONTEXT_END)
  const source = joinForms(id.slice(at + 1).split(FORM_END))
  const target = joinForms(text.split(FORM_END))
  return { context: at < 0 ? '' : id.slice(0, at), source, target, details: NO_DETAILS }
}

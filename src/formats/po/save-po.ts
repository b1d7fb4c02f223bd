import type { HeaderUpdate } from '../format.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import { encodePo, encodeUtf8, fitText, isCharsetMissing, type PoFile } from './charset.ts'
import { fuzzySplices } from './edit-flags.ts'
import { type HeaderField, missingFields, updatedFields, utf8Field } from './header.ts'
import { headerSplices, newHeader } from './header-splices.ts'
import type { Layout } from './layout.ts'
import { isHeader, type LiveMessage, type PoMessage } from './po-message.ts'

/** The header of a file: null if there is none, `broken` if it cannot be edited. */
export type FoundHeader = LiveMessage | 'broken' | null

/** What a save needs besides the changes of entries. */
interface SaveContext {
  readonly header: FoundHeader
  readonly update: HeaderUpdate | undefined
  readonly layout: Layout
}

/** True for a message that should have been the header. */
export function isBrokenHeader(message: PoMessage): boolean {
  const { id, isBroken, isObsolete } = message
  return isBroken && !isObsolete && id !== null && isHeader({ ...message, id })
}

/**
 * Applies splices and updates the header. If the charset of the file lacks a character of the new text, the whole file
 * becomes UTF-8.
 */
export function savePo(file: PoFile, splices: readonly Splice[], context: SaveContext): Uint8Array | null {
  const becomesUtf8 = isCharsetMissing(file, splices.map(({ text }) => text).join(''))
  const fields = fieldsOf(file, context, becomesUtf8)
  // A new header comes before everything else inserted at the start.
  const all = [...spliceHeader(file, fields, context), ...splices]
  const text = applySplices(file.text, all)
  return becomesUtf8 ? encodeUtf8(file, text) : encodePo(file, text)
}

function fieldsOf(file: PoFile, { header, update }: SaveContext, becomesUtf8: boolean): HeaderField[] {
  const old = header === null || header === 'broken' ? '' : (header.strings[0]?.value ?? '')
  const given = update ? updatedFields(old, update) : []
  const fitting = becomesUtf8 ? given : given.map(([name, value]) => [name, fitText(file, value)] as const)
  return becomesUtf8 ? [...fitting, utf8Field(old)] : fitting
}

function spliceHeader({ text }: PoFile, fields: readonly HeaderField[], context: SaveContext): Splice[] {
  const { header, update, layout } = context
  if (header === 'broken') return []
  if (header !== null) {
    const cleared = update ? fuzzySplices(text, header, false, layout.newline) : []
    return [...headerSplices(text, header, fields, layout), ...cleared]
  }
  if (fields.length === 0) return []
  const created = newHeader([...missingFields(''), ...fields], layout)
  return [{ start: 0, end: 0, text: created + layout.newline }]
}

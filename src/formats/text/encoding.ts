import { isUtf8 } from 'node:buffer'
import { MAX_FILE_BYTES, type Problem } from '../format.ts'

/** How the bytes of a file spell its characters. */
export interface Encoding {
  readonly charset: 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1'
  readonly hasBom: boolean
}

/** The text of a file, with what is needed to write the same bytes again. */
export interface TextFile {
  readonly text: string
  readonly encoding: Encoding
}

const BOM = '\ufeff'

/**
 * Decodes a file so that encoding it again returns the same bytes. The charset is that of the byte order mark, or else
 * `fallback`; invalid bytes are read as latin-1, in which every byte is a character. Null if the file exceeds the size
 * limit.
 */
export function decodeText(bytes: Uint8Array, fallback: Encoding['charset'] = 'utf-8'): TextFile | null {
  if (bytes.length > MAX_FILE_BYTES) return null
  const marked = markedCharset(bytes)
  const charset = marked ?? fallback
  const text = decode(bytes, charset)
  if (text === null) return { text: decodeLatin1(bytes), encoding: { charset: 'latin1', hasBom: false } }
  const hasBom = text.startsWith(BOM)
  return { text: hasBom ? text.slice(1) : text, encoding: { charset, hasBom } }
}

/** Encodes a text in the encoding of its file. */
export function encodeText({ text, encoding: { charset, hasBom } }: TextFile): Uint8Array {
  const whole = hasBom ? BOM + text : text
  if (charset === 'utf-8') return Buffer.from(whole, 'utf8')
  if (charset === 'latin1') return Buffer.from(whole, 'latin1')
  const bytes = Buffer.from(whole, 'utf16le')
  return charset === 'utf-16be' ? bytes.swap16() : bytes
}

/** The problem of a file for which `decodeText` returned null. */
export const TOO_LARGE: Problem = {
  line: 1,
  column: 1,
  message: `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`,
}

function markedCharset(bytes: Uint8Array): Encoding['charset'] | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** Null if encoding the result would not return the same bytes. */
function decode(bytes: Uint8Array, charset: Encoding['charset']): string | null {
  if (charset === 'latin1') return decodeLatin1(bytes)
  if (charset === 'utf-8') return isUtf8(bytes) ? viewOf(bytes).toString('utf8') : null
  if (bytes.length % 2 === 1) return null
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Every byte as one character, without copying the bytes. */
export function decodeLatin1(bytes: Uint8Array): string {
  return viewOf(bytes).toString('latin1')
}

function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}

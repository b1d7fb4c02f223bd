import iconv from 'iconv-lite'
import { decodeLatin1, decodeText, encodeText } from '../text/encoding.ts'
import type { Finding } from '../text/locate-findings.ts'
import { memoize } from '../text/memoize.ts'
import { findHeaderField } from './header.ts'
import { type PoText, visitMessages } from './parse-messages.ts'
import { isHeader, isLive } from './po-message.ts'

/** The text of a PO file, with what is needed to write the same bytes again. */
export interface PoFile extends PoText {
  /** The actual charset in lower case, which may differ from the declared one. */
  readonly charset: string
  readonly hasBom: boolean
  /** The declared charset in lower case, or empty. */
  readonly declared: string
  /** The bytes were invalid and read as latin-1, in which every byte is a character. */
  readonly isGuess: boolean
  readonly finding: Finding | null
}

const HEADER_WINDOW = 64 * 1024
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32)).join('')
const NO_CHARSET = new Set(['', 'charset', 'ascii', 'us-ascii', 'ansi_x3.4-1968'])
const UTF_8 = new Set(['utf-8', 'utf8'])

/** Decodes a file by its byte order mark or declared charset; null if it exceeds the size limit. */
export function decodePo(bytes: Uint8Array): PoFile | null {
  const plain = decodeText(bytes)
  if (!plain) return null
  const { charset, hasBom } = plain.encoding
  const declared = hasBom ? charset : findCharset(plain.text.slice(0, HEADER_WINDOW))
  if (!hasBom && isForeign(declared)) return decodeForeign(bytes, declared)
  const isGuess = charset === 'latin1'
  const { text } = plain
  const hasNul = charset.startsWith('utf-16') ? text.includes('\0') : bytes.includes(0)
  const file = { text, hasNul, charset, hasBom, declared, isGuess, decodeBytes: bytesDecoder(charset) }
  if (isGuess) return { ...file, finding: invalid(invalidUtf8(bytes), 'UTF-8') }
  const isKnown = hasBom || NO_CHARSET.has(declared) || UTF_8.has(declared)
  return { ...file, finding: isKnown ? null : unknown(declared) }
}

/** Encodes a text in the charset of its file; null if that lacks a character. */
export function encodePo({ charset, hasBom }: PoFile, text: string): Uint8Array | null {
  if (charset === 'latin1') return /[^\0-\xff]/.test(text) ? null : Buffer.from(text, 'latin1')
  if (charset === 'utf-8' || charset === 'utf-16le' || charset === 'utf-16be') {
    return encodeText({ text, encoding: { charset, hasBom } })
  }
  const bytes = iconv.encode(text, charset)
  return iconv.decode(bytes, charset, { stripBOM: false }) === text ? bytes : null
}

/** Encodes a text as UTF-8, with the byte order mark of its file. */
export function encodeUtf8({ hasBom }: PoFile, text: string): Uint8Array {
  return encodeText({ text, encoding: { charset: 'utf-8', hasBom } })
}

/** True if a new text can be written: files with a guessed charset are not converted. */
export function canHold(file: PoFile, text: string): boolean {
  return !text.includes('\0') && (!file.isGuess || encodePo(file, text) !== null)
}

/** True if a new text needs UTF-8, but the header does not declare it. */
export function isCharsetMissing(file: PoFile, text: string): boolean {
  if (file.hasBom || file.isGuess) return false
  if (file.charset === 'utf-8') return NO_CHARSET.has(file.declared) && /[^\0-\x7f]/.test(text)
  return encodePo(file, text) === null
}

/** Removes characters that the charset of a file lacks; letters lose their diacritics first. */
export function fitText(file: PoFile, text: string): string {
  if (encodePo(file, text) !== null) return text
  const letters = [...text.normalize('NFKD')].filter((letter) => !/\p{M}/u.test(letter))
  return letters.map((letter) => (encodePo(file, letter) === null ? '?' : letter)).join('')
}

/** The declared charset, found before decoding: all charsets in use are supersets of ASCII. */
function findCharset(text: string): string {
  let found = ''
  visitMessages({ text, hasNul: false, decodeBytes: () => null }, (message) => {
    if (!isLive(message) || !isHeader(message)) return true
    const header = message.strings[0]?.value ?? ''
    const type = findHeaderField(header, 'Content-Type') ?? header
    found = /charset=([\w.:-]{1,40})/i.exec(type)?.[1] ?? ''
    return false
  })
  return found.toLowerCase()
}

/** True for a supported charset other than UTF-8 that is a superset of ASCII. */
const isForeign = memoize((name) => {
  if (NO_CHARSET.has(name) || UTF_8.has(name) || !iconv.encodingExists(name)) return false
  return iconv.encode(ASCII, name).toString('latin1') === ASCII
})

function decodeForeign(bytes: Uint8Array, charset: string): PoFile {
  const text = iconv.decode(bytes, charset, { stripBOM: false })
  const file = {
    text,
    hasNul: bytes.includes(0),
    charset,
    hasBom: false,
    declared: charset,
    decodeBytes: bytesDecoder(charset),
  }
  const again = iconv.encode(text, charset)
  if (again.equals(bytes)) return { ...file, isGuess: false, finding: null }
  const latin1 = decodeLatin1(bytes)
  const offset = Math.max(
    0,
    again.findIndex((byte, index) => byte !== bytes[index]),
  )
  return { ...file, text: latin1, charset: 'latin1', isGuess: true, finding: invalid(offset, charset) }
}

function bytesDecoder(charset: string): PoText['decodeBytes'] {
  if (charset === 'latin1') return (bytes) => Buffer.from(bytes).toString('latin1')
  const name = charset.startsWith('utf-') ? 'utf-8' : charset
  if (name !== 'utf-8') return (bytes) => iconv.decode(bytes, name)
  return (bytes) => {
    const decoded = Buffer.from(bytes).toString('utf8')
    return decoded.includes('\ufffd') ? null : decoded
  }
}

/** Offset of the first byte that cannot be UTF-8. */
function invalidUtf8(bytes: Uint8Array): number {
  const lossy = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
  return Buffer.byteLength(lossy.slice(0, Math.max(0, lossy.indexOf('\ufffd'))))
}

function invalid(offset: number, charset: string): Finding {
  const message = `Not valid ${charset.toUpperCase()}; the file was read as Latin-1`
  return { offset, message }
}

function unknown(charset: string): Finding {
  return {
    offset: 0,
    message: `Unknown charset “${charset}” in the header; the file was read as UTF-8`,
  }
}

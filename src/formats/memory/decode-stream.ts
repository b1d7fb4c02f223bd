import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

/** Decodes bytes that arrive in pieces. */
export interface StreamDecoder {
  /** Text, and whether the bytes behind it cannot be decoded. */
  write(bytes: Buffer): { readonly text: string; readonly isBroken: boolean }
  /** False if a character was cut off. */
  end(): boolean
}

/** The decoder for a file, by its first bytes; or the name of an unknown encoding. */
export function openDecoder(start: Buffer): StreamDecoder | { readonly unknown: string } {
  const charset = charsetOf(start)
  if (charset === 'utf-8') return utf8Decoder()
  return iconv.encodingExists(charset) ? foreignDecoder(charset) : { unknown: charset }
}

const DECLARED = /^<\?xml[^>]{0,200}?\bencoding\s{0,20}=\s{0,20}["']([\w.:-]{1,40})["']/
const LESS_THAN = 0x3c

/** Appendix F of the XML recommendation, as far as it is in use; it also fits JSON. */
function charsetOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === LESS_THAN && start[1] === 0) return 'utf-16le'
  if (start[0] === 0 && start[1] === LESS_THAN) return 'utf-16be'
  const declared = DECLARED.exec(start.subarray(0, 400).toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8'
  // UTF-16 would have been detected by now: programs that use it in memory are known to declare it for UTF-8 files.
  return /^(utf-?8|us-ascii|ascii|utf-?16|ucs-?2)/.test(declared) ? 'utf-8' : declared
}

function foreignDecoder(charset: string): StreamDecoder {
  const decoder = iconv.getDecoder(charset)
  return {
    write: (bytes) => ({ text: decoder.write(bytes), isBroken: false }),
    end: () => !decoder.end(),
  }
}

function utf8Decoder(): StreamDecoder {
  let left: Buffer = Buffer.alloc(0)
  let isFirst = true
  return {
    write(bytes) {
      const all = left.length === 0 ? bytes : Buffer.concat([left, bytes])
      const end = wholeCharacters(all)
      left = Buffer.from(all.subarray(end))
      const whole = all.subarray(0, end)
      const decoded = whole.toString('utf8')
      const isBroken = !isUtf8(whole)
      const text = isBroken ? decoded.slice(0, findBroken(decoded, whole)) : decoded
      const hasMark = isFirst && text.startsWith('\ufeff')
      isFirst &&= end === 0
      return { text: hasMark ? text.slice(1) : text, isBroken }
    },
    end: () => left.length === 0,
  }
}

/** Where the last character begins, if it is cut off; else the length. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

const REPLACEMENT = Buffer.from('\ufffd')

/** The first replaced character that the bytes do not have themselves. */
function findBroken(text: string, bytes: Buffer): number {
  let at = text.indexOf('\ufffd')
  let offset = 0
  for (let from = 0; at >= 0; at = text.indexOf('\ufffd', from)) {
    offset += Buffer.byteLength(text.slice(from, at))
    if (!bytes.subarray(offset, offset + 3).equals(REPLACEMENT)) return at
    offset += 3
    from = at + 1
  }
  return text.length
}

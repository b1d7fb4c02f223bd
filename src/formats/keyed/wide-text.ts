import { decodeText, type TextFile } from '../text/encoding.ts'

const LOOK = 400

/**
 * Decodes a file that may be UTF-16: by its byte order mark, or by the position of zero bytes, which every Latin
 * letter, space and line break has; otherwise as UTF-8.
 */
export function decodeWideText(bytes: Uint8Array): TextFile | null {
  let even = 0
  let odd = 0
  const end = Math.min(bytes.length, LOOK)
  for (let at = 0; at < end; at += 1) {
    if (bytes[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (even === odd) return decodeText(bytes)
  return decodeText(bytes, odd > even ? 'utf-16le' : 'utf-16be')
}

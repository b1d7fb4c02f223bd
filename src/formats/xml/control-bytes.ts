/** Views are not worth making for fewer bytes. */
const SHORT = 1000
const SPACE = 0x20
const TAB = 9
const LF = 10
const CR = 13
/** All code units from U+FFC0 start with these bytes in UTF-8, including the two that XML forbids. */
const LAST_UNITS = Buffer.from([0xef, 0xbf])

/** A fast check: false if a text in UTF-8 or a single-byte encoding cannot contain a character that XML forbids. */
export function mayHoldForbidden(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return hasControl(bytes) || buffer.includes(LAST_UNITS)
}

/** Examines four bytes at a time: most contain nothing below a space. */
function hasControl(bytes: Uint8Array): boolean {
  if (bytes.length < SHORT) return hasControlIn(bytes, 0, bytes.length)
  const aligned = (4 - (bytes.byteOffset % 4)) % 4
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + aligned, (bytes.length - aligned) >> 2)
  if (hasControlIn(bytes, 0, aligned)) return true
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? 0
    // Bit tricks of "Determine if a word has a byte less than n" (Anderson, Bit Twiddling Hacks).
    if (((word - 0x20202020) & ~word & 0x80808080) === 0) continue
    const at = aligned + 4 * index
    if (hasControlIn(bytes, at, at + 4)) return true
  }
  return hasControlIn(bytes, aligned + 4 * words.length, bytes.length)
}

function hasControlIn(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? SPACE
    if (byte < SPACE && byte !== LF && byte !== TAB && byte !== CR) return true
  }
  return false
}

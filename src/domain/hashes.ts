// SipHash-2-4 (Aumasson, Bernstein: SipHash, a fast short-input PRF). An import hashes every string, so 64-bit
// words are pairs of 32-bit halves: BigInt would be far slower.

/** What identifies a unit in its translation. */
interface UnitIdentity {
  /** Plural forms joined by two U+001E. */
  readonly source: string
  readonly context: string
  /** True if the context alone is the key, as in formats with a template. */
  readonly isKeyed: boolean
}

const OFFSET = 2n ** 63n

// The 16 ASCII bytes `Weblate Sip Hash` as little-endian words: clients compare these hashes with those of other
// servers.
const KEY = [0x6c626557, 0x20657461, 0x20706953, 0x68736148] as const

const encoder = new TextEncoder()
const scratch = new Uint8Array(4096)
const scratchView = new DataView(scratch.buffer)
const result = new DataView(new ArrayBuffer(8))

/** The hash that identifies a unit, in the signed form of the API: unsigned minus 2^63. */
export function idHash({ source, context, isKeyed }: UnitIdentity): bigint {
  return hashText(isKeyed ? context : source + context)
}

/** The hash of source and context, which changes with the source, in the signed form of the API. */
export function contentHash(source: string, context: string): bigint {
  return hashText(source + context)
}

/** The hash of any text, as UTF-8, in the signed form of the API. */
export function hashText(text: string): bigint {
  // A UTF-16 code unit takes at most three bytes.
  if (text.length * 3 <= scratch.length) {
    return sipHash(scratchView, encoder.encodeInto(text, scratch).written)
  }
  const bytes = encoder.encode(text)
  return sipHash(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), bytes.length)
}

/** A hash as in URLs: unsigned, 16 hexadecimal digits. */
export function checksum(hash: bigint): string {
  return (hash + OFFSET).toString(16).padStart(16, '0')
}

function sipHash(bytes: DataView, length: number): bigint {
  let [low0, high0] = [KEY[0] ^ 0x70736575, KEY[1] ^ 0x736f6d65]
  let [low1, high1] = [KEY[2] ^ 0x6e646f6d, KEY[3] ^ 0x646f7261]
  let [low2, high2] = [KEY[0] ^ 0x6e657261, KEY[1] ^ 0x6c796765]
  let [low3, high3] = [KEY[2] ^ 0x79746573, KEY[3] ^ 0x74656462]
  const tail = length & ~7

  // The word after the last one is the finalization, which differs in constants and rounds only.
  for (let position = 0; position <= tail + 8; position += 8) {
    let low = 0
    let high = 0
    if (position < tail) {
      low = bytes.getInt32(position, true)
      high = bytes.getInt32(position + 4, true)
    } else if (position === tail) {
      high = length << 24
      for (let index = tail; index < length; index += 1) {
        if (index - tail < 4) low |= bytes.getUint8(index) << (8 * (index - tail))
        else high |= bytes.getUint8(index) << (8 * (index - tail - 4))
      }
    } else {
      low2 ^= 0xff
    }
    low3 ^= low
    high3 ^= high

    for (let round = position > tail ? 4 : 2; round > 0; round -= 1) {
      let sum = (low0 >>> 0) + (low1 >>> 0)
      high0 = (high0 + high1 + (sum > 0xffffffff ? 1 : 0)) | 0
      low0 = sum | 0
      let swap = ((high1 << 13) | (low1 >>> 19)) ^ high0
      low1 = ((low1 << 13) | (high1 >>> 19)) ^ low0
      high1 = swap
      swap = high0
      high0 = low0
      low0 = swap

      sum = (low2 >>> 0) + (low3 >>> 0)
      high2 = (high2 + high3 + (sum > 0xffffffff ? 1 : 0)) | 0
      low2 = sum | 0
      swap = ((high3 << 16) | (low3 >>> 16)) ^ high2
      low3 = ((low3 << 16) | (high3 >>> 16)) ^ low2
      high3 = swap

      sum = (low0 >>> 0) + (low3 >>> 0)
      high0 = (high0 + high3 + (sum > 0xffffffff ? 1 : 0)) | 0
      low0 = sum | 0
      swap = ((high3 << 21) | (low3 >>> 11)) ^ high0
      low3 = ((low3 << 21) | (high3 >>> 11)) ^ low0
      high3 = swap

      sum = (low2 >>> 0) + (low1 >>> 0)
      high2 = (high2 + high1 + (sum > 0xffffffff ? 1 : 0)) | 0
      low2 = sum | 0
      swap = ((high1 << 17) | (low1 >>> 15)) ^ high2
      low1 = ((low1 << 17) | (high1 >>> 15)) ^ low2
      high1 = swap
      swap = high2
      high2 = low2
      low2 = swap
    }
    low0 ^= low
    high0 ^= high
  }

  // Subtracting 2^63 from the unsigned value is the same as flipping its highest bit and reading it as signed.
  result.setInt32(0, high0 ^ high1 ^ high2 ^ high3 ^ 0x80000000)
  result.setInt32(4, low0 ^ low1 ^ low2 ^ low3)
  return result.getBigInt64(0)
}

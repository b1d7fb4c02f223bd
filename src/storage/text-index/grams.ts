/**
 * The characters, pairs and triples of characters that occur in some texts, as a Bloom filter: if it says that one is
 * missing, it is missing.
 */
export type Grams = Uint8Array

/** The largest set has 2^15 bits, 4 KB. */
const LARGEST = 15
const SMALLEST = 6
/** Bits per n-gram, so that few are set by chance. */
const ROOM = 4

const work = new Uint8Array(1 << LARGEST)

/** Collects the n-grams of texts; the set is as large as necessary, and empty for no text at all. */
export function collectGrams(texts: readonly string[]): Grams {
  work.fill(0)
  let count = 0
  for (const text of texts) {
    let one = 0
    let two = 0
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      count += mark(place(0, 0, code))
      if (index > 0) count += mark(place(0, one, code))
      if (index > 1) count += mark(place(two, one, code))
      two = one
      one = code
    }
  }
  return count === 0 ? new Uint8Array(0) : pack(count)
}

function mark(at: number): 0 | 1 {
  if (work[at] === 1) return 0
  work[at] = 1
  return 1
}

function pack(count: number): Grams {
  let size = SMALLEST
  while (size < LARGEST && 1 << size < count * ROOM) size += 1
  const grams = new Uint8Array(1 << (size - 3))
  for (let at = 0; at < work.length; at += 1) {
    if (work[at] === 0) continue
    const bit = at >>> (LARGEST - size)
    grams[bit >>> 3] = (grams[bit >>> 3] ?? 0) | (1 << (bit & 7))
  }
  return grams
}

/** The bit positions of a non-empty part; computed once for all sets. */
export function gramPlaces(part: string): Uint32Array {
  const code = (index: number) => part.charCodeAt(index)
  if (part.length === 1) return Uint32Array.of(place(0, 0, code(0)))
  if (part.length === 2) return Uint32Array.of(place(0, code(0), code(1)))
  return Uint32Array.from({ length: part.length - 2 }, (_, at) => place(code(at), code(at + 1), code(at + 2)))
}

/** True if one of the texts may contain the part with these positions. */
export function mayContain(grams: Grams, places: Uint32Array): boolean {
  if (grams.length === 0) return false
  // The number of bits is a power of two.
  const down = LARGEST - 3 - (31 - Math.clz32(grams.length))
  for (let index = 0; index < places.length; index += 1) {
    const at = (places[index] ?? 0) >>> down
    if (((grams[at >>> 3] ?? 0) & (1 << (at & 7))) === 0) return false
  }
  return true
}

/** The bit of up to three characters, with 0 for a missing one: the top bits of a mixed number. */
function place(first: number, second: number, third: number): number {
  const mixed = Math.imul(Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) ^ third, 0xc2b2ae35)
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> (32 - LARGEST)
}

/** Bits of a gram's number: each is one of 131,072. */
const GRAM_BITS = 17
/** How many numbers grams have. */
export const GRAM_COUNT = 2 ** GRAM_BITS
/** Of longer texts, only the beginning is indexed. */
const LONGEST = 1000
const SIZE = 3

/** Number of groups by length; each is for texts 15 % longer than the one before. */
export const BUCKET_COUNT = 64
const GROWTH = Math.log(1.15)

/** The group of texts of about this length. */
export function bucketOf(length: number): number {
  return Math.min(BUCKET_COUNT - 1, Math.round(Math.log(Math.max(length, 2)) / GROWTH))
}

/** The groups in which texts that reach a similarity in percent can be. */
export function bucketsAround(
  length: number,
  floor: number,
): { readonly first: number; readonly last: number } {
  // Twice the shorter one, divided by the sum, must reach it.
  const ratio = Math.max(1, floor) / (200 - Math.max(1, floor))
  return { first: bucketOf(Math.floor(length * ratio)), last: bucketOf(Math.ceil(length / ratio)) }
}

/** A text as its grams see it: without case, kinds of white space, and values of digits. */
export function foldSource(text: string): string {
  return ` ${text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\p{Nd}/gu, '0')
    .trim()} `
}

const numbers = new Int32Array(2 * LONGEST)

/** Fills `numbers` with the grams of a text, and returns how many there are. */
function numberGrams(folded: string): number {
  const count = Math.min(folded.length, numbers.length) - SIZE + 1
  for (let at = 0; at < count; at += 1) {
    let mixed = Math.imul(folded.charCodeAt(at), 0x9e3779b1) ^ folded.charCodeAt(at + 1)
    mixed = Math.imul(mixed, 0x85ebca6b) ^ folded.charCodeAt(at + 2)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
    numbers[at] = (mixed ^ (mixed >>> 13)) >>> (32 - GRAM_BITS)
  }
  return Math.max(0, count)
}

/** Counts grams, to know which are rare. */
interface RarityCounter {
  add(text: string): void
  /** For each gram how common it is, from 0 to 255: the logarithm of the number of texts that have it. */
  rarity(): Uint8Array
}

/** Starts to count. */
export function countGrams(): RarityCounter {
  const counts = new Uint32Array(GRAM_COUNT)
  return {
    add(text) {
      const count = numberGrams(foldSource(text))
      for (const gram of new Set(numbers.subarray(0, count))) counts[gram] = (counts[gram] ?? 0) + 1
    },
    rarity: () => Uint8Array.from(counts, (count) => Math.min(255, Math.round(16 * Math.log2(count + 1)))),
  }
}

/**
 * The grams by which a text is found: of each window of successive ones the rarest, each once. Two texts with a run in common
 * that is as long as a window share one, whatever stands around it. What a wide window takes, a narrow one takes too, so texts
 * of different lengths share them.
 */
export function pickGrams(text: string, rarity: Uint8Array): number[] {
  const folded = foldSource(text)
  const count = numberGrams(folded)
  const width = Math.min(windowOf(folded.length), count)
  const picked = new Set<number>()
  let best = -1
  for (let end = 0; end < count; end += 1) {
    if (best < 0 || best <= end - width) {
      best = Math.max(0, end - width + 1)
      for (let at = best + 1; at <= end; at += 1) if (isRarer(at, best, rarity)) best = at
    } else if (isRarer(end, best, rarity)) {
      best = end
    }
    if (end >= width - 1) picked.add(numbers[best] ?? 0)
  }
  return [...picked]
}

/** How many successive grams one stands for; all of them in short texts. */
function windowOf(length: number): number {
  return Math.max(1, Math.min(24, Math.round(length / 10)))
}

function isRarer(one: number, other: number, rarity: Uint8Array): boolean {
  const [a, b] = [numbers[one] ?? 0, numbers[other] ?? 0]
  const [rareA, rareB] = [rarity[a] ?? 0, rarity[b] ?? 0]
  return rareA < rareB || (rareA === rareB && a < b)
}

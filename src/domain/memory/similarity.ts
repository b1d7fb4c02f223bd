// Two texts have in common their longest common subsequence: the most characters that both have in the same order. It is
// counted a machine word at a time (Hyyrö, "Bit-parallel LCS-length computation revisited", 2004).

/** Bits of a word that are used, so that the sum of two is still a small integer. */
const BITS = 30
const FULL = 2 ** BITS - 1
/** Longer texts are compared by their beginnings. */
const LONGEST = 4200
const WORDS = LONGEST / BITS
/** Characters between two looks at whether the floor can still be reached. */
const LOOK = 32

/** A text with which others are compared. */
export interface ComparedText {
  readonly length: number
  /** Number of words; a comparison takes as many steps for each character of the other text. */
  readonly words: number
  /** For each character the places where it stands, as bits. */
  readonly places: ReadonlyMap<number, Int32Array>
}

/** Prepares a text for many comparisons. */
export function prepareText(text: string): ComparedText {
  const length = Math.min(text.length, LONGEST)
  const words = Math.ceil(length / BITS)
  const places = new Map<number, Int32Array>()
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at)
    const bits = places.get(code) ?? new Int32Array(words)
    places.set(code, bits)
    const word = Math.floor(at / BITS)
    bits[word] = (bits[word] ?? 0) | (1 << (at % BITS))
  }
  return { length, words, places }
}

/** Places without a partner so far; one comparison at a time. */
const open = new Int32Array(WORDS)

/**
 * How similar a text is, in percent, rounded down: twice what both have in common, divided by the sum of their lengths. 0
 * if it is certainly below the floor.
 */
export function similarity({ length, words, places }: ComparedText, other: string, floor: number): number {
  const otherLength = Math.min(other.length, LONGEST)
  const sum = length + otherLength
  if (sum === 0) return 0
  const needed = Math.ceil((floor * sum) / 200)
  if (needed > length || needed > otherLength) return 0
  open.fill(FULL, 0, words)
  for (let at = 0; at < otherLength; at += 1) {
    const bits = places.get(other.charCodeAt(at))
    if (bits) pair(bits, words)
    if (at % LOOK === LOOK - 1 && common(words, length) + otherLength - at - 1 < needed) return 0
  }
  return Math.floor((200 * common(words, length)) / sum)
}

/** Gives one more character of the other text its best partner. */
function pair(bits: Int32Array, words: number): void {
  let carry = 0
  for (let word = 0; word < words; word += 1) {
    const row = open[word] ?? 0
    const met = row & (bits[word] ?? 0)
    const total = row + met + carry
    carry = total >>> BITS
    open[word] = (total | (row - met)) & FULL
  }
}

/** How many places have a partner. */
function common(words: number, length: number): number {
  let count = 0
  for (let word = 0; word < words; word += 1) {
    let left = ~(open[word] ?? 0) & FULL
    const rest = length - word * BITS
    if (rest < BITS) left &= 2 ** rest - 1
    for (; left !== 0; left &= left - 1) count += 1
  }
  return count
}

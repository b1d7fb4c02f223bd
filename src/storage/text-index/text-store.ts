import { randomBytes } from 'node:crypto'
import { findPart, type OpenTexts } from './block-texts.ts'
import { BLOCK_ROWS, type Mask } from './mask.ts'

/**
 * Different texts in memory: each is stored and compared once, however many units have it. A text has a number: its page and its
 * place on that page.
 */
export interface TextStore {
  /** The numbers of the texts of a block by row; null if there is no room for them. */
  add(texts: OpenTexts | null, room: number): Uint32Array | null
  /** A bit for each number whose text contains a non-empty part in UTF-8; empty for none. */
  containing(part: Uint8Array): Uint32Array
  /** The number of a text in UTF-8, or null. */
  numberOf(text: Uint8Array): number | null
  /** Bytes of memory. */
  readonly size: number
}

interface Page {
  readonly buffer: Buffer
  readonly ends: Uint32Array
  /** A bit for each sequence of four bytes that occurs, mixed: pages without a rare word are skipped. */
  readonly grams: Uint32Array
  count: number
}

const PAGE_BYTES = 128 * 1024
/** Texts on a page: the low bits of a number. */
const PAGE_BITS = 11
const PAGE_TEXTS = 1 << PAGE_BITS
const FIRST_SLOTS = 1 << 12
const EMPTY = 0
const NOTHING = new Uint32Array(0)
const GRAM_BYTES = 4
const GRAM_BITS = 16

/** Opens an empty store. */
export function openTextStore(): TextStore {
  const pages: Page[] = []
  // Nobody outside can choose texts that collide.
  const seed = randomBytes(4).readUInt32LE()
  let slots = new Uint32Array(FIRST_SLOTS)
  let hashes = new Uint32Array(FIRST_SLOTS)
  let count = 0
  let size = 0

  function addPage(bytes: number): Page {
    const page = {
      buffer: Buffer.allocUnsafeSlow(Math.max(PAGE_BYTES, bytes)),
      ends: new Uint32Array(PAGE_TEXTS),
      grams: new Uint32Array(1 << (GRAM_BITS - 5)),
      count: 0,
    }
    pages.push(page)
    size += page.buffer.length + page.ends.byteLength + page.grams.byteLength
    return page
  }

  function endOf({ ends, count }: Page): number {
    return count === 0 ? 0 : (ends[count - 1] ?? 0)
  }

  function isAt(number: number, bytes: Buffer, from: number, to: number): boolean {
    const page = pages[number >>> PAGE_BITS]
    const row = number & (PAGE_TEXTS - 1)
    if (!page) return false
    const start = row === 0 ? 0 : (page.ends[row - 1] ?? 0)
    const end = page.ends[row] ?? 0
    return end - start === to - from && page.buffer.compare(bytes, from, to, start, end) === 0
  }

  /** Slots contain numbers plus one. */
  function slotOf(hash: number, bytes: Buffer, from: number, to: number): number {
    const last = slots.length - 1
    for (let at = hash & last; ; at = (at + 1) & last) {
      const taken = slots[at] ?? 0
      if (taken === 0 || (hashes[at] === hash && isAt(taken - 1, bytes, from, to))) return at
    }
  }

  function grow(): void {
    const [oldSlots, oldHashes] = [slots, hashes]
    slots = new Uint32Array(oldSlots.length * 2)
    hashes = new Uint32Array(oldSlots.length * 2)
    const last = slots.length - 1
    for (const [index, taken] of oldSlots.entries()) {
      if (taken === 0) continue
      const hash = oldHashes[index] ?? 0
      let at = hash & last
      while (slots[at] !== 0) at = (at + 1) & last
      slots[at] = taken
      hashes[at] = hash
    }
    size += oldSlots.length * 8
  }

  /** The number of a text, which is added if it is new; null if there is no room for it. */
  function intern(bytes: Buffer, from: number, to: number, room: number): number | null {
    const hash = hashOf(bytes, { from, to, seed })
    const slot = slotOf(hash, bytes, from, to)
    const taken = slots[slot] ?? 0
    if (taken !== 0) return taken - 1
    let page = pages.at(-1)
    if (!page || page.count === PAGE_TEXTS || endOf(page) + to - from > page.buffer.length) {
      if (size + Math.max(PAGE_BYTES, to - from) > room) return null
      page = addPage(to - from)
    }
    const start = endOf(page)
    bytes.copy(page.buffer, start, from, to)
    addGrams(page.grams, bytes, from, to)
    const number = ((pages.length - 1) << PAGE_BITS) | page.count
    page.ends[page.count] = start + to - from
    page.count += 1
    slots[slot] = number + 1
    hashes[slot] = hash
    count += 1
    if (count * 2 > slots.length) grow()
    return number
  }

  return {
    get size() {
      return size
    },
    add(texts, room) {
      if (pages.length === 0 && intern(Buffer.alloc(0), 0, 0, room) === null) return null
      const numbers = new Uint32Array(BLOCK_ROWS)
      if (!texts) return numbers
      let from = 0
      for (let row = 0; row < BLOCK_ROWS; row += 1) {
        const to = texts.ends[row] ?? 0
        const number = to === from ? EMPTY : intern(texts.bytes, from, to, room)
        if (number === null) return null
        numbers[row] = number
        from = to
      }
      return numbers
    },
    containing(part) {
      if (!pages.some(({ grams }) => hasGrams(grams, part))) return NOTHING
      const words = PAGE_TEXTS / 32
      const found = new Uint32Array(pages.length * words)
      for (const [index, page] of pages.entries()) {
        if (!hasGrams(page.grams, part)) continue
        const bytes = page.buffer.subarray(0, endOf(page))
        findPart({ bytes, ends: page.ends }, part, found.subarray(index * words, (index + 1) * words))
      }
      return found
    },
    numberOf(text) {
      const bytes = Buffer.from(text)
      if (bytes.length === 0) return EMPTY
      const slot = slotOf(hashOf(bytes, { from: 0, to: bytes.length, seed }), bytes, 0, bytes.length)
      const taken = slots[slot] ?? 0
      return taken === 0 ? null : taken - 1
    },
  }
}

/** Texts of the store that one search has looked up. */
export interface FoundTexts {
  /** A bit for each number whose text contains a part, which is also given in UTF-8. */
  containing(part: string, bytes: Uint8Array): Uint32Array
  numberOf(text: Uint8Array): number | null
}

/** Looks up each part once; texts that are added meanwhile are not found. */
export function findTexts(store: TextStore): FoundTexts {
  const known = new Map<string, Uint32Array>()
  return {
    containing(part, bytes) {
      const found = known.get(part) ?? store.containing(bytes)
      known.set(part, found)
      return found
    },
    numberOf: (text) => store.numberOf(text),
  }
}

/** Adds the rows whose number is in a set of bits. */
export function addNumbered(numbers: Uint32Array, bits: Uint32Array, mask: Mask): void {
  if (bits.length === 0) return
  for (let word = 0; word * 32 < BLOCK_ROWS; word += 1) {
    let found = 0
    for (let bit = 0; bit < 32; bit += 1) {
      const number = numbers[word * 32 + bit] ?? 0
      found |= (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) << bit
    }
    mask[word] = (mask[word] ?? 0) | found
  }
}

/** Adds the rows with one number. */
export function addEqual(numbers: Uint32Array, number: number, mask: Mask): void {
  for (let row = numbers.indexOf(number); row >= 0; row = numbers.indexOf(number, row + 1)) {
    mask[row >>> 5] = (mask[row >>> 5] ?? 0) | (1 << (row & 31))
  }
}

function addGrams(grams: Uint32Array, bytes: Uint8Array, from: number, to: number): void {
  for (let at = from + GRAM_BYTES - 1; at < to; at += 1) {
    const place = gramPlace(bytes, at)
    grams[place >>> 5] = (grams[place >>> 5] ?? 0) | (1 << (place & 31))
  }
}

function hasGrams(grams: Uint32Array, part: Uint8Array): boolean {
  for (let at = GRAM_BYTES - 1; at < part.length; at += 1) {
    const place = gramPlace(part, at)
    if (((grams[place >>> 5] ?? 0) & (1 << (place & 31))) === 0) return false
  }
  return true
}

/** The bit of four bytes, of which the last one is at a position. */
function gramPlace(bytes: Uint8Array, last: number): number {
  const word =
    (bytes[last] ?? 0) |
    ((bytes[last - 1] ?? 0) << 8) |
    ((bytes[last - 2] ?? 0) << 16) |
    ((bytes[last - 3] ?? 0) << 24)
  return Math.imul(word ^ (word >>> 15), 0x2c1b3c6d) >>> (32 - GRAM_BITS)
}

/** FNV-1a with a seed, and its bits mixed. */
function hashOf(bytes: Buffer, { from, to, seed }: { from: number; to: number; seed: number }): number {
  let hash = seed
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

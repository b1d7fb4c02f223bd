/** Rows per block: IDs that differ only in their last eight bits. */
export const BLOCK_ROWS = 256
/** Words of 32 bits with a bit for each row of a block. */
export const MASK_WORDS = 8

/** A set of rows of a block, one bit each. */
export type Mask = Uint32Array

/** A mask without rows. */
export function emptyMask(): Mask {
  return new Uint32Array(MASK_WORDS)
}

/** Adds a row to a mask. */
export function addRow(mask: Mask, row: number): void {
  mask[row >>> 5] = (mask[row >>> 5] ?? 0) | (1 << (row & 31))
}

/** True if a mask contains a row. */
export function hasRow(mask: Mask, row: number): boolean {
  return ((mask[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
}

/** Copies the rows of another mask. */
export function copyRows(mask: Mask, other: Mask): void {
  for (let at = 0; at < MASK_WORDS; at += 1) mask[at] = other[at] ?? 0
}

/** Keeps only rows that another mask also contains. */
export function keepCommon(mask: Mask, other: Mask): void {
  for (let at = 0; at < MASK_WORDS; at += 1) mask[at] = (mask[at] ?? 0) & (other[at] ?? 0)
}

/** Adds the rows of another mask. */
export function addAll(mask: Mask, other: Mask): void {
  for (let at = 0; at < MASK_WORDS; at += 1) mask[at] = (mask[at] ?? 0) | (other[at] ?? 0)
}

/** Inverts a mask within all existing rows. */
export function complement(mask: Mask, all: Mask): void {
  for (let at = 0; at < MASK_WORDS; at += 1) mask[at] = (all[at] ?? 0) & ~(mask[at] ?? 0)
}

/** Removes the rows of another mask. */
export function removeAll(mask: Mask, other: Mask): void {
  for (let at = 0; at < MASK_WORDS; at += 1) mask[at] = (mask[at] ?? 0) & ~(other[at] ?? 0)
}

/** True if a mask has no rows. */
export function isEmpty(mask: Mask): boolean {
  for (let at = 0; at < MASK_WORDS; at += 1) if (mask[at] !== 0) return false
  return true
}

/** The first row at or after a position; -1 if there is none. */
export function nextRow(mask: Mask, from: number): number {
  for (let at = from >>> 5; at < MASK_WORDS; at += 1) {
    const shift = at === from >>> 5 ? from & 31 : 0
    const left = ((mask[at] ?? 0) >>> shift) << shift
    if (left !== 0) return at * 32 + 31 - Math.clz32(left & -left)
  }
  return -1
}

/** Masks of the blocks that contain rows with these IDs. */
export function groupByBlock(ids: readonly number[]): Map<number, Mask> {
  const blocks = new Map<number, Mask>()
  for (const id of ids) {
    const block = Math.floor(id / BLOCK_ROWS)
    let mask = blocks.get(block)
    if (!mask) {
      mask = emptyMask()
      blocks.set(block, mask)
    }
    addRow(mask, id % BLOCK_ROWS)
  }
  return blocks
}

/** Number of rows; the mask begins at a position of longer words. */
export function countRows(mask: Mask, from = 0): number {
  let count = 0
  for (let at = 0; at < MASK_WORDS; at += 1) {
    // Adds up neighboring bits, pairs, and so on.
    let left = mask[from + at] ?? 0
    left -= (left >>> 1) & 0x55555555
    left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
    count += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The rows in ascending order. */
export function rowsOf(mask: Mask): number[] {
  const rows: number[] = []
  for (let row = nextRow(mask, 0); row >= 0; row = nextRow(mask, row + 1)) rows.push(row)
  return rows
}

/** Adds the rows in a range (end excluded) whose IDs are in a set of bits; the ID of the first row is given. */
export function addBits(mask: Mask, from: number, to: number, bits: Uint32Array, first: number): void {
  let row = from
  while (row < to) {
    const at = first + row - from
    const shift = at & 31
    const count = Math.min(32 - (row & 31), to - row)
    const high = shift === 0 ? 0 : (bits[(at >>> 5) + 1] ?? 0) << (32 - shift)
    const word = ((bits[at >>> 5] ?? 0) >>> shift) | high
    const kept = count === 32 ? word : word & ((1 << count) - 1)
    mask[row >>> 5] = (mask[row >>> 5] ?? 0) | (kept << (row & 31))
    row += count
  }
}

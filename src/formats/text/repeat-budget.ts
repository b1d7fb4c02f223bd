const PER_CHARACTER = 16
const LEAST = 1_000_000
const MOST = 256 * 1024 * 1024

/**
 * How many characters a reader may create by repeating parts of a file of this length, such as keys in the contexts of
 * all values below them. Otherwise a small file with one long key could exhaust memory.
 */
export function repeatBudget(length: number): number {
  return Math.min(LEAST + PER_CHARACTER * length, MOST)
}

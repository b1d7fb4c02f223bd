const PER_CHARACTER = 16
const LEAST = 1_000_000
const MOST = 256 * 1024 * 1024

/**
 * How many characters a reader may make by repeating parts of a file of this length, as keys in the contexts of all
 * values below them. Else a small file with one long key could ask for more memory than there is.
 */
export function repeatBudget(length: number): number {
  return Math.min(LEAST + PER_CHARACTER * length, MOST)
}

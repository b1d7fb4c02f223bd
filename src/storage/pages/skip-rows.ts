import { setImmediate } from 'node:timers/promises'

/** Rows that are passed in one step; others get their turn in between. */
const STEP = 50_000

/**
 * Passes the first `offset` rows of an ordered list and gives the key of the last one passed; null when there is none.
 * `findNth` gives the key of the n-th row behind a key, or of the list where that is null.
 */
export async function skipRows(
  offset: number,
  findNth: (behind: number | null, n: number) => Promise<number | null>,
): Promise<number | null> {
  let behind: number | null = null
  for (let left = offset; left > 0; left -= STEP) {
    if (left < offset) await setImmediate()
    const next = await findNth(behind, Math.min(left, STEP))
    if (next === null) return behind
    behind = next
  }
  return behind
}

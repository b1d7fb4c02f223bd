import { setImmediate } from 'node:timers/promises'

/** Rows skipped per step; other requests run in between. */
const STEP = 50_000

/**
 * Skips the first `offset` rows of an ordered list and returns the key of the last one skipped; null if there is none.
 * `findNth` returns the key of the n-th row after a key, or of the list if the key is null.
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

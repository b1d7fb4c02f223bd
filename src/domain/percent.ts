/**
 * A percentage with one decimal, rounded down; never shows 0 for something, nor 100 for nearly all. Of an empty total,
 * `isComplete` counters (those of done strings) are 100 and the others 0.
 */
export function percent(part: number, total: number, isComplete = false): number {
  if (total === 0) return isComplete ? 100 : 0
  const floored = Math.floor((1000 * part) / total) / 10
  if (floored <= 0 && part !== 0) return 0.1
  if (floored >= 100 && part < total) return 99.9
  return floored
}

/**
 * A share in percent with one decimal, rounded down; something is never shown as nothing, nor nearly all as all.
 * Of an empty total, `isComplete` counters (those that say "done") are full and the others empty.
 */
export function percent(part: number, total: number, isComplete = false): number {
  if (total === 0) return isComplete ? 100 : 0
  const floored = Math.floor((1000 * part) / total) / 10
  if (floored <= 0 && part !== 0) return 0.1
  if (floored >= 100 && part < total) return 99.9
  return floored
}

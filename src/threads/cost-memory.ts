/** What is expected of a job unless those with its key took longer, in milliseconds. */
const USUAL_MS = 0.2
const MAX_KEYS = 1000

/** Which jobs are expensive, by key. */
interface CostMemory {
  /** How long a job will probably take, in milliseconds. */
  expect(key: string): number
  /** Whether a job is to be measured: it must have a turn for itself. */
  isSuspect(key: string): boolean
  /** Notes how long a job took, or all jobs of its turn if there were several. */
  learn(key: string, ms: number, jobs: number): void
}

/**
 * Expects the shorter of the last two measurements: a pause of the process, or the first job of its kind, says little. Of several
 * jobs that took longer than `limitMs` nobody knows which one it was, so each of them is measured. When the memory is
 * full, it starts anew.
 */
export function costMemory({ limitMs }: { readonly limitMs: number }): CostMemory {
  const expensive = new Map<string, { readonly last: number; readonly expected: number }>()
  const suspects = new Set<string>()

  function measured(key: string, ms: number): void {
    const known = expensive.get(key)
    if (ms <= USUAL_MS) expensive.delete(key)
    else expensive.set(key, { last: ms, expected: Math.min(known?.last ?? USUAL_MS, ms) })
    if (ms > USUAL_MS && !known) suspects.add(key)
    else suspects.delete(key)
  }

  return {
    expect: (key) => expensive.get(key)?.expected ?? USUAL_MS,
    isSuspect: (key) => suspects.has(key),
    learn(key, ms, jobs) {
      if (expensive.size + suspects.size >= 2 * MAX_KEYS) {
        expensive.clear()
        suspects.clear()
      }
      if (jobs === 1) measured(key, ms)
      else if (ms > limitMs && !expensive.has(key)) suspects.add(key)
    },
  }
}

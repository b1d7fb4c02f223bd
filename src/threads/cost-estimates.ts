/** Expected duration of a job unless jobs with its key took longer, in milliseconds. */
const USUAL_MS = 0.2
const MAX_KEYS = 1000

/** Estimated costs of jobs by key. */
interface CostEstimates {
  /** The expected duration of a job, in milliseconds. */
  expect(key: string): number
  /** Whether a job must be measured, in a turn of its own. */
  isSuspect(key: string): boolean
  /** Records the duration of a job, or of all jobs of its turn if there were several. */
  learn(key: string, ms: number, jobs: number): void
}

/**
 * Expects the shorter of the last two measurements: a pause of the process, or the first job of its kind, says little.
 * If several jobs together took longer than `limitMs`, each of them is measured. When the table is full, it is cleared.
 */
export function costEstimates({ limitMs }: { readonly limitMs: number }): CostEstimates {
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

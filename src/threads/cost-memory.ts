/** What is expected of a job unless one with its key took longer, in milliseconds. */
const USUAL_MS = 0.2
const MAX_KEYS = 1000

/** Which jobs are expensive, by key. */
export interface CostMemory {
  /** How long a job will probably take, in milliseconds. */
  expect(key: string): number
  /** Notes how long a job took, or all jobs of its turn if there were several. */
  learn(key: string, ms: number, jobs: number): void
}

/**
 * A memory of bounded size: when it is full, it starts anew. Of several jobs that took too long nobody knows which one it was:
 * each is then expected to take `aloneMs`, has its next turn for itself, and is measured.
 */
export function costMemory({ aloneMs }: { readonly aloneMs: number }): CostMemory {
  const expensive = new Map<string, number>()

  function note(key: string, ms: number): void {
    if (expensive.size >= MAX_KEYS) expensive.clear()
    expensive.set(key, ms)
  }

  return {
    expect: (key) => expensive.get(key) ?? USUAL_MS,
    learn(key, ms, jobs) {
      if (jobs === 1) {
        if (ms > USUAL_MS) note(key, ms)
        else expensive.delete(key)
      } else if (ms > 2 * aloneMs && !expensive.has(key)) note(key, aloneMs)
    },
  }
}

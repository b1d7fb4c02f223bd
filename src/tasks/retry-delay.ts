const SECOND = 1_000_000
const FIRST = 10 * SECOND
const LONGEST = 3600 * SECOND
const GROWTH = 3
/** Part of the delay that is random, so that tasks that failed together do not come back together. */
const JITTER = 0.2

/** Microseconds to wait after failed attempt number `attempt` (from 1): 10 s, 30 s, 90 s … up to an hour, and up to a fifth more. */
export function retryDelay(attempt: number, random: () => number): number {
  const delay = Math.min(FIRST * GROWTH ** (attempt - 1), LONGEST)
  return Math.round(delay * (1 + JITTER * random()))
}

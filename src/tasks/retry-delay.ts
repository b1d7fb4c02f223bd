const SECOND = 1_000_000
const FIRST = 10 * SECOND
const LONGEST = 3600 * SECOND
const GROWTH = 3
/** The random part of the delay, so that tasks that failed together are not retried together. */
const JITTER = 0.2

/**
 * Microseconds to wait after failed attempt number `attempt` (from 1): 10 s, 30 s, 90 s … up to an hour, plus up to a
 * fifth.
 */
export function retryDelay(attempt: number, random: () => number): number {
  const delay = Math.min(FIRST * GROWTH ** (attempt - 1), LONGEST)
  return Math.round(delay * (1 + JITTER * random()))
}

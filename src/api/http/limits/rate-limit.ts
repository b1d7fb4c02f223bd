import type { Rate } from '../../../config/setting.ts'

/** The state of a client's rate limit after a request. */
export interface RateStanding {
  /** Headers that report it to the client. */
  readonly headers: Readonly<Record<string, string>>
  /** Seconds to wait if the limit is exceeded, otherwise null. */
  readonly wait: number | null
}

/** Counts a request of `key` at `now` (seconds), unless the limit is exceeded. */
type RateLimiter = (key: string, now: number) => RateStanding

/** Maximum number of keys; beyond it, the one that was idle the longest is forgotten. */
const MAX_KEYS = 100_000

/** A sliding window per key with the times of its last requests, in the memory of this process. */
export function rateLimiter({ requests, seconds }: Rate, maxKeys = MAX_KEYS): RateLimiter {
  const windows = new Map<string, Window>()

  return (key, now) => {
    const window = windows.get(key) ?? {
      times: new Float64Array(Math.min(requests, 16)),
      start: 0,
      length: 0,
    }
    windows.delete(key)
    windows.set(key, window)
    if (windows.size > maxKeys) windows.delete(windows.keys().next().value ?? '')

    while (window.length > 0 && oldest(window) <= now - seconds) dropOldest(window)
    const isAllowed = window.length < requests
    if (isAllowed) push(window, now, requests)
    const reset = Math.max(1, Math.ceil(oldest(window) + seconds - now))
    return { headers: headersOf(requests, requests - window.length, reset), wait: isAllowed ? null : reset }
  }
}

function headersOf(limit: number, remaining: number, reset: number): Readonly<Record<string, string>> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(reset),
  }
}

/** A ring buffer of times that grows up to the limit. */
interface Window {
  times: Float64Array
  start: number
  length: number
}

function oldest({ times, start }: Window): number {
  return times[start] ?? 0
}

function dropOldest(window: Window): void {
  window.start = (window.start + 1) % window.times.length
  window.length -= 1
}

function push(window: Window, time: number, limit: number): void {
  if (window.length === window.times.length) {
    const larger = new Float64Array(Math.min(limit, window.times.length * 2))
    for (let i = 0; i < window.length; i += 1)
      larger[i] = window.times[(window.start + i) % window.times.length] ?? 0
    window.times = larger
    window.start = 0
  }
  window.times[(window.start + window.length) % window.times.length] = time
  window.length += 1
}

import { performance } from 'node:perf_hooks'

/** Maximum share of working time in an idle interval. */
const MOST = 0.2

/**
 * Runs a callback once, after the first of so many intervals in which this thread was almost idle; never if there is
 * none. Does not keep the process running.
 */
export function whenIdle(work: () => void, { spanMs, spans }: { spanMs: number; spans: number }): void {
  let before = performance.eventLoopUtilization()
  let left = spans
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const isIdle = performance.eventLoopUtilization(now, before).utilization <= MOST
    before = now
    left -= 1
    if (isIdle || left === 0) clearInterval(timer)
    if (isIdle) work()
  }, spanMs).unref()
}

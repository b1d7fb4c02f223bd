import { performance } from 'node:perf_hooks'

/** Share of a span in which a thread may work and still be idle. */
const MOST = 0.2

/**
 * Does something once, after the first of so many spans in which this thread had next to nothing to do; never where there
 * is none, and nobody stays alive for it.
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

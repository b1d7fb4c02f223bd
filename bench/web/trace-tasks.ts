import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Notes the tasks of the thread that runs the page until the function that this gives is called: the processor time of each in
 * milliseconds. What other programs take in the meantime is not in it.
 */
export async function traceTasks(session: CDPSession): Promise<() => Promise<readonly number[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  const traceConfig = { includedCategories: ['toplevel'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    return longestThread(events)
  }
}

/** Several pages have a thread of this name; the one with most to do is that of the page. */
function longestThread(events: readonly TraceEvent[]): readonly number[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => tasksOf(events.filter((event) => event.pid === pid && event.tid === tid)))
  const total = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0)
  return threads.sort((a, b) => total(b) - total(a))[0] ?? []
}

/** A task is noted once more inside itself. */
function tasksOf(events: readonly TraceEvent[]): readonly number[] {
  const tasks = events
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const times: number[] = []
  let end = 0
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (ts < end) continue
    end = ts + dur
    times.push(tdur / 1000)
  }
  return times
}

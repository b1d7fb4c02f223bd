import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Prometheus metrics of this process. Labels are route patterns, never names of projects or users. */
export interface Metrics {
  readonly contentType: string
  text(): string
  /** Counts one answered request. */
  observe(method: string, path: string, status: number, seconds: number): void
}

/** How often the event loop delay is sampled. */
const RESOLUTION_MS = 20
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30]

interface Durations {
  readonly buckets: number[]
  sum: number
  count: number
}

/** Collects request durations, statuses, memory, processor time and event loop delay. */
export function openMetrics(version: string): Metrics {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  const durations = new Map<string, Durations>()
  const known = new Map<string, Map<string, Durations>>()
  const statuses = new Map<number, number>()

  function firstOf(method: string, path: string): Durations {
    const entry = { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
    durations.set(`method="${method}",path="${path}"`, entry)
    known.set(path, (known.get(path) ?? new Map()).set(method, entry))
    return entry
  }

  return {
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    text: () =>
      [...processLines(version, loop), ...statusLines(statuses), ...durationLines(durations), ''].join('\n'),
    observe(method, path, status, seconds) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const entry = known.get(path)?.get(method) ?? firstOf(method, path)
      entry.sum += seconds
      entry.count += 1
      const index = BUCKETS.findIndex((limit) => seconds <= limit)
      if (index >= 0) entry.buckets[index] = (entry.buckets[index] ?? 0) + 1
    },
  }
}

function processLines(version: string, loop: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const delays = [0.5, 0.99, 1].map(
    (quantile) => `diglot_event_loop_delay_seconds{quantile="${quantile}"} ${delayOf(loop, quantile)}`,
  )
  return [
    ...described('diglot_info', 'gauge', 'Diglot version', [`diglot_info{version="${version}"} 1`]),
    ...described('process_resident_memory_bytes', 'gauge', 'Resident memory', [
      `process_resident_memory_bytes ${rss}`,
    ]),
    ...described('diglot_heap_used_bytes', 'gauge', 'Heap memory in use', [
      `diglot_heap_used_bytes ${heapUsed}`,
    ]),
    ...described('process_cpu_seconds_total', 'counter', 'CPU time', [
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ]),
    ...described('process_start_time_seconds', 'gauge', 'Start time of the process', [
      `process_start_time_seconds ${performance.timeOrigin / 1000}`,
    ]),
    ...described('diglot_event_loop_delay_seconds', 'summary', 'Event loop delay', delays),
  ]
}

/** Node.js measures the time between two samples; only what exceeds the resolution is delay. */
function delayOf(loop: ReturnType<typeof monitorEventLoopDelay>, quantile: number): number {
  return Math.max(0, Math.round(loop.percentile(quantile * 100) / 1000 - RESOLUTION_MS * 1000)) / 1e6
}

function statusLines(statuses: ReadonlyMap<number, number>): string[] {
  const lines = [...statuses].map(
    ([status, count]) => `diglot_http_responses_total{status="${status}"} ${count}`,
  )
  return described('diglot_http_responses_total', 'counter', 'Responses by status', lines)
}

function durationLines(durations: ReadonlyMap<string, Durations>): string[] {
  const name = 'diglot_http_request_duration_seconds'
  const lines = [...durations].flatMap(([labels, { buckets, sum, count }]) => {
    let below = 0
    const rows = BUCKETS.map((limit, index) => {
      below += buckets[index] ?? 0
      return `${name}_bucket{${labels},le="${limit}"} ${below}`
    })
    return [
      ...rows,
      `${name}_bucket{${labels},le="+Inf"} ${count}`,
      `${name}_sum{${labels}} ${sum}`,
      `${name}_count{${labels}} ${count}`,
    ]
  })
  return described(name, 'histogram', 'Response time', lines)
}

function described(name: string, type: string, help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}

import {
  ADMIN_HEADERS,
  type BenchSiteOptions,
  withBenchSite,
  withDatabase,
  withImportedSite,
} from './bench-site.ts'
import { makeLikeStrings } from './like-strings.ts'
import { type LoadResult, load, median } from './load.ts'
import { likeTargets, type ReadTarget, siteTargets } from './read-targets.ts'
import { type ServerProcess, startRaw } from './server-process.ts'

const ROUNDS = 3
const SECONDS = 1
const CONNECTIONS = 16
/** After so many answers V8 has compiled what it will compile. */
const WARM_ANSWERS = 20_000
const MAX_WARM_UP_MS = 10_000
const MAX_MB = 300
const MAX_TAIL = 20

interface Servers {
  readonly raw: ServerProcess
  readonly ours: ServerProcess
}

interface Measured {
  /** Requests a second, as a share of raw `node:http`. */
  readonly share: number
  /** Processor time a request, in microseconds. */
  readonly raw: number
  readonly ours: number
  readonly p50: number
  readonly p99: number
  readonly failures: number
}

/** What reads of a large site cost, against raw `node:http`, and whether late pages cost more than the first. */
export async function benchRead(options: BenchSiteOptions): Promise<void> {
  const raw = await startRaw()
  const hasLimits = options.engine === 'sqlite' && !process.env.DATABASE_URL
  const only = process.env.BENCH_ONLY
  try {
    await withBenchSite(options, async (site) => {
      const found = await withDatabase(site, siteTargets)
      const targets = found.filter(({ name }) => only === undefined || name.includes(only))
      await measureAll({ raw, ours: site.server }, targets, hasLimits)
      const mb = site.server.residentMb().toFixed(0)
      console.log(`resident memory after the run: ${mb} MB (limit ${MAX_MB})`)
    })
    if (only !== undefined) return
    console.log('strings that are all alike:')
    await withImportedSite(makeLikeStrings, options.engine, async (site) => {
      const targets = await withDatabase(site, likeTargets)
      const results = await measureAll({ raw, ours: site.server }, targets, hasLimits)
      for (const kind of ['changes', 'units']) {
        const costs = results.filter(({ name }) => name.includes(kind)).map(({ ours }) => ours)
        const apart = 100 * (Math.max(...costs) / Math.min(...costs) - 1)
        console.log(`  pages of ${kind}: ${apart.toFixed(0)} % apart in processor time (limit 20)`)
      }
    })
  } finally {
    await raw.stop()
  }
}

async function measureAll(
  servers: Servers,
  targets: readonly ReadTarget[],
  hasLimits: boolean,
): Promise<(Measured & { readonly name: string })[]> {
  console.log(`${''.padEnd(38)}   share  limit  µs raw/ours    p50 ms   p99 ms  p99/p50   1 connection`)
  const results: (Measured & { readonly name: string })[] = []
  await warmUp(servers.raw, () => '/')
  for (const { name, limit, next } of targets) {
    await warmUp(servers.ours, next)
    const result = await measure(servers, next, { connections: CONNECTIONS, rounds: ROUNDS })
    const alone = await measure(servers, next, { connections: 1, rounds: 1 })
    console.log(lineOf(name, hasLimits ? limit : null, result, alone))
    results.push({ ...result, name })
  }
  return results
}

/** Code is compiled while it answers, in several steps: the same number of answers for both servers, however busy the machine. */
async function warmUp(server: ServerProcess, next: () => string): Promise<void> {
  const end = performance.now() + MAX_WARM_UP_MS
  for (let answers = 0; answers < WARM_ANSWERS && performance.now() < end; ) {
    const { requests } = await ask(server, next, { connections: CONNECTIONS, seconds: SECONDS })
    answers += requests
  }
}

async function measure(
  { raw, ours }: Servers,
  next: () => string,
  { connections, rounds }: { connections: number; rounds: number },
): Promise<Measured> {
  const found: Measured[] = []
  for (let round = 0; round < rounds; round += 1) {
    const yardstick = await ask(raw, () => '/', { connections, seconds: SECONDS })
    const result = await ask(ours, next, { connections, seconds: SECONDS })
    found.push({
      share: result.perSecond / yardstick.perSecond,
      raw: yardstick.cpu,
      ours: result.cpu,
      p50: result.p50,
      p99: result.p99,
      failures: result.failures,
    })
  }
  const middle = (name: keyof Measured) => median(found.map((result) => result[name]))
  return {
    share: middle('share'),
    raw: middle('raw'),
    ours: middle('ours'),
    p50: middle('p50'),
    p99: middle('p99'),
    failures: found.reduce((sum, { failures }) => sum + failures, 0),
  }
}

async function ask(
  server: ServerProcess,
  next: () => string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult & { readonly cpu: number }> {
  const before = server.cpuSeconds()
  const request = () => ({ method: 'GET', target: next() })
  const result = await load({ port: server.port, request, headers: ADMIN_HEADERS, connections, seconds })
  return { ...result, cpu: (1e6 * (server.cpuSeconds() - before)) / result.requests }
}

function lineOf(name: string, limit: number | null, result: Measured, alone: Measured): string {
  const { share, raw, ours, p50, p99, failures } = result
  const tail = p99 / p50
  const notes = [
    ...(limit !== null && share < limit ? ['TOO SLOW'] : []),
    ...(tail >= MAX_TAIL ? [`p99 OVER ${MAX_TAIL} TIMES p50`] : []),
    ...(failures + alone.failures > 0 ? [`${failures + alone.failures} FAILED`] : []),
  ]
  const cells = [
    share.toFixed(3).padStart(7),
    (limit?.toFixed(3) ?? '').padStart(6),
    `${raw.toFixed(0)}/${ours.toFixed(0)}`.padStart(12),
    p50.toFixed(2).padStart(9),
    p99.toFixed(2).padStart(8),
    tail.toFixed(1).padStart(8),
    `${alone.share.toFixed(3)}, p50 ${alone.p50.toFixed(2)} ms`.padStart(20),
  ]
  return `${name.padEnd(38)} ${cells.join(' ')} ${notes.join(', ')}`.trimEnd()
}

import { databaseFile } from '../src/open-context.ts'
import { ADMIN_HEADERS, type BenchSite, type BenchSiteOptions, withBenchSite } from './bench-site.ts'
import { postgresSizes, type RelationSize, sizeLines, sqliteSizes } from './database-sizes.ts'
import { type LoadResult, load } from './load.ts'
import { SEARCHES } from './search-kinds.ts'
import type { ServerProcess } from './server-process.ts'

const SECONDS = 4
const READ_EVERY_MS = 10
/** Tables and indexes by which texts are found. */
const INDEX = /^(?:search_|stale_)|_text$/

/** How long searches in a whole site take, and what others notice of them. */
export async function benchSearch(options: BenchSiteOptions): Promise<void> {
  await withBenchSite(options, benchSearches)
}

/** The same on a site that is there. */
export async function benchSearches({ folder, env, server }: BenchSite): Promise<void> {
  const units = await countFound(server, '')
  const before = server.residentMb()
  console.log(`${units} units; one client searches the whole site, another one reads units`)
  for (const { kind, q, limitMs } of SEARCHES) {
    const started = performance.now()
    const cpu = server.cpuSeconds()
    const count = await countFound(server, q).catch((error: Error) => error.message)
    const first = `first ${(performance.now() - started).toFixed(0)} ms, ${((server.cpuSeconds() - cpu) * 1000).toFixed(0)} ms of processor time`
    const { searches, reads } = await benchQuery(server, { q, units })
    const limit = limitMs === undefined ? '' : ` (limit ${limitMs} ms)`
    console.log(`  ${kind.padEnd(24)} ${q.padEnd(40)} ${String(count).padStart(8)} found`)
    console.log(`    ${first}; then ${latencies(searches)}${limit}; reads ${latencies(reads)}`)
  }
  console.log(
    `  memory of the server: ${before.toFixed(0)} MB before, at most ${server.peakMb().toFixed(0)} MB`,
  )
  const sizes = env.DATABASE_URL ? await postgresSizes(env.DATABASE_URL) : sqliteSizes(databaseFile(folder))
  printSizes(sizes, units)
}

async function countFound({ port }: ServerProcess, q: string): Promise<number> {
  const answer = await fetch(address(port, q, 1), { headers: ADMIN_HEADERS })
  const body = (await answer.json()) as { count?: number; detail?: string }
  if (body.count === undefined) throw new Error(`${answer.status} ${JSON.stringify(body).slice(0, 80)}`)
  return body.count
}

function address(port: number, q: string, page: number): string {
  return `http://127.0.0.1:${port}${target(q, page)}`
}

function target(q: string, page: number): string {
  return `/api/units/?q=${encodeURIComponent(q)}&page=${page}`
}

async function benchQuery(
  { port }: ServerProcess,
  { q, units }: { q: string; units: number },
): Promise<{ searches: LoadResult; reads: LoadResult }> {
  const options = { port, headers: ADMIN_HEADERS, seconds: SECONDS, connections: 1 }
  const read = () => ({ method: 'GET', target: `/api/units/${1 + Math.floor(Math.random() * units)}/` })
  const [searches, reads] = await Promise.all([
    load({ ...options, request: () => ({ method: 'GET', target: target(q, 1) }) }),
    load({ ...options, request: read, everyMs: READ_EVERY_MS }),
  ])
  return { searches, reads }
}

function printSizes(sizes: readonly RelationSize[], units: number): void {
  const index = sizes.filter(({ name }) => INDEX.test(name)).reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`  index of texts: ${(index / units).toFixed(0)} B a unit (limit 500)`)
  for (const line of sizeLines(sizes, units)) console.log(line)
}

function latencies({ requests, p50, p99, failures }: LoadResult): string {
  const failed = failures > 0 ? `, ${failures} not 200` : ''
  return `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${requests}${failed})`
}

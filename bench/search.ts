import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyHash } from '../src/auth/keys.ts'
import { databaseFile, openContext } from '../src/open-context.ts'
import { findTokenUser, insertToken } from '../src/storage/tokens.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { postgresSizes, type RelationSize, sizeLines, sqliteSizes } from './database-sizes.ts'
import { importArgs, openImportSite } from './import-site.ts'
import { unpackBundle } from './import-source.ts'
import { type LoadResult, load } from './load.ts'
import { SEARCHES } from './search-kinds.ts'
import { BENCH_KEY, type ServerProcess, startDiglot } from './server-process.ts'

export interface SearchBenchOptions {
  /** A git bundle with PO files in `po/COMPONENT/LANGUAGE.po`, which is imported first. */
  readonly bundle: string
  /** The data folder of a site that is there already, on SQLite; it is migrated. */
  readonly site: string | null
  readonly engine: 'sqlite' | 'postgres'
}

const SECONDS = 4
const HEADERS = { authorization: `Token ${BENCH_KEY}` }
const READ_EVERY_MS = 10
/** Tables and indexes by which texts are found. */
const INDEX = /^(?:search_|stale_)|_text$/

/** How long searches in a whole site take, and what others notice of them. */
export async function benchSearch({ bundle, site, engine }: SearchBenchOptions): Promise<void> {
  const busy = (loadavg()[0] ?? 0).toFixed(1)
  console.log(`${availableParallelism()} cores, load average before the run ${busy}`)
  if (site !== null) return benchSite(site, {})
  const folder = mkdtempSync(join(tmpdir(), 'diglot-bench-search-'))
  const postgres = engine === 'postgres' ? await startPostgres() : null
  try {
    const imported = await openImportSite(folder, 'search', postgres)
    const { cpuSeconds } = await imported.start(importArgs(unpackBundle(bundle, folder))).done
    console.log(`the import took ${cpuSeconds.toFixed(0)} s of processor time`)
    await imported.close()
    await benchSite(imported.folder, imported.env)
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function benchSite(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const server = await startDiglot(folder, env)
  try {
    await addKey({ ...env, DATA_DIR: folder })
    const units = await countFound(server, '')
    const before = server.residentMb()
    console.log(`${units} units; one client searches the whole site, another one reads units`)
    for (const { kind, q, limitMs } of SEARCHES) {
      const count = await countFound(server, q).catch((error: Error) => error.message)
      const { searches, reads } = await benchQuery(server, { q, units })
      const limit = limitMs === undefined ? '' : ` (limit ${limitMs} ms)`
      console.log(`  ${kind.padEnd(24)} ${q.padEnd(40)} ${String(count).padStart(8)} found`)
      console.log(`    search ${latencies(searches)}${limit}; reads ${latencies(reads)}`)
    }
    console.log(
      `  memory of the server: ${before.toFixed(0)} MB before, at most ${server.peakMb().toFixed(0)} MB`,
    )
    const sizes = env.DATABASE_URL ? await postgresSizes(env.DATABASE_URL) : sqliteSizes(databaseFile(folder))
    printSizes(sizes, units)
  } finally {
    await server.stop()
  }
}

/** The site has an administrator already, with a key that nobody knows. */
async function addKey(env: Readonly<Record<string, string>>): Promise<void> {
  const { db, now } = await openContext({ ...env, LOG_LEVEL: 'silent' })
  try {
    const hash = keyHash(BENCH_KEY)
    if (await findTokenUser(db, hash)) return
    const admin = db.selectFrom('user').select('id').where('is_superuser', '=', 1).orderBy('id')
    const { id } = await admin.executeTakeFirstOrThrow()
    await insertToken(db, { userId: id, name: 'bench', keyHash: hash, createdAt: now() })
  } finally {
    await db.destroy()
  }
}

async function countFound({ port }: ServerProcess, q: string): Promise<number> {
  const answer = await fetch(address(port, q, 1), { headers: HEADERS })
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
  const options = { port, headers: HEADERS, seconds: SECONDS, connections: 1 }
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

import { keyHash } from '../src/auth/keys.ts'
import { insertToken } from '../src/storage/accounts/tokens.ts'
import type { Db } from '../src/storage/db.ts'
import { type BenchSite, type BenchSiteOptions, withBenchSite, withDatabase } from './bench-site.ts'
import { editableUnits } from './editable-units.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'
import { siteTargets } from './read-targets.ts'
import { SEARCHES } from './search-kinds.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 180)
/** Each has connections of every kind. */
const USERS = 20
const MAX_MB = 600
const MAX_TAIL = 20
const MEMORY_EVERY_MS = 1000

interface Kind {
  readonly name: string
  /** Of one user. */
  readonly connections: number
  request(): LoadRequest
}

/** Reads, saves, searches and pages of 200 connections at once: what fails, how long each waits, and the memory. */
export async function benchMixed(options: BenchSiteOptions): Promise<void> {
  await withBenchSite(options, async (site) => {
    const { kinds, keys } = await withDatabase(site, async (db, now) => ({
      kinds: await kindsOf(db),
      keys: await addUsers(db, now()),
    }))
    const connections = USERS * kinds.reduce((sum, own) => sum + own.connections, 0)
    console.log(`${connections} connections of ${USERS} users for ${SECONDS} s`)
    const { results, peakMb } = await run(site, kinds, keys)
    for (const [index, { name }] of kinds.entries()) {
      console.log(lineOf(name, results.slice(index * USERS, (index + 1) * USERS)))
    }
    const note = peakMb > MAX_MB ? ', TOO MUCH' : ''
    console.log(`  memory of all processes: at most ${peakMb.toFixed(0)} MB (limit ${MAX_MB})${note}`)
  })
}

async function run(
  { server }: BenchSite,
  kinds: readonly Kind[],
  keys: readonly string[],
): Promise<{ results: LoadResult[]; peakMb: number }> {
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, server.treeMb())
  }, MEMORY_EVERY_MS)
  const results = await Promise.all(
    kinds.flatMap(({ connections, request }) =>
      keys.map((key) =>
        load({
          port: server.port,
          headers: { authorization: `Token ${key}` },
          connections,
          seconds: SECONDS,
          request,
        }),
      ),
    ),
  ).finally(() => clearInterval(timer))
  return { results, peakMb }
}

async function kindsOf(db: Db): Promise<Kind[]> {
  const reads = await siteTargets(db)
  const edited = await editableUnits(db)
  const places = [
    ...new Set(reads.filter(({ name }) => name === 'translation detail').map(({ next }) => next())),
  ]
  const searches = SEARCHES.filter(({ limitMs }) => limitMs !== undefined)
  let turn = 0
  const next = <Item>(items: readonly Item[]): Item => {
    turn += 1
    const item = items[turn % items.length]
    if (item === undefined) throw new Error('The site is empty')
    return item
  }
  const get = (target: string): LoadRequest => ({ method: 'GET', target })
  return [
    { name: 'reads', connections: 6, request: () => get(next(reads).next()) },
    {
      name: 'saves',
      connections: 2,
      request: () => ({
        method: 'PATCH',
        target: `/api/units/${next(edited)}/`,
        body: JSON.stringify({ target: [`Text ${turn}`], state: 20 }),
      }),
    },
    {
      name: 'searches',
      connections: 1,
      request: () => get(`/api/units/?q=${encodeURIComponent(next(searches).q)}`),
    },
    {
      name: 'pages',
      connections: 1,
      request: () => get(next(places).replace('/api/translations/', '/projects/')),
    },
  ]
}

/** Administrators, because each user may have some requests at once. */
async function addUsers(db: Db, now: number): Promise<string[]> {
  const keys: string[] = []
  for (let number = 0; number < USERS; number += 1) {
    const username = `bench-${number}`
    const row = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst()
    const key = `wlu_bench${number}`
    keys.push(key)
    if (row) continue
    const { id } = await db
      .insertInto('user')
      .values({
        username,
        full_name: username,
        email: null,
        password: null,
        is_superuser: 1,
        is_active: 1,
        is_bot: 0,
        joined_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertToken(db, { userId: id, name: 'bench', keyHash: keyHash(key), createdAt: now })
  }
  return keys
}

function lineOf(name: string, results: readonly LoadResult[]): string {
  const latencies = results.flatMap((result) => [...result.latencies]).sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  const [p50, p99] = [at(0.5), at(0.99)]
  const errors = results.reduce((sum, own) => sum + own.errors, 0)
  const refused = results.reduce((sum, own) => sum + own.failures, 0) - errors
  const perSecond = results.reduce((sum, own) => sum + own.perSecond, 0)
  const notes = [
    ...(name === 'reads' && p99 >= MAX_TAIL * p50 ? [`p99 OVER ${MAX_TAIL} TIMES p50`] : []),
    ...(errors > 0 ? [`${errors} WITH 5xx`] : []),
    ...(refused > 0 ? [`${refused} not 200`] : []),
  ]
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} times)`
  return `  ${name.padEnd(10)} ${perSecond.toFixed(0).padStart(6)} a second, ${times} ${notes.join(', ')}`.trimEnd()
}

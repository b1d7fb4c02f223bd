import { join } from 'node:path'
import type { Db } from '../src/storage/db.ts'
import {
  ADMIN_HEADERS,
  type BenchSite,
  type BenchSiteOptions,
  onServer,
  withDatabase,
  withImportedSite,
} from './bench-site.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'
import { type ServerProcess, startRaw } from './server-process.ts'
import { makeProgramStrings } from './write-strings.ts'

const SECONDS = 4
const CLIENTS = 16
const SYNC_MS = 2
const BULK_UNITS = 1000

interface EditedUnit {
  readonly id: number
  readonly source: string
}

/** One way of writing, and what is promised for it on SQLite. */
interface WriteCase {
  readonly name: string
  readonly connections: number
  request(): LoadRequest
  /** Units that one request writes. */
  readonly units?: number
  readonly minPerSecond?: number
  readonly maxP99?: number
}

/**
 * How many edits a second a server takes whose every edit is on disk before it is acknowledged, alone and with many
 * clients, also on a slow disk, and against raw `node:http`.
 */
export async function benchWrite({ engine }: BenchSiteOptions): Promise<void> {
  const raw = await startRaw()
  try {
    await withImportedSite(
      (folder) => makeProgramStrings(folder),
      engine,
      async (site) => {
        const units = await withDatabase(site, listUnits)
        const cases = casesOf(units)
        await run({ raw, ours: site.server }, cases, engine)
        if (engine !== 'sqlite') return
        await site.server.stop()
        console.log(`a disk that takes ${SYNC_MS} ms longer to sync:`)
        await onServer(site.folder, { ...site.env, ...slowDisk() }, async (slow: BenchSite) =>
          run({ raw, ours: slow.server }, slowCases(cases), engine),
        )
      },
    )
  } finally {
    await raw.stop()
  }
}

function slowDisk(): Record<string, string> {
  const options = `${process.env.NODE_OPTIONS ?? ''} --import ${join(import.meta.dirname, 'slow-sync.ts')}`
  return { NODE_OPTIONS: options.trim(), BENCH_SYNC_MS: String(SYNC_MS) }
}

/** Units that people translate, in an order that mixes languages. */
async function listUnits(db: Db): Promise<EditedUnit[]> {
  const rows = await db
    .selectFrom('unit as u')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select(['u.id', 's.source'])
    .where('t.is_source', '=', 0)
    .where('c.is_glossary', '=', 0)
    .orderBy('u.string_id')
    .execute()
  return rows
}

function casesOf(units: readonly EditedUnit[]): WriteCase[] {
  let turn = 0
  /** Another text each time, which has what the source has, so that no check fails. */
  function edit({ source }: EditedUnit) {
    turn += 1
    return { target: [source.replace(' ', ` ${turn} `)], state: 20 }
  }
  const next = () => units[turn % units.length] ?? { id: 0, source: '' }
  const patch = (unit: EditedUnit): LoadRequest => ({
    method: 'PATCH',
    target: `/api/units/${unit.id}/`,
    body: JSON.stringify(edit(unit)),
  })
  const [only = { id: 0, source: '' }] = units
  function bulk(count: number): LoadRequest {
    const edits = Array.from({ length: count }, () => {
      const unit = next()
      return { id: unit.id, ...edit(unit) }
    })
    return { method: 'POST', target: '/api/units/bulk/', body: JSON.stringify({ units: edits }) }
  }
  return [
    { name: '1 client', connections: 1, request: () => patch(next()), maxP99: 20 },
    { name: `${CLIENTS} clients`, connections: CLIENTS, request: () => patch(next()), minPerSecond: 1500 },
    { name: `${CLIENTS} clients, one unit`, connections: CLIENTS, request: () => patch(only) },
    {
      name: `bulk of ${BULK_UNITS}`,
      connections: 1,
      units: BULK_UNITS,
      minPerSecond: 20_000,
      request: () => bulk(BULK_UNITS),
    },
    { name: 'bulk of 10000', connections: 1, units: 10_000, request: () => bulk(10_000) },
  ]
}

function slowCases(cases: readonly WriteCase[]): WriteCase[] {
  return cases.map((own) => (own.minPerSecond === 1500 ? { ...own, minPerSecond: 1000 } : own))
}

interface Servers {
  readonly raw: ServerProcess
  readonly ours: ServerProcess
}

async function run(servers: Servers, cases: readonly WriteCase[], engine: string): Promise<void> {
  console.log(`${''.padEnd(22)} units/s   limit   p50 ms   p99 ms  limit  ms cpu/unit  share of raw`)
  const only = process.env.BENCH_ONLY
  for (const own of cases.filter(({ name }) => only === undefined || name === only)) {
    await ask(servers.ours, own, 1)
    const yardstick = await ask(servers.raw, { ...own, units: 1 }, 1)
    const result = await ask(servers.ours, own, SECONDS)
    console.log(lineOf(own, result, { share: result.perSecond / yardstick.perSecond, engine }))
  }
}

async function ask(
  server: ServerProcess,
  { request, connections, units = 1 }: WriteCase,
  seconds: number,
): Promise<LoadResult & { readonly cpu: number; readonly units: number }> {
  const before = server.cpuSeconds()
  const result = await load({ port: server.port, request, headers: ADMIN_HEADERS, connections, seconds })
  const cpu = (1000 * (server.cpuSeconds() - before)) / (result.requests * units)
  return { ...result, cpu, units: result.perSecond * units }
}

function lineOf(
  { name, minPerSecond, maxP99 }: WriteCase,
  result: Awaited<ReturnType<typeof ask>>,
  { share, engine }: { share: number; engine: string },
): string {
  const isPromised = engine === 'sqlite'
  const notes = [
    ...(isPromised && minPerSecond !== undefined && result.units < minPerSecond ? ['TOO SLOW'] : []),
    ...(isPromised && maxP99 !== undefined && result.p99 > maxP99 ? ['TOO LATE'] : []),
    ...(result.failures > 0 ? [`${result.failures} FAILED`] : []),
  ]
  const cells = [
    result.units.toFixed(0).padStart(7),
    String(minPerSecond ?? '').padStart(7),
    result.p50.toFixed(2).padStart(8),
    result.p99.toFixed(2).padStart(8),
    String(maxP99 ?? '').padStart(6),
    result.cpu.toFixed(3).padStart(12),
    share.toFixed(3).padStart(13),
  ]
  return `${name.padEnd(22)} ${cells.join(' ')} ${notes.join(', ')}`.trimEnd()
}

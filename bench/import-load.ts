import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../src/storage/db.ts'
import { editableUnits } from './editable-units.ts'
import { type ImportSite, importArgs } from './import-site.ts'
import type { ImportSource } from './import-source.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'
import { BENCH_KEY, type ServerProcess, startDiglot } from './server-process.ts'

const READERS = 16
/** Every reader asks this often: people, not a test of throughput. */
const READ_EVERY_MS = 100
const EDIT_EVERY_MS = 200
/** Without this route yet, readers and the editor use another one. */
const FALLBACK = '/api/languages/cs/'
const HEADERS = { authorization: `Token ${BENCH_KEY}` }

/** The import once more, by a server that people read from and edit in at the same time. */
export async function benchLoadedImport(site: ImportSite, source: ImportSource): Promise<void> {
  const server = await startDiglot(site.folder, site.env)
  try {
    const started = performance.now()
    let isDone = false
    const command = site.start(importArgs(source)).done.finally(() => {
      isDone = true
    })
    const ids = await untilUnits(site.db, () => isDone)
    const { readers, editor } = await openClients(server, site.db, ids)
    const options = { port: server.port, headers: HEADERS, isOver: () => isDone }
    const [reads, edits] = await Promise.all([
      load({ ...options, request: readers.request, connections: READERS, everyMs: READ_EVERY_MS }),
      load({ ...options, request: editor.request, connections: 1, everyMs: EDIT_EVERY_MS }),
    ])
    await command
    const seconds = (performance.now() - started) / 1000
    console.log(`  with ${READERS} readers and an editor, the whole import: ${seconds.toFixed(1)} s`)
    console.log(`    ${readers.name}: ${latencies(reads)} (limit p99 50 ms)`)
    console.log(`    ${editor.name}: ${latencies(edits)} (limit p99 100 ms)`)
    console.log(`    peak memory of the server: ${server.peakMb().toFixed(0)} MB (limit 500)`)
  } finally {
    await server.stop()
  }
}

interface Client {
  readonly name: string
  request(): LoadRequest
}

async function openClients(
  server: ServerProcess,
  db: Db,
  ids: readonly number[],
): Promise<{ readers: Client; editor: Client }> {
  let newest = ids.at(-1) ?? 1
  const follow = setInterval(async () => {
    newest = await newestUnit(db).catch(() => newest)
  }, 500)
  follow.unref()
  const hasUnits = (await ask(server, { method: 'GET', target: `/api/units/${ids[0]}/` })) === 200
  const readers: Client = hasUnits
    ? {
        name: 'GET /api/units/<id>/',
        request: () => ({ method: 'GET', target: `/api/units/${1 + Math.floor(Math.random() * newest)}/` }),
      }
    : { name: `GET ${FALLBACK}`, request: () => ({ method: 'GET', target: FALLBACK }) }
  let turn = 0
  const editProject = (): LoadRequest => {
    turn += 1
    const body = JSON.stringify({ web: `http://127.0.0.1:9/${turn}/` })
    return { method: 'PATCH', target: '/api/projects/bench/', body }
  }
  const edit = (): LoadRequest => {
    turn += 1
    const body = JSON.stringify({ target: [`Text ${turn}`], state: 20 })
    return { method: 'PATCH', target: `/api/units/${ids[turn % ids.length]}/`, body }
  }
  const canEdit = hasUnits && (await ask(server, edit())) === 200
  // The same locks and the same wait for the disk, as long as units cannot be edited.
  const editor = canEdit
    ? { name: 'PATCH /api/units/<id>/', request: edit }
    : { name: 'PATCH /api/projects/bench/', request: editProject }
  return { readers, editor }
}

async function ask({ port }: ServerProcess, { method, target, body }: LoadRequest): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers: { ...HEADERS, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Ids of units without plurals that can be edited, as soon as a component was read to the end. */
async function untilUnits(db: Db, isOver: () => boolean): Promise<number[]> {
  for (; !isOver(); await sleep(50)) {
    // Fails until the server has made the tables.
    const ids = await editableUnits(db).catch(() => [])
    if (ids.length > 0) return ids
  }
  throw new Error('The import ended before it could be watched')
}

async function newestUnit(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('unit')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id ?? 1)
}

function latencies({ requests, p50, p99, failures }: LoadResult): string {
  const failed = failures > 0 ? `, ${failures} FAILED` : ''
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${requests} requests${failed}`
}

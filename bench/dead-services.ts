import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../src/storage/db.ts'
import { keylessProtocol } from '../test/support/translation-servers/models/chat-protocol.ts'
import { openModelServer } from '../test/support/translation-servers/models/open-model-server.ts'
import {
  libreTranslateProtocol,
  ltEngineProtocol,
} from '../test/support/translation-servers/protocols/libretranslate.ts'
import { openTranslationServer } from '../test/support/translation-servers/translation-server.ts'
import { ADMIN_HEADERS, type BenchSiteOptions, withDatabase, withImportedSite } from './bench-site.ts'
import { type LoadResult, load } from './load.ts'
import { makeProgramStrings } from './write-strings.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const ROUNDS = 3
const CLIENTS = 4
/** People whose editors ask for suggestions all the time. */
const ASKERS = 10

interface Target {
  readonly id: number
  readonly source: string
}

/**
 * Reads and saves while three services are dead, one that never answers, one that cannot be reached and one that fails, and are
 * asked for suggestions and by automatic translations all the time; in turns with the same load without them.
 */
export async function benchDeadServices({ engine }: BenchSiteOptions): Promise<void> {
  await withImportedSite(
    (folder) => makeProgramStrings(folder),
    engine,
    async (site) => {
      const targets = await withDatabase(site, listTargets)
      const paths = await withDatabase(site, listPaths)
      const { port } = site.server
      const silent = await openTranslationServer(libreTranslateProtocol)
      const gone = await openTranslationServer(ltEngineProtocol)
      const failing = await openModelServer(keylessProtocol)
      const model = { model: 'custom', custom_model: 'test-model' }
      const services = {
        libretranslate: libreTranslateProtocol.settings(silent.url),
        ltengine: ltEngineProtocol.settings(gone.url),
        openai: { base_url: `${failing.url}/v1`, ...model },
      }
      for (const [service, configuration] of Object.entries(services)) {
        const given = { service, configuration }
        const { status } = await send(port, 'PATCH', '/api/admin/machinery/', given)
        if (status !== 200) throw new Error(`${service} was not installed: ${status}`)
      }
      silent.fault = 'slow'
      await gone.close()
      failing.fault(...Array.from({ length: 1_000_000 }, () => 'failing' as const))

      console.log(`${''.padEnd(24)} reads/s   p50 ms   p99 ms  saves/s   p50 ms   p99 ms`)
      for (let round = 0; round < ROUNDS; round += 1) {
        console.log(lineOf('without services', ...(await measure(port, targets))))
        const stop = new AbortController()
        const asking = askAll(port, { targets, paths, engines: Object.keys(services) }, stop.signal)
        await sleep(500)
        console.log(lineOf('three dead services', ...(await measure(port, targets))))
        stop.abort()
        console.log(`  ${await asking} questions to dead services meanwhile`)
      }
      await silent.close()
      await failing.close()
    },
  )
}

async function measure(port: number, targets: readonly Target[]): Promise<[LoadResult, LoadResult]> {
  let turn = 0
  const next = () => {
    turn += 1
    return targets[turn % targets.length] ?? { id: 0, source: '' }
  }
  const options = { port, headers: ADMIN_HEADERS, connections: CLIENTS, seconds: SECONDS }
  const read = () => ({ method: 'GET', target: `/api/units/${next().id}/` })
  const save = () => {
    const { id, source } = next()
    const body = JSON.stringify({ target: [source.replace(' ', ` ${turn} `)], state: 20 })
    return { method: 'PATCH', target: `/api/units/${id}/`, body }
  }
  return Promise.all([load({ ...options, request: read }), load({ ...options, request: save })])
}

/** Asks for suggestions and starts automatic translations until the signal; returns how often. */
async function askAll(
  port: number,
  {
    targets,
    paths,
    engines,
  }: {
    readonly targets: readonly Target[]
    readonly paths: readonly string[]
    readonly engines: readonly string[]
  },
  signal: AbortSignal,
): Promise<number> {
  let asked = 0
  const order = { mode: 'fuzzy', filter_type: 'all', auto_source: 'mt', threshold: 50 }
  const runs = paths.slice(0, 6).map((path, at) => {
    asked += 1
    const body = { ...order, engines: [engines[at % engines.length]] }
    return send(port, 'POST', `/api/translations/${path}/autotranslate/`, body, 'respond-async')
  })
  await Promise.all(runs)
  const people = Array.from({ length: ASKERS }, async (_, person) => {
    for (let turn = person; !signal.aborted; turn += ASKERS) {
      const id = targets[turn % targets.length]?.id ?? 0
      asked += 1
      const path = `/api/units/${id}/suggested/?services=*`
      const headers = { ...ADMIN_HEADERS, host: 'localhost' }
      await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal })
        .then((response) => response.text())
        .catch(() => '')
      await sleep(200)
    }
  })
  await Promise.all(people)
  return asked
}

async function send(port: number, method: string, path: string, json: unknown, prefer = '') {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...ADMIN_HEADERS, 'content-type': 'application/json', ...(prefer !== '' && { prefer }) },
    body: JSON.stringify(json),
  })
}

async function listTargets(db: Db): Promise<Target[]> {
  return db
    .selectFrom('unit as u')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select(['u.id', 's.source'])
    .where('t.is_source', '=', 0)
    .where('c.is_glossary', '=', 0)
    .orderBy('u.string_id')
    .limit(5000)
    .execute()
}

/** Translations as in the API. */
async function listPaths(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select(['p.slug', 'c.path', 'l.code'])
    .where('t.is_source', '=', 0)
    .where('c.is_glossary', '=', 0)
    .execute()
  return rows.map(({ slug, path, code }) => `${slug}/${path}/${code}`)
}

function lineOf(name: string, reads: LoadResult, saves: LoadResult): string {
  const numbers = [reads, saves].flatMap(({ perSecond, p50, p99, failures }) => [
    perSecond.toFixed(0).padStart(8),
    p50.toFixed(1).padStart(8),
    p99.toFixed(1).padStart(8),
    failures > 0 ? ` FAILED ${failures}` : '',
  ])
  return `${name.padEnd(24)}${numbers.join(' ')}`
}

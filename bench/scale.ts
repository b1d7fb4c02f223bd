import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../test/support/postgres.ts'
import { ADMIN_HEADERS, type BenchSiteOptions, onServer } from './bench-site.ts'
import { type ImportSite, openImportSite } from './import-site.ts'
import { unpackBundle } from './import-source.ts'
import { load } from './load.ts'
import { makeParts, type PartsSource } from './many-parts.ts'
import { benchSearches } from './search.ts'
import type { ServerProcess } from './server-process.ts'

const FEW = 50
const PULLS = 5
/** Projects of a large site with the strings of one bundle each. */
const PROJECTS = 10

/** A project of a repository with many components, compared with one of few. */
export async function benchManyComponents({ engine }: BenchSiteOptions, many: number): Promise<void> {
  await withEmptySite(engine, async (site, folder) => {
    const sources = new Map<string, PartsSource>()
    for (const [name, count] of [
      ['few', FEW],
      ['many', many],
    ] as const) {
      const source = makeParts(folder, `repository-${name}`, count)
      sources.set(name, source)
      const masks = ['po/**/*.po', '--new-base', 'po/**/messages.pot']
      const { cpuSeconds } = await importProject(site, name, source, masks)
      console.log(`${name}: ${count} components, imported in ${cpuSeconds.toFixed(0)} s of processor time`)
    }
    await site.close()
    await onServer(site.folder, site.env, async ({ server }) => {
      for (const [name, source] of sources) await benchPulls(server, name, source)
      await benchLists(server)
    })
  })
}

/** A site with a bundle imported into ten projects: the first import compared with the last, then searches. */
export async function benchManyUnits({ bundle, engine }: BenchSiteOptions): Promise<void> {
  await withEmptySite(engine, async (site, folder) => {
    const source = unpackBundle(bundle, folder)
    const masks = ['po/**/*.po', '--new-base', 'po/**/**.pot']
    let first = 0
    for (let number = 1; number <= PROJECTS; number += 1) {
      const { cpuSeconds } = await importProject(site, `p${number}`, source, masks)
      first ||= cpuSeconds
      const ratio = (cpuSeconds / first).toFixed(2)
      console.log(
        `import ${number}: ${cpuSeconds.toFixed(0)} s of processor time, ratio ${ratio} (limit 1.3)`,
      )
    }
    await site.close()
    await onServer(site.folder, site.env, benchSearches)
  })
}

async function withEmptySite(
  engine: BenchSiteOptions['engine'],
  use: (site: ImportSite, folder: string) => Promise<void>,
): Promise<void> {
  console.log(
    `${availableParallelism()} cores, load average before the run ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'diglot-bench-scale-'))
  const postgres = engine === 'postgres' ? await startPostgres({ hasDefaults: true }) : null
  try {
    await use(await openImportSite(folder, 'site', postgres), folder)
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function importProject(
  site: ImportSite,
  name: string,
  { url, branch }: Pick<PartsSource, 'url' | 'branch'>,
  masks: readonly string[],
) {
  const project = ['--create', name, '--web', 'http://127.0.0.1:9/']
  return site.start(['import-project', name, url, branch, ...masks, ...project]).done
}

async function benchPulls(server: ServerProcess, project: string, source: PartsSource): Promise<void> {
  for (const { what, limit, prepare } of [
    { what: 'nothing new', limit: 1, prepare: () => {} },
    { what: 'one changed file', limit: 2, prepare: source.changeOneFile },
  ]) {
    const pulls: { seconds: number; cpu: number }[] = []
    for (let pull = 0; pull < PULLS; pull += 1) {
      prepare()
      const [started, cpu] = [performance.now(), server.cpuSeconds()]
      await pullProject(server, project)
      pulls.push({ seconds: (performance.now() - started) / 1000, cpu: server.cpuSeconds() - cpu })
    }
    pulls.sort((a, b) => a.seconds - b.seconds)
    const { seconds = 0, cpu = 0 } = pulls[Math.floor(PULLS / 2)] ?? {}
    console.log(
      `  ${project}, pull with ${what}: ${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of processor time (limit ${limit})`,
    )
  }
}

async function pullProject({ port }: ServerProcess, project: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/components/${project}/part-0000/repository/`, {
    method: 'POST',
    headers: { ...ADMIN_HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'pull' }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 200)}`)
}

const LISTS: readonly ((project: string) => string)[] = [
  (project) => `/projects/${project}/`,
  (project) => `/api/projects/${project}/components/`,
  (project) => `/api/projects/${project}/components/?page_size=10&page=2`,
  (project) => `/api/projects/${project}/statistics/`,
  (project) => `/api/projects/${project}/languages/`,
  (project) => `/api/projects/${project}/changes/`,
  (project) => `/api/components/${project}/part-0000/`,
]

/** Processor time of the server, because a page takes it from others. */
async function benchLists(server: ServerProcess): Promise<void> {
  for (const targetOf of LISTS) {
    const cost = { few: 0, many: 0 }
    for (let round = 0; round < 2; round += 1) {
      for (const project of ['few', 'many'] as const) cost[project] = await costOf(server, targetOf(project))
    }
    const ratio = (cost.many / cost.few).toFixed(2)
    console.log(
      `  ${targetOf('*').padEnd(40)} few ${cost.few.toFixed(1)} ms, many ${cost.many.toFixed(1)} ms, ratio ${ratio} (limit 1.5)`,
    )
  }
}

async function costOf(server: ServerProcess, target: string): Promise<number> {
  const before = server.cpuSeconds()
  const { requests, failures } = await load({
    port: server.port,
    headers: ADMIN_HEADERS,
    connections: 1,
    seconds: 4,
    request: () => ({ method: 'GET', target }),
  })
  if (failures > 0) throw new Error(`${target} was not answered with 200`)
  return ((server.cpuSeconds() - before) * 1000) / requests
}

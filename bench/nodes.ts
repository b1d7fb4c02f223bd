import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ADMIN_HEADERS, type BenchSiteOptions, withBenchSite, withDatabase } from './bench-site.ts'
import { load, median } from './load.ts'
import { type ReadTarget, siteTargets } from './read-targets.ts'
import { type ServerProcess, startDiglot } from './server-process.ts'

const SECONDS = 3
const ROUNDS = 3
const CONNECTIONS = 16
const LEAST = 1.5
const WARM_UP_SECONDS = 5

/** Two nodes on one PostgreSQL, each with a core of its own, compared with one of them. */
export async function benchNodes(options: BenchSiteOptions): Promise<void> {
  if (options.engine !== 'postgres') throw new Error('Several nodes need --engine postgres')
  if (spawnSync('taskset', ['--version']).status !== 0) throw new Error('taskset is missing (util-linux)')
  await withBenchSite(options, async (site) => {
    const targets = await withDatabase(site, siteTargets)
    await site.server.stop()
    const nodes: ServerProcess[] = []
    try {
      nodes.push(await startDiglot(site.folder, site.env, { core: 0 }))
      nodes.push(await startDiglot(undefined, site.env, { core: 1 % availableParallelism() }))
      for (const target of targets) console.log(await compare(nodes, target))
    } finally {
      for (const node of nodes) await node.stop()
    }
  })
}

async function compare(nodes: readonly ServerProcess[], { name, next }: ReadTarget): Promise<string> {
  await ask(nodes, next, WARM_UP_SECONDS)
  const one: number[] = []
  const both: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    one.push(await ask(nodes.slice(0, 1), next, SECONDS))
    both.push(await ask(nodes, next, SECONDS))
  }
  const ratio = median(both) / median(one)
  const note = ratio < LEAST ? ' TOO LOW' : ''
  const times = `one ${median(one).toFixed(0)}, two ${median(both).toFixed(0)} a second`
  return `${name.padEnd(38)} ${times}, ratio ${ratio.toFixed(2)} (least ${LEAST})${note}`
}

/** Answers a second of all nodes together. */
async function ask(nodes: readonly ServerProcess[], next: () => string, seconds: number): Promise<number> {
  const results = await Promise.all(
    nodes.map(({ port }) =>
      load({
        port,
        headers: ADMIN_HEADERS,
        connections: CONNECTIONS,
        seconds,
        request: () => ({ method: 'GET', target: next() }),
      }),
    ),
  )
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

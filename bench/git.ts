import { ADMIN_HEADERS, type BenchSite, withDatabase, withImportedSite } from './bench-site.ts'
import { makeLikeStrings } from './like-strings.ts'
import { type LoadResult, load, median } from './load.ts'

const ROUNDS = 5
const SECONDS = 2
const GIT_CLIENTS = 4
const READERS = 8
const UNITS = 10_000

/** What clones cost, each of which starts git, and what other requests notice of it. */
export async function benchGit(engine: 'sqlite' | 'postgres'): Promise<void> {
  await withImportedSite(makeLikeStrings, engine, async (site) => {
    const units = await withDatabase(site, async (db) =>
      db.selectFrom('unit').select('id').limit(UNITS).execute(),
    )
    const unit = () => `/api/units/${units[Math.floor(Math.random() * units.length)]?.id}/`
    const refs = () => '/git/bench/like/info/refs?service=git-upload-pack'
    // A server is as large as this after some lists.
    await ask(site, () => '/api/translations/bench/like/cs/units/?page_size=1000', READERS)
    await ask(site, unit, READERS)
    const [git, beside]: [LoadResult[], LoadResult[]] = [[], []]
    const before = site.server.cpuSeconds()
    for (let round = 0; round < ROUNDS; round += 1) git.push(await ask(site, refs, 1))
    const cpu = site.server.cpuSeconds() - before
    for (let round = 0; round < ROUNDS; round += 1) {
      const [, reads] = await Promise.all([ask(site, refs, GIT_CLIENTS), ask(site, unit, READERS)])
      beside.push(reads)
    }
    const count = git.reduce((sum, { requests }) => sum + requests, 0)
    const middle = (name: 'perSecond' | 'p99') => median(beside.map((result) => result[name])).toFixed(1)
    console.log(`resident memory: ${site.server.residentMb().toFixed(0)} MB`)
    console.log(`references of a repository: ${((1000 * cpu) / count).toFixed(1)} ms of CPU time each`)
    console.log(
      `unit detail beside ${GIT_CLIENTS} git clients: ${middle('perSecond')} a second, p99 ${middle('p99')} ms`,
    )
  })
}

function ask({ server }: BenchSite, target: () => string, connections: number): Promise<LoadResult> {
  const request = () => ({ method: 'GET', target: target() })
  return load({ port: server.port, request, headers: ADMIN_HEADERS, connections, seconds: SECONDS })
}

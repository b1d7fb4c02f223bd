import { setTimeout as sleep } from 'node:timers/promises'
import { insertRole } from '../../src/storage/accounts/roles.ts'
import type { Db } from '../../src/storage/db.ts'
import { openWorld, type Place, type World } from '../permissions/world.ts'
import { listUnsound } from '../support/list-unsound.ts'
import { seededRandom } from '../support/random.ts'
import { readOperations } from '../support/read-requests.ts'
import { ADMIN_KEY } from '../support/site.ts'
import { requestSource } from './fuzz/request-source.ts'
import { openTally } from './fuzz/tally.ts'
import { runConnection } from './fuzz/wire-client.ts'
import { reportProgress, type Soak, type SoakOptions, type SoakResult, soakBudget } from './soak-run.ts'
import { type SoakServer, startServer } from './soak-server.ts'
import { newSite, openGround, openSiteDatabase, type SoakGround } from './soak-site.ts'

const CONNECTIONS = 24
const PLACES = 12
/** One place makes room for a new one after so many requests: most things in it are gone by then. */
const PLACE_LIFE = 400
/** After a rest: under load, V8 and malloc keep what they freed. */
const MOST_MEGABYTES = 500
/** How long memory may take to be given back. */
const REST_MS = 90_000
const SHOWN = 30

/** Sends hostile requests of all kinds, as strangers, translators, programs and administrators. */
export const fuzzSoak: Soak = {
  summary: 'hostile requests to every route; no 5xx but a 503 with Retry-After, no hang, no crash',
  async run(options) {
    const ground = await openGround(options.engine)
    try {
      return await runFuzz(options, ground)
    } finally {
      await ground.close()
    }
  },
}

/** The same on a given ground, where tests have a PostgreSQL already. */
export async function runFuzz(options: SoakOptions, ground: SoakGround): Promise<SoakResult> {
  const site = await newSite(ground, 'site')
  const db = openSiteDatabase(site)
  const env = { ...site, ADMIN_TOKEN: ADMIN_KEY, IMPORT_WORKERS: '1', LOG_LEVEL: 'info' }
  try {
    const world = await openWorld(db, env)
    const errors: string[] = []
    const server = await startServer({ env, onError: (line) => errors.push(line) })
    if (!server) throw new Error('The server was killed')
    try {
      return await fuzz(options, { world, db, server, errors })
    } finally {
      await server.stop()
    }
  } finally {
    await db.destroy()
  }
}

interface Fuzzed {
  readonly world: World
  readonly db: Db
  readonly server: SoakServer
  readonly errors: readonly string[]
}

async function fuzz(options: SoakOptions, { world, db, server, errors }: Fuzzed): Promise<SoakResult> {
  const places: Place[] = []
  for (let count = 0; count < PLACES; count += 1) places.push(await addPlace({ world, db }, count))
  const goesOn = soakBudget(options)
  const tally = openTally()
  const next = requestSource({
    operations: readOperations(await readDocument(server.url)),
    keys: [
      null,
      null,
      world.keys.translator,
      world.keys.reviewer,
      world.keys['token of another project'],
      ADMIN_KEY,
      ADMIN_KEY,
    ],
    places: () => places,
    random: seededRandom(options.seed),
  })
  let sent = 0
  let isOver = false
  const samples: number[] = []
  void server.ended.then(() => {
    isOver = true
  })
  const take = () => {
    if (isOver || !goesOn(sent)) return null
    if (sent % Math.ceil((options.count ?? 100_000) / 8) === 0) samples.push(server.memory().now)
    sent += 1
    return next()
  }
  const renewal = renewPlaces({ world, db }, places, () => (isOver ? null : sent))
  const stopReport = reportProgress(() => `${sent} requests, ${server.memory().now} MB`)
  const started = performance.now()
  const port = Number(new URL(server.url).port)
  await Promise.all(Array.from({ length: CONNECTIONS }, () => runConnection(port, take, tally.add)))
  const seconds = (performance.now() - started) / 1000
  stopReport()
  const hasCrashed = isOver
  isOver = true
  await renewal
  const busy = server.memory()
  // Short runs rest shortly.
  const restMs = Math.min(REST_MS, seconds * 100)
  if (!hasCrashed) await sleep(restMs)
  const health = hasCrashed ? null : await fetch(`${server.url}/healthz/`)
  const memory = server.memory()
  const unsound = Object.entries(await listUnsound(db)).flatMap(([about, problems]) =>
    problems.slice(0, SHOWN).map((problem) => `${about}: ${problem}`),
  )
  return {
    rows: [
      ['requests', sent],
      ['a second', Math.round(sent / seconds)],
      ...tally.rows(),
      ['resident memory over time', `${[...samples, busy.now].join(', ')} MB`],
      ['resident memory under load, peak', `${busy.peak} MB`],
      [`resident memory after ${Math.round(restMs / 1000)} s of rest`, `${memory.now} MB`],
      ['errors in the log', errors.length],
    ],
    failures: [
      ...(hasCrashed ? ['The server ended'] : []),
      ...(health?.status === 200 || hasCrashed ? [] : [`/healthz/ answers ${health?.status}`]),
      ...(memory.now > MOST_MEGABYTES ? [`memory after a rest: ${memory.now} MB`] : []),
      ...tally.failures().slice(0, SHOWN),
      ...unsound,
      ...errors.slice(0, SHOWN).map((line) => `log: ${line.slice(0, 1500)}`),
    ],
  }
}

async function readDocument(url: string): Promise<Parameters<typeof readOperations>[0]> {
  const answer = await fetch(`${url}/api/schema/`, { headers: { accept: 'application/json' } })
  return (await answer.json()) as Parameters<typeof readOperations>[0]
}

/** A place with a role of its own, because people of other places need those of the site. */
async function addPlace({ world, db }: Pick<Fuzzed, 'world' | 'db'>, count: number): Promise<Place> {
  const place = await world.place(count % 4 === 3 ? 'private' : 'public')
  return { ...place, roleId: await insertRole(db, `Role of ${place.project}`, ['unit.edit']) }
}

/** Replaces places while they are used up; `sent` is null at the end. */
async function renewPlaces(
  fuzzed: Pick<Fuzzed, 'world' | 'db'>,
  places: Place[],
  sent: () => number | null,
): Promise<void> {
  let renewed = 0
  for (let count = sent(); count !== null; count = sent()) {
    if (count / PLACE_LIFE < renewed + 1) {
      await sleep(20)
      continue
    }
    renewed += 1
    const place = await addPlace(fuzzed, renewed)
    places[renewed % places.length] = place
  }
}

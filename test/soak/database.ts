import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { testedProgram } from '../process/program.ts'
import { detached } from '../support/detached-processes.ts'
import type { PostgresServer } from '../support/postgres.ts'
import { type Random, seededRandom } from '../support/random.ts'
import { ADMIN_KEY } from '../support/site.ts'
import { openClient } from './kill/client.ts'
import { openFleet } from './kill/fleet.ts'
import { openGate } from './kill/gate.ts'
import { openLedger } from './kill/ledger.ts'
import { quantile } from './kill/quantile.ts'
import { openScene } from './kill/scene.ts'
import { settle } from './kill/settle.ts'
import { openVerification } from './kill/verify.ts'
import { runWriter } from './kill/writer.ts'
import { reportProgress, type Soak, type SoakOptions, type SoakResult, soakBudget } from './soak-run.ts'
import { openGround, type SoakGround } from './soak-site.ts'

/** Outages between two looks at everything. */
const EPOCH = 5
const SHOWN = 20
const BACK_MS = 60_000
const WATCH_MS = 20

/** Takes the database away from servers while people save, commit and push. */
export const databaseSoak: Soak = {
  summary: 'outages of PostgreSQL under 16 writers; no process ends, no acknowledged edit is lost or doubled',
  async run(options) {
    const ground = await openGround('postgres')
    try {
      return await runOutages(options, ground)
    } finally {
      await ground.close()
    }
  },
}

type Outage = (server: PostgresServer, database: string, random: Random) => Promise<void>

const OUTAGES: Readonly<Record<string, Outage>> = {
  async fast(server, _, random) {
    await server.halt('fast')
    await sleep(random.below(2000))
    await server.resume()
  },
  async immediate(server, _, random) {
    await server.halt('immediate')
    await sleep(random.below(2000))
    await server.resume()
  },
  terminate: ({ url }, database) => runSql(url, terminate(database)),
  async 'terminate again and again'({ url }, database, random) {
    for (let count = 0; count < 5; count += 1) {
      await runSql(url, terminate(database))
      await sleep(random.below(100))
    }
  },
  async 'read-only'({ url }, database, random) {
    await runSql(url, `alter database "${database}" set default_transaction_read_only = on`)
    await runSql(url, terminate(database))
    await sleep(random.below(1500))
    await runSql(url, `alter database "${database}" reset default_transaction_read_only`)
  },
  /** Others take all connections, and now and then those of the servers too. */
  async crowded({ url }, database, random) {
    const others = await takeConnections(url)
    if (random.chance(50)) await others[0]?.query(terminate(database))
    others.push(...(await takeConnections(url)))
    await sleep(random.below(1500))
    for (const other of others) await other.end()
  },
}

/** The same on a given ground, where tests have a PostgreSQL of their own. */
export async function runOutages(options: SoakOptions, ground: SoakGround): Promise<SoakResult> {
  const server = ground.postgres
  if (!server) throw new Error('Outages need PostgreSQL')
  const scene = await openScene(ground, options.nodes)
  const fleet = openFleet(scene.envs)
  const worker = startWorker({ ...scene.envs[0], DATA_DIR: join(ground.folder, 'worker') })
  const database = new URL(scene.envs[0]?.DATABASE_URL ?? '').pathname.slice(1)
  const random = seededRandom(options.seed)
  const goesOn = soakBudget(options)
  const ledger = openLedger(() => {})
  const client = openClient(fleet, { hasOutages: true })
  const surprises: string[] = []
  const gate = openGate(scene.writers.length)
  const verify = openVerification()
  const findings = { lost: [] as string[], doubled: [] as string[], wrong: [] as string[] }
  const counts = new Map<string, number>()
  const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0)
  const backTimes: number[] = []
  let stopReport = () => {}
  const refusalTimes: number[] = []

  async function look(): Promise<void> {
    await gate.close()
    await settle(scene, client)
    const found = await verify({ ...scene, ledger, isThorough: !goesOn(total()) })
    for (const kind of ['lost', 'doubled', 'wrong'] as const) findings[kind].push(...found[kind])
    gate.open()
  }

  async function untilHealthy(): Promise<void> {
    const started = performance.now()
    for (const _ of scene.envs) {
      const url = await fleet.url()
      while ((await healthOf(url)) !== 200) {
        if (performance.now() - started > BACK_MS) throw new Error('A server did not find the database again')
        await sleep(10)
      }
    }
    backTimes.push(performance.now() - started)
  }

  /** Looks how long refusals take. */
  async function watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const started = performance.now()
      if ((await healthOf(await fleet.url())) === 503) refusalTimes.push(performance.now() - started)
      await sleep(WATCH_MS)
    }
  }

  try {
    for (const node of scene.envs.keys()) await fleet.start(node)
    const tools = { client, ledger, random, turn: gate.turn, surprises, component: scene.component }
    const writers = scene.writers.map((writer) => runWriter(writer, tools))
    const watching = new AbortController()
    const watched = watch(watching.signal)
    const names = Object.keys(OUTAGES)
    stopReport = reportProgress(
      () =>
        `${total()} outages, ${ledger.count()} acknowledged, ${findings.lost.length} lost, ${findings.doubled.length} doubled, ${findings.wrong.length} wrong`,
    )
    while (goesOn(total()) && Object.values(findings).flat().length < SHOWN) {
      if (fleet.errors.some((line) => line.includes(ENDED))) break
      const name = names[total() % names.length] ?? ''
      await sleep(random.below(600))
      if (random.chance(50))
        void client.send(operation(scene.component, random.pick(['commit', 'push', 'pull'])))
      await sleep(random.below(300))
      await OUTAGES[name]?.(server, database, random)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      await untilHealthy()
      if (total() % EPOCH === 0) await look()
    }
    await look()
    gate.end()
    await Promise.all(writers)
    watching.abort()
    await watched
  } finally {
    stopReport()
    await fleet.close()
    worker.kill()
    await scene.close()
  }

  const serious = fleet.errors.filter((line) => !EXPECTED.test(line))
  return {
    rows: [
      ['outages', `${total()} (${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')})`],
      ['nodes', scene.envs.length],
      ['acknowledged edits, comments, suggestions', ledger.count()],
      ['lost', findings.lost.length],
      ['doubled', findings.doubled.length],
      ['statuses', [...client.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')],
      ['refusals (503), p50', `${quantile(refusalTimes, 0.5).toFixed(1)} ms of ${refusalTimes.length}`],
      ['refusals (503), p99', `${quantile(refusalTimes, 0.99).toFixed(1)} ms`],
      ['healthy again, p50', `${Math.round(quantile(backTimes, 0.5))} ms`],
      ['healthy again, max', `${Math.round(quantile(backTimes, 1))} ms`],
      ['worker', worker.isAlive() || worker.wasKilled() ? 'alive to the end' : 'ended by itself'],
    ],
    failures: [
      ...findings.lost.map((line) => `lost: ${line}`),
      ...findings.doubled.map((line) => `doubled: ${line}`),
      ...findings.wrong.map((line) => `wrong: ${line}`),
      ...client.failures.map((line) => `5xx: ${line}`),
      ...surprises.map((line) => `answer: ${line}`),
      ...serious.map((line) => `log: ${line}`),
      ...(worker.wasKilled() ? [] : [`the worker ended by itself: ${worker.last.join('\n')}`]),
    ].slice(0, 3 * SHOWN),
  }
}

/** How a fleet tells of a process that nobody killed. */
const ENDED = 'ended by itself'
/** What a server logs of an outage. */
const EXPECTED = /Lost the database connection; reconnecting/

function operation(component: string, name: string) {
  const path = `components/${component}/repository/`
  return { method: 'POST', path, key: ADMIN_KEY, body: { operation: name } } as const
}

function terminate(database: string): string {
  return `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`
}

async function runSql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function takeConnections(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch {
      return taken
    }
    taken.push(client)
  }
}

/** The status of `/healthz/`; 0 when nobody answers. */
async function healthOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/healthz/`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

function startWorker(env: Readonly<Record<string, string>>) {
  const launcher = testedProgram()
  const child = detached(
    spawn(process.execPath, [launcher, 'worker'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  )
  const last: string[] = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      if (last.push(line) > 10) last.shift()
    })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  let isKilled = false
  return {
    isAlive,
    /** The end of its log. */
    last,
    wasKilled: () => isKilled,
    kill() {
      isKilled = isAlive()
      child.kill('SIGKILL')
    },
  }
}

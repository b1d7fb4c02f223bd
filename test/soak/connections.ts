import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importArgs, openImportSite } from '../../bench/import-site.ts'
import { makeProgramStrings } from '../../bench/write-strings.ts'
import { findFreePort as freePort } from '../golden/free-port.ts'
import { testedProgram } from '../process/program.ts'
import { detached } from '../support/detached-processes.ts'
import { startPostgres } from '../support/postgres.ts'
import { firstAnswers, startClients } from './clients.ts'
import { isSoakEnding, type Soak, type SoakOptions, type SoakResult } from './soak-run.ts'

const KEY = 'wlu_soak-test-of-connections'
const LIST = '/api/translations/bench/program/cs/units/?page_size=200'
const CLIENTS = 60
const NEW_CONNECTIONS = 50
/** A bare server takes a second for each. */
const BARE_CONNECTIONS = 20
const STRINGS = 2000
const MAX_P99_MS = 250
const MAX_STOP_MS = 10_000
const WARM_UP_MS = 5000
const READY_MS = 60_000
/** Of the time, for new connections under load; the rest is for restarts. */
const SHARE = 0.5

type Env = Readonly<Record<string, string>>
type Row = readonly [string, string | number]

/** New connections beside clients that ask for large lists, and restarts under that load. */
export const soak: Soak = {
  summary: `${NEW_CONNECTIONS} new connections beside ${CLIENTS} clients that ask for 200 units; restarts under the same load`,
  run,
}

async function run(options: SoakOptions): Promise<SoakResult> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-soak-'))
  const postgres = options.engine === 'postgres' ? await startPostgres({ isDetached: true }) : null
  try {
    const site = await openImportSite(folder, 'site', postgres)
    const env = { ...site.env, ADMIN_TOKEN: KEY, LOG_LEVEL: 'error' }
    const source = makeProgramStrings(folder, { count: STRINGS, languages: ['cs'] })
    process.env.ADMIN_TOKEN = KEY
    await site.start(importArgs(source)).done
    await site.close()
    const processes = postgres ? [1, 2] : [1]
    const results: SoakResult[] = []
    const each = (options.minutes * 60_000) / processes.length
    for (const count of processes) {
      if (results.length > 0 && isSoakEnding()) break
      const server = { ...env, WEB_CONCURRENCY: String(count) }
      results.push(await measureFirstAnswers(server, each * SHARE))
      results.push(await restart(server, each * (1 - SHARE), options.count))
    }
    return {
      rows: results.flatMap(({ rows }) => rows),
      failures: results.flatMap(({ failures }) => failures),
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function measureFirstAnswers(env: Env, ms: number): Promise<SoakResult> {
  const name = `WEB_CONCURRENCY=${env.WEB_CONCURRENCY}`
  const port = await freePort()
  const server = await startServer(port, env)
  const workMs = await workOfList(port)
  const clients = startClients(port, { target: LIST, count: CLIENTS, key: KEY })
  await sleep(WARM_UP_MS)
  const start = Date.now()
  const waits: number[] = []
  do {
    waits.push(...(await firstAnswers(port, NEW_CONNECTIONS)))
    await sleep(200)
  } while (Date.now() - start < ms && !isSoakEnding())
  const seconds = (Date.now() - start + WARM_UP_MS) / 1000
  const { answers, cpuSeconds, failed } = await clients.stop()
  await stopServer(server)
  waits.sort((a, b) => a - b)
  const p99 = quantile(waits, 0.99)
  const rows: Row[] = [
    [`${name}: first answers, ms`, describe(waits)],
    [`${name}: lists a second`, (answers / seconds).toFixed(0)],
    [`${name}: share of one core that clients took`, (cpuSeconds / seconds).toFixed(2)],
  ]
  if (env.WEB_CONCURRENCY === '1') rows.push(await measureBare(workMs))
  return {
    rows,
    failures: [
      ...(p99 > MAX_P99_MS
        ? [`${name}: first answers took ${p99.toFixed(0)} ms at p99; ${MAX_P99_MS} are allowed`]
        : []),
      ...(failed > 0 ? [`${name}: ${failed} lists had another status than 200`] : []),
    ],
  }
}

/** Milliseconds that one list takes when nobody else asks. */
async function workOfList(port: number): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 20; count += 1) {
    const start = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${LIST}`, {
      headers: { authorization: `Token ${KEY}` },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The list was answered with ${answer.status}`)
    times.push(performance.now() - start)
  }
  return quantile(
    times.sort((a, b) => a - b),
    0.5,
  )
}

async function measureBare(workMs: number): Promise<Row> {
  const port = await freePort()
  const server = detached(
    fork(join(import.meta.dirname, 'busy-server.ts'), [String(port), String(workMs)], {
      detached: true,
    }),
  )
  await untilAnswer(port)
  const clients = startClients(port, { target: '/', count: CLIENTS, key: KEY })
  await sleep(1000)
  const waits = await firstAnswers(port, BARE_CONNECTIONS)
  await clients.stop()
  server.disconnect()
  return [`bare node:http with ${workMs.toFixed(1)} ms of work: first answers, ms`, describe(waits)]
}

async function restart(env: Env, ms: number, count: number | null): Promise<SoakResult> {
  const name = `WEB_CONCURRENCY=${env.WEB_CONCURRENCY}`
  const port = await freePort()
  let server = await startServer(port, env)
  const clients = startClients(port, { target: LIST, count: CLIENTS, key: KEY })
  const health = startClients(port, { target: '/healthz/', count: 4, key: KEY })
  const stops: number[] = []
  const statuses: (number | null)[] = []
  const start = Date.now()
  const most = count ?? Number.POSITIVE_INFINITY
  while (Date.now() - start < ms && stops.length < most && !isSoakEnding()) {
    await sleep(1000)
    const signalled = Date.now()
    statuses.push(await stopServer(server))
    stops.push(Date.now() - signalled)
    server = await startServer(port, env)
  }
  const counts = await clients.stop()
  const healthCounts = await health.stop()
  await stopServer(server)
  const reset = counts.reset + healthCounts.reset
  const longest = Math.max(0, ...stops)
  return {
    rows: [
      [`${name}: restarts under load`, stops.length],
      [
        `${name}: answers, of these 503 at /healthz/`,
        `${counts.answers + healthCounts.answers}, ${healthCounts.failed}`,
      ],
      [`${name}: requests that were reset`, reset],
      [`${name}: longest stop, ms`, longest],
    ],
    failures: [
      ...[...counts.resets, ...healthCounts.resets].map((how) => `${name}: a request was reset: ${how}`),
      ...(longest > MAX_STOP_MS ? [`${name}: a stop took ${longest} ms; ${MAX_STOP_MS} are allowed`] : []),
      ...(statuses.some((status) => status !== 0)
        ? [`${name}: stops ended with ${statuses.join(', ')}`]
        : []),
    ],
  }
}

async function startServer(port: number, env: Env): Promise<ChildProcess> {
  const child = detached(
    spawn(process.execPath, [testedProgram(), 'serve'], {
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
      // Ctrl+C ends the test, which still needs its servers and clients.
      detached: true,
    }),
  )
  await untilAnswer(port)
  return child
}

async function stopServer(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [status] = (await ended) as [number | null]
  return status
}

async function untilAnswer(port: number): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(20)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz/`).catch(() => null)
    if (answer?.status === 200) return
  }
  throw new Error('The server did not become ready')
}

function describe(sorted: readonly number[]): string {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(sorted, share).toFixed(0))
  return `p50 ${p50} · p99 ${p99} · max ${max} (${sorted.length} connections)`
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

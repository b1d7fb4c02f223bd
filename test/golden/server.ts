import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../src/context.ts'
import { openContext } from '../../src/open-context.ts'
import { testedProgram } from '../process/program.ts'
import { findFreePort } from './free-port.ts'

/** A fresh server in a process and a data folder of its own. */
export type Server = {
  readonly base: string
  /** Does something beside the server, as a command would. */
  readonly beside: (work: (ctx: Context) => Promise<unknown>) => Promise<void>
  /** The end of what the server wrote to its log. */
  readonly log: () => string
  /** Ends the server and removes its data; throws when it does not end on SIGTERM within a minute. */
  readonly stop: () => Promise<void>
}

/** API token of the user `admin`. */
export const ADMIN_TOKEN = 'wlu_adminadminadminadminadminadminadminadmin'

const ROOT = join(import.meta.dirname, '..', '..')
const READY_MS = 180_000
const END_MS = 180_000
const KEPT_LOG = 8_000

/** Starts a server as the recordings need it, on the database that an address names (empty: SQLite), and waits until it is ready. */
export async function startServer(databaseUrl: string): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'golden-server-'))
  const port = await findFreePort()
  const base = `http://127.0.0.1:${port}`
  const env = environment({ folder, port, databaseUrl })
  const child = spawn(process.execPath, [testedProgram(), 'serve'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = keepLog(child)
  const abandon = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const stop = async () => {
    try {
      await end(child)
    } finally {
      abandon()
      process.off('exit', abandon)
    }
  }
  try {
    await waitUntilReady(base, child)
  } catch (error) {
    await stop()
    throw new Error(`The server did not start: ${String(error)}\n${log()}`, { cause: error })
  }
  return {
    base,
    async beside(work) {
      const ctx = await openContext(env)
      await work(ctx)
      await ctx.db.destroy()
    },
    log,
    stop,
  }
}

function environment(of: { folder: string; port: number; databaseUrl: string }): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: of.folder,
    HOST: '127.0.0.1',
    PORT: String(of.port),
    DATA_DIR: of.folder,
    DATABASE_URL: of.databaseUrl,
    // Commits tell it, and nobody asks for them who could.
    SITE_URL: `http://127.0.0.1:${of.port}`,
    ADMIN_TOKEN,
    ADMIN_NAME: 'Weblate Admin',
    ADMIN_EMAIL: 'admin@example.com',
    SITE_TITLE: 'Weblate',
    COMMITTER_NAME: 'Weblate',
    COMMITTER_EMAIL: 'noreply@weblate.org',
    OUTBOUND_ALLOW_PRIVATE: '1',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  }
}

function keepLog(child: ChildProcess): () => string {
  let kept = ''
  const keep = (chunk: string) => {
    kept = (kept + chunk).slice(-KEPT_LOG)
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)
  return () => kept
}

async function waitUntilReady(base: string, child: ChildProcess): Promise<void> {
  for (const last = Date.now() + READY_MS; Date.now() < last; await sleep(50)) {
    if (hasEnded(child)) throw new Error(`it ended with status ${child.exitCode ?? child.signalCode}`)
    if (await isReady(base)) return
  }
  throw new Error(`it was not ready within ${READY_MS / 1000} seconds`)
}

async function isReady(base: string): Promise<boolean> {
  try {
    const response = await fetch(`${base}/healthz/`, { signal: AbortSignal.timeout(5000) })
    return response.status === 200
  } catch {
    return false // not listening yet
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  for (const last = Date.now() + END_MS; Date.now() < last; await sleep(20)) if (hasEnded(child)) return
  throw new Error(`The server did not end on SIGTERM within ${END_MS / 1000} seconds`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

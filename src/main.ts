import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { startMemoryUpkeep } from './actions/memory/memory-upkeep.ts'
import { loadDemo } from './actions/site/load-demo.ts'
import { prepareSite } from './actions/site/prepare-site.ts'
import type { Credentials } from './actions/site/setup-site.ts'
import { listenShared } from './api/http/listen-shared.ts'
import { openMetrics } from './api/http/metrics.ts'
import { buildServer } from './api/http/server.ts'
import { apiRoutes } from './api/routes.ts'
import { readConfig } from './config/config.ts'
import type { Context } from './context.ts'
import { AppError } from './domain/errors.ts'
import { databaseFile, openContext } from './open-context.ts'
import { hasPasswordAccount } from './storage/accounts/users.ts'
import { lockDataFolder } from './storage/data-folder-lock.ts'
import { DatabaseUnavailable } from './storage/database-unavailable.ts'
import { startTextUpkeep } from './storage/engines/postgres/text/text-upkeep.ts'
import {
  CHECKPOINT_IDLE_MS,
  CHECKPOINT_LIMITS,
  CHECKPOINT_THREAD,
  startSqliteCheckpoints,
} from './storage/engines/sqlite/checkpoints.ts'
import { startSummarizingChanges } from './storage/history/summarize-changes.ts'
import { endRequestLeases } from './storage/idempotency-keys.ts'
import { TASKS } from './tasks/registry.ts'
import { startRunner } from './tasks/runner.ts'
import { startSchedule } from './tasks/schedule.ts'
import { openThreadPool } from './threads/thread-pool.ts'
import { gitVersion } from './vcs/git.ts'
import { version } from './version.ts'

/** A process that serves or works, until it is stopped. */
export interface Running {
  readonly ctx: Context
  /** Where it listens; null for workers. */
  readonly url: string | null
  /** Ends what runs, within nine seconds unless the database hangs. */
  stop(): Promise<void>
}

type Env = Readonly<Record<string, string | undefined>>
/** Called on the very first start, when nobody named a token. */
type OnFirstStart = (credentials: Credentials) => void

/** Between two attempts to start without a database. */
const START_PAUSE_MS = 500

/** What PostgreSQL calls a wrong password or user, and a database that does not exist. */
const WRONG_SETTINGS: ReadonlySet<string> = new Set(['28000', '28P01', '3D000'])

interface Part {
  stop(): Promise<unknown>
}

/** Starts everything: schema, HTTP, background work. */
export async function startServer(env: Env, onFirstStart: OnFirstStart): Promise<Running> {
  const { ctx, work, ground, isNew } = await startWork(env, onFirstStart)
  const metrics = openMetrics(version())
  const { server, drain } = buildServer(ctx, apiRoutes(metrics), metrics)
  try {
    const url = await listenShared(server, { host: ctx.config.HOST, port: ctx.config.PORT })
    if (isNew && ctx.config.DEMO) {
      work.push(
        unlessStopped(loadDemo(ctx), (error) =>
          ctx.log.error({ err: error }, 'Could not load the demo; the server runs without it'),
        ),
      )
    }
    work.push(
      startSummarizingChanges(ctx.db, (error) =>
        ctx.log.warn({ err: error }, 'Could not update the history counters'),
      ),
    )
    return { ctx, url, stop: () => stopAll([{ stop: () => drain() }, ...work], ground) }
  } catch (error) {
    await stopAll(work, ground)
    throw listenError(error, ctx)
  }
}

/** Starts background work alone, beside servers on the same PostgreSQL. */
export async function startWorker(env: Env, onFirstStart: OnFirstStart): Promise<Running> {
  // No core has to be left for requests.
  const workers = env.IMPORT_WORKERS || String(availableParallelism())
  const { ctx, work, ground } = await startWork({ ...env, IMPORT_WORKERS: workers }, onFirstStart)
  return { ctx, url: null, stop: () => stopAll(work, ground) }
}

/** Waits for a database that is unavailable: it may start at the same time, or fail over. */
async function startWork(env: Env, onFirstStart: OnFirstStart) {
  await gitVersion()
  const { DATABASE_WAIT, LOG_LEVEL } = readConfig(env)
  const end = performance.now() + DATABASE_WAIT * 1000
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startWorkNow(env, onFirstStart)
    } catch (error) {
      if (!isOutage(error) || performance.now() + START_PAUSE_MS > end) throw error
      if (attempt === 1)
        pino({ level: LOG_LEVEL, base: null }).warn(`${error.message}. Retrying for up to ${DATABASE_WAIT} s`)
    }
    await sleep(START_PAUSE_MS)
  }
}

/** Whether a start failed for a reason that may pass by itself. */
function isOutage(error: unknown): error is AppError {
  const outage = error instanceof AppError && error.cause instanceof DatabaseUnavailable ? error.cause : error
  if (!(outage instanceof DatabaseUnavailable)) return false
  const { cause } = outage
  return !(cause instanceof Error && 'code' in cause && WRONG_SETTINGS.has(String(cause.code)))
}

async function startWorkNow(env: Env, onFirstStart: OnFirstStart) {
  const ctx = await openContext(env)
  const isSqlite = ctx.config.DATABASE_URL === ''
  const ground: Part[] = [{ stop: () => ctx.db.destroy() }]
  try {
    if (isSqlite) {
      const lock = lockDataFolder(ctx.config.DATA_DIR)
      ground.push({ stop: async () => lock.release() })
    }
    const { credentials, isNew } = await prepareSite(ctx)
    if (credentials) onFirstStart(credentials)
    else await tellWithoutPassword(ctx)
    if (isSqlite) await endRequestLeases(ctx.db)
    ground.unshift(isSqlite ? startCheckpoints(ctx) : startUpkeep(ctx))
    const work: Part[] = [
      startRunner(ctx, { registry: TASKS, isOnlyProcess: isSqlite }),
      startSchedule(ctx),
      startMemoryUpkeep(ctx, (error) => {
        if (!(error instanceof DatabaseUnavailable))
          ctx.log.error({ err: error }, 'Could not update the translation memory')
      }),
    ]
    return { ctx, work, ground, isNew }
  } catch (error) {
    await stopAll([], ground)
    throw error
  }
}

/** With `ADMIN_TOKEN` the administrator starts without a password. */
async function tellWithoutPassword(ctx: Context): Promise<void> {
  if (ctx.config.OIDC_ISSUER !== '' || (await hasPasswordAccount(ctx.db, { isAdmin: true }))) return
  ctx.log.info(
    'No administrator has a password. Set one with: diglot user password admin (with the same DATA_DIR and DATABASE_URL)',
  )
}

function startCheckpoints(ctx: Context): Part {
  return startSqliteCheckpoints({
    path: databaseFile(ctx.config.DATA_DIR),
    thread: openThreadPool({
      file: CHECKPOINT_THREAD,
      size: 1,
      resourceLimits: CHECKPOINT_LIMITS,
      idleMs: CHECKPOINT_IDLE_MS,
    }),
    renewTexts: true,
    onError: (error) => ctx.log.error({ err: error }, 'Database checkpoint failed'),
  })
}

function startUpkeep(ctx: Context): Part {
  return startTextUpkeep({
    db: ctx.db,
    onError(error) {
      if (!(error instanceof DatabaseUnavailable))
        ctx.log.error({ err: error }, 'Could not update the text index')
    },
  })
}

/** Work of the start that a stop waits for. */
function unlessStopped(work: Promise<void>, onError: (error: unknown) => void): Part {
  const ended = work.catch(onError)
  return { stop: () => ended }
}

/** First what works, all at once, because the time is short; then what that stands on, one after the other. */
async function stopAll(work: readonly Part[], ground: readonly Part[]): Promise<void> {
  const results = await Promise.allSettled(work.map((part) => part.stop()))
  for (const part of ground) results.push(...(await Promise.allSettled([part.stop()])))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

function listenError(error: unknown, { config: { HOST, PORT } }: Context): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') {
    return new AppError(
      'conflict',
      `PORT: "${PORT}" on ${HOST} is in use by another program; choose another port`,
    )
  }
  if (code === 'EACCES') {
    return new AppError(
      'conflict',
      `PORT: "${PORT}" requires privileges that this user does not have; choose a port above 1023`,
    )
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)) {
    return new AppError(
      'conflict',
      `HOST: ${JSON.stringify(HOST)} is not allowed; it must be an IP address or host name of this machine`,
    )
  }
  return error
}

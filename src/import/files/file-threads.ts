import type { Config } from '../../config/config.ts'
import { AppError } from '../../domain/errors.ts'
import { openThreadPool, type ThreadPool } from '../../threads/thread-pool.ts'
import { databasePlace } from '../database-place.ts'
import type { WriteOrder } from '../write-back/write-job.ts'
import {
  type ExportFileJob,
  type ExportOrder,
  FILE_THREAD,
  FILE_THREAD_LIMITS,
  type FileJob,
  type PendingFileJob,
} from './file-job.ts'

/** Threads of their own, so that nobody who wants a file waits for an import. */
const THREADS = 2
/** Files that may wait for a thread. */
const QUEUE = 200
const IDLE_MS = 60_000
const LIMIT_MS = 60_000
const pools = new WeakMap<Config, ThreadPool>()

/** The file of a translation with the edits that wait in it; null when there are none, or no file to write them to. */
export async function writePending(config: Config, order: WriteOrder): Promise<Uint8Array | null> {
  const job: PendingFileJob = { kind: 'pending', database: databasePlace(config), order }
  return (await run(config, job)) as Uint8Array | null
}

/** Strings of a translation as a file of another format; null when the translation is gone. */
export async function exportStrings(config: Config, order: ExportOrder): Promise<Uint8Array | null> {
  const job: ExportFileJob = { kind: 'export', database: databasePlace(config), order }
  return (await run(config, job)) as Uint8Array | null
}

/** Whoever goes away leaves the thread at work: the file is kept for the next one, and threads take long to start. */
function run(config: Config, job: FileJob): Promise<unknown> {
  return poolOf(config).run(job, { limit: { ms: LIMIT_MS, error: tooLong } })
}

function tooLong(): AppError {
  return new AppError('unavailable', 'The file takes too long to make.', { retryAfter: 60 })
}

function poolOf(config: Config): ThreadPool {
  const known = pools.get(config)
  if (known) return known
  const pool = openThreadPool({
    ...{ file: FILE_THREAD, size: THREADS, queueLimit: QUEUE, idleMs: IDLE_MS },
    resourceLimits: FILE_THREAD_LIMITS,
  })
  pools.set(config, pool)
  return pool
}

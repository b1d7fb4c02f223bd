import type { Config } from '../../config/config.ts'
import { AppError } from '../../domain/errors.ts'
import { openThreadPool, type ThreadPool } from '../../threads/thread-pool.ts'
import { databasePlace } from '../threads/database-place.ts'
import { answerOf } from '../threads/thread-outage.ts'
import type { WriteOrder } from '../write-back/write-job.ts'
import {
  type ExportFileJob,
  type ExportOrder,
  FILE_THREAD,
  FILE_THREAD_LIMITS,
  type FileJob,
  type MergeFilesJob,
  type MergeOrder,
  type PendingFileJob,
} from './file-job.ts'
import type { MergedFile } from './merge-source.ts'

/** Separate threads, so that no request for a file waits for an import. */
const THREADS = 2
/** Maximum of queued jobs. */
const QUEUE = 200
const IDLE_MS = 60_000
const LIMIT_MS = 60_000
/** They get the database with each job. */
let pool: ThreadPool | null = null

/** The file of a translation including pending edits; null if there are none, or no file to write them to. */
export async function writePending(config: Config, order: WriteOrder): Promise<Uint8Array | null> {
  const job: PendingFileJob = { kind: 'pending', database: databasePlace(config), order }
  return (await run(job)) as Uint8Array | null
}

/** Strings of a translation as a file of another format; null if the translation no longer exists. */
export async function exportStrings(config: Config, order: ExportOrder): Promise<Uint8Array | null> {
  const job: ExportFileJob = { kind: 'export', database: databasePlace(config), order }
  return (await run(job)) as Uint8Array | null
}

/** The language files that change when they get the strings of another base file. */
export async function mergeFiles(order: MergeOrder): Promise<readonly MergedFile[]> {
  const job: MergeFilesJob = { kind: 'merge', order }
  return (await run(job)) as readonly MergedFile[]
}

/**
 * The thread continues if the client disconnects: the file is cached for the next request, and threads take long to
 * start.
 */
async function run(job: FileJob): Promise<unknown> {
  pool ??= openThreadPool({
    file: FILE_THREAD,
    size: THREADS,
    queueLimit: QUEUE,
    idleMs: IDLE_MS,
    resourceLimits: FILE_THREAD_LIMITS,
  })
  return answerOf(await pool.run(job, { limit: { ms: LIMIT_MS, error: tooLong } }))
}

function tooLong(): AppError {
  return new AppError('unavailable', 'Generating the file takes too long. Try again in a minute.', {
    retryAfter: 60,
  })
}

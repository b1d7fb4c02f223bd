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

/** Threads of their own, so that nobody who wants a file waits for an import. */
const THREADS = 2
/** Files that may wait for a thread. */
const QUEUE = 200
const IDLE_MS = 60_000
const LIMIT_MS = 60_000
/** They find the database in each job. */
let pool: ThreadPool | null = null

/** The file of a translation with the edits that wait in it; null when there are none, or no file to write them to. */
export async function writePending(config: Config, order: WriteOrder): Promise<Uint8Array | null> {
  const job: PendingFileJob = { kind: 'pending', database: databasePlace(config), order }
  return (await run(job)) as Uint8Array | null
}

/** Strings of a translation as a file of another format; null when the translation is gone. */
export async function exportStrings(config: Config, order: ExportOrder): Promise<Uint8Array | null> {
  const job: ExportFileJob = { kind: 'export', database: databasePlace(config), order }
  return (await run(job)) as Uint8Array | null
}

/** The files of languages that change when they get the strings of another base file. */
export async function mergeFiles(order: MergeOrder): Promise<readonly MergedFile[]> {
  const job: MergeFilesJob = { kind: 'merge', order }
  return (await run(job)) as readonly MergedFile[]
}

/** Whoever goes away leaves the thread at work: the file is kept for the next one, and threads take long to start. */
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

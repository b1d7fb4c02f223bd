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
  type ReadyFileJob,
  type UploadFileJob,
} from './file-job.ts'
import type { MergedFile } from './merge-source.ts'
import { unpackList } from './packed-list.ts'
import type { PackedUpload, ReadUpload, UploadOrder } from './upload-entry.ts'

/** Threads of their own, so that nobody who wants a file waits for an import. */
const THREADS = 2
/** Files that may wait for a thread. */
const QUEUE = 200
const IDLE_MS = 60_000
const LIMIT_MS = 60_000
/** Bytes of a file that is read alone. */
const LARGE_FILE = 2_000_000
/** They find the database in each job. */
let pool: ThreadPool | null = null
const readiness = new WeakMap<Config, Promise<unknown>>()

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

/** Has a thread load what it takes to read files, while one is on its way here. */
export function awaitUpload(config: Config): void {
  const job: ReadyFileJob = { kind: 'ready', database: databasePlace(config) }
  // Who sends the file is told when there is no thread for it.
  const ready = run(job).catch(() => null)
  readiness.set(config, ready)
}

/** What an uploaded file says of the units of a translation. */
export async function parseUpload(config: Config, order: UploadOrder): Promise<ReadUpload> {
  await readiness.get(config)
  const job: UploadFileJob = { kind: 'upload', database: databasePlace(config), order }
  const read = await readInTurn(job)
  if ('problem' in read) return read
  return { ...read, matched: await unpackList(read.matched), missing: await unpackList(read.missing) }
}

let lastLarge: Promise<unknown> = Promise.resolve()

/** Large files are read one after the other: each takes many times its length of memory. */
function readInTurn(job: UploadFileJob): Promise<PackedUpload> {
  const { content } = job.order
  const read = () => run(job).catch(tooComplex) as Promise<PackedUpload>
  if (content instanceof Uint8Array || content.size < LARGE_FILE) return read()
  const turn = lastLarge.then(read)
  lastLarge = turn.catch(() => null)
  return turn
}

function tooComplex(error: unknown): PackedUpload {
  if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
  return { problem: 'The file has too many strings to be read at once. Split it into several files.' }
}

/** The files of languages that change when they get the strings of another base file. */
export async function mergeFiles(order: MergeOrder): Promise<readonly MergedFile[]> {
  const job: MergeFilesJob = { kind: 'merge', order }
  return (await run(job)) as readonly MergedFile[]
}

/** Whoever goes away leaves the thread at work: the file is kept for the next one, and threads take long to start. */
async function run(job: FileJob): Promise<unknown> {
  pool ??= openThreadPool({
    ...{ file: FILE_THREAD, size: THREADS, queueLimit: QUEUE, idleMs: IDLE_MS },
    resourceLimits: FILE_THREAD_LIMITS,
  })
  return answerOf(await pool.run(job, { limit: { ms: LIMIT_MS, error: tooLong } }))
}

function tooLong(): AppError {
  return new AppError('unavailable', 'The file takes too long to make.', { retryAfter: 60 })
}

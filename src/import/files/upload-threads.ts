import type { Config } from '../../config/config.ts'
import { AppError } from '../../domain/errors.ts'
import { openThreadPool, type ThreadPool } from '../../threads/thread-pool.ts'
import { databasePlace } from '../threads/database-place.ts'
import { answerOf } from '../threads/thread-outage.ts'
import { FILE_THREAD, type ReadyFileJob, type UploadFileJob } from './file-job.ts'
import { unpackList } from './packed-list.ts'
import type { PackedUpload, ReadUpload, UploadOrder } from './upload-entry.ts'

/**
 * Megabytes of heap per megabyte of a file: a file of 5 MB with many strings takes less than 100 MB with its thread.
 */
const HEAP_PER_MB = 6.4
const LEAST_HEAP_MB = 32
/** Maximum of queued files. */
const QUEUE = 20
const IDLE_MS = 60_000
const LIMIT_MS = 60_000
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
/** By the heap of their thread in megabytes. Each has one thread, so that the memory of two files never adds up. */
const pools = new Map<number, ThreadPool>()
const readiness = new WeakMap<Config, Promise<unknown>>()

/** Makes a thread load what it needs to read files, while one is being received. */
export function awaitUpload(config: Config): void {
  const job: ReadyFileJob = { kind: 'ready', database: databasePlace(config) }
  // If there is no thread, the upload itself fails with that error.
  const ready = run(config, job).catch(() => null)
  readiness.set(config, ready)
}

/** The content of an uploaded file, matched with the units of a translation. */
export async function parseUpload(config: Config, order: UploadOrder): Promise<ReadUpload> {
  await readiness.get(config)
  const job: UploadFileJob = { kind: 'upload', database: databasePlace(config), order }
  const read = await run(config, job).catch(tooComplex)
  if ('problem' in read) return read
  return { ...read, matched: await unpackList(read.matched), missing: await unpackList(read.missing) }
}

function tooComplex(error: unknown): PackedUpload {
  if (!isOutOfMemory(error)) throw error
  return { problem: 'The file has too many strings to be processed at once. Split it into several files.' }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: string }).code === OUT_OF_MEMORY
}

async function run({ UPLOAD_LIMIT }: Config, job: ReadyFileJob | UploadFileJob): Promise<PackedUpload> {
  const heapMb = Math.max(LEAST_HEAP_MB, Math.ceil(UPLOAD_LIMIT * HEAP_PER_MB))
  let pool = pools.get(heapMb)
  if (!pool) {
    pool = openThreadPool({
      file: FILE_THREAD,
      size: 1,
      queueLimit: QUEUE,
      idleMs: IDLE_MS,
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: heapMb },
    })
    pools.set(heapMb, pool)
  }
  return answerOf(await pool.run(job, { limit: { ms: LIMIT_MS, error: tooLong } })) as PackedUpload
}

function tooLong(): AppError {
  return new AppError(
    'unavailable',
    'Reading the file takes too long. Try again in a minute, or split it into several files.',
    { retryAfter: 60 },
  )
}

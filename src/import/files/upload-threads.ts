import type { Config } from '../../config/config.ts'
import { AppError } from '../../domain/errors.ts'
import { openThreadPool, type ThreadPool } from '../../threads/thread-pool.ts'
import { databasePlace } from '../threads/database-place.ts'
import { answerOf } from '../threads/thread-outage.ts'
import { FILE_THREAD, type ReadyFileJob, type UploadFileJob } from './file-job.ts'
import { unpackList } from './packed-list.ts'
import type { PackedUpload, ReadUpload, UploadOrder } from './upload-entry.ts'

/** Megabytes of heap for the files of everybody: with the thread itself and the file, all stays within 100 MB. */
const USUAL_HEAP_MB = 48
/** Longer files of people who may take more are not tried with less. */
const LARGE_FILE = 2_000_000
/** Files that may wait while one is read. */
const QUEUE = 20
const IDLE_MS = 60_000
/** A thread that has taken much memory gives it back at once. */
const LARGE_IDLE_MS = 500
const LIMIT_MS = 60_000
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
/** By their memory in megabytes; each has one thread, so that the memory of two files never adds up. */
const pools = new Map<number, ThreadPool>()
const readiness = new WeakMap<Config, Promise<unknown>>()

/** Has a thread load what it takes to read files, while one is on its way here. */
export function awaitUpload(config: Config): void {
  const job: ReadyFileJob = { kind: 'ready', database: databasePlace(config) }
  // Who sends the file is told when there is no thread for it.
  const ready = run(USUAL_HEAP_MB, job).catch(() => null)
  readiness.set(config, ready)
}

/** What an uploaded file says of the units of a translation. Who manages the component may take `UPLOAD_MEMORY` for it. */
export async function parseUpload(
  config: Config,
  order: UploadOrder,
  { isManager }: { readonly isManager: boolean },
): Promise<ReadUpload> {
  await readiness.get(config)
  const job: UploadFileJob = { kind: 'upload', database: databasePlace(config), order }
  const most = Math.max(config.UPLOAD_MEMORY, USUAL_HEAP_MB)
  const read = await (isManager ? readWithMore(job, most) : run(USUAL_HEAP_MB, job)).catch(tooComplex)
  if ('problem' in read) return read
  return { ...read, matched: await unpackList(read.matched), missing: await unpackList(read.missing) }
}

async function readWithMore(job: UploadFileJob, heapMb: number): Promise<PackedUpload> {
  const { content } = job.order
  const size = content instanceof Uint8Array ? content.length : content.size
  if (size > LARGE_FILE) return run(heapMb, job)
  try {
    return await run(USUAL_HEAP_MB, job)
  } catch (error) {
    if (!isOutOfMemory(error)) throw error
    return run(heapMb, job)
  }
}

function tooComplex(error: unknown): PackedUpload {
  if (!isOutOfMemory(error)) throw error
  return { problem: 'The file has too many strings to be read at once. Split it into several files.' }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: string }).code === OUT_OF_MEMORY
}

async function run(heapMb: number, job: ReadyFileJob | UploadFileJob): Promise<PackedUpload> {
  let pool = pools.get(heapMb)
  if (!pool) {
    const idleMs = heapMb > USUAL_HEAP_MB ? LARGE_IDLE_MS : IDLE_MS
    pool = openThreadPool({
      ...{ file: FILE_THREAD, size: 1, queueLimit: QUEUE, idleMs },
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: heapMb },
    })
    pools.set(heapMb, pool)
  }
  return answerOf(await pool.run(job, { limit: { ms: LIMIT_MS, error: tooLong } })) as PackedUpload
}

function tooLong(): AppError {
  return new AppError('unavailable', 'The file takes too long to read.', { retryAfter: 60 })
}

import { MessageChannel } from 'node:worker_threads'
import type { Config } from '../../config/config.ts'
import { openThreadPool, type ThreadPool } from '../../threads/thread-pool.ts'
import type { SettledOrder } from '../list-settled.ts'
import type { WriteAnswer, WriteJob, WriteOrder } from '../write-back/write-job.ts'
import { databasePlace } from './database-place.ts'
import {
  IMPORT_THREAD,
  IMPORT_THREAD_LIMITS,
  type ImportAnswer,
  type ImportJob,
  type ImportProgress,
  type InspectAnswer,
  type InspectJob,
  type ProjectRecheckJob,
  type ReadyJob,
  type RecheckJob,
  type SettledJob,
  type VariantsJob,
} from './import-job.ts'
import { answerOf } from './thread-outage.ts'

/** How long a thread without work is kept for the next: it has tens of megabytes. */
const IDLE_MS = 60_000
/** By the number of their threads, which find the database in each job. */
const pools = new Map<number, ThreadPool>()
const readiness = new WeakMap<Config, Promise<unknown>>()

/** Has a thread load what an import takes, while something else is done for what will be imported. */
export function awaitImport(config: Config, fileFormat: string): void {
  const message: ReadyJob = { kind: 'ready', database: databasePlace(config), fileFormat }
  // The import itself tells when there is no thread for it.
  const ready = poolOf(config)
    .run(message)
    .catch(() => null)
  readiness.set(config, ready)
}

/** Imports a component in a thread; as many run at once as IMPORT_WORKERS says. Ended by the signal at any moment. */
export async function runImport(
  config: Config,
  job: Omit<ImportJob, 'kind' | 'database' | 'progress'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ImportProgress) => void },
): Promise<ImportAnswer> {
  // Another thread would be started beside one that loads.
  await readiness.get(config)
  const { port1, port2 } = new MessageChannel()
  port1.on('message', (progress: ImportProgress) => onProgress(progress))
  port1.unref()
  try {
    const message: ImportJob = { ...job, kind: 'import', database: databasePlace(config), progress: port2 }
    return answerOf<ImportAnswer>(await poolOf(config).run(message, { signal, transfer: [port2] }))
  } finally {
    port1.close()
  }
}

/** Finds out in a thread which components of a repository are in line with a commit already. */
export async function runSettled(
  config: Config,
  order: SettledOrder,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const message: SettledJob = { ...order, kind: 'settled', database: databasePlace(config) }
  return answerOf<readonly number[]>(await poolOf(config).run(message, { signal }))
}

/** Runs all checks of a component in a thread, and returns how many strings had outdated ones. */
export async function runRecheck(config: Config, componentId: number, signal: AbortSignal): Promise<number> {
  const message: RecheckJob = { kind: 'recheck', database: databasePlace(config), componentId }
  return answerOf<number>(await poolOf(config).run(message, { signal }))
}

/** Groups the variants among the strings of a component in a thread, and returns how many changed their group. */
export async function runGrouping(config: Config, componentId: number, signal: AbortSignal): Promise<number> {
  const message: VariantsJob = { kind: 'variants', database: databasePlace(config), componentId }
  return answerOf<number>(await poolOf(config).run(message, { signal }))
}

/** Compares the strings of a project with each other again, in a thread, where a check says that they differ. */
export async function runProjectRecheck(
  config: Config,
  projectId: number,
  signal: AbortSignal,
): Promise<number> {
  const message: ProjectRecheckJob = { kind: 'recheck-project', database: databasePlace(config), projectId }
  return answerOf<number>(await poolOf(config).run(message, { signal }))
}

/** Reads files of a repository in a thread, to see whether they can be read at all. */
export async function runInspection(
  config: Config,
  job: Omit<InspectJob, 'kind'>,
  signal: AbortSignal,
): Promise<InspectAnswer> {
  return answerOf<InspectAnswer>(await poolOf(config).run({ ...job, kind: 'inspect' }, { signal }))
}

/** Writes edits that wait into the file of a translation, in a thread; nothing is stored. */
export async function runWrite(
  config: Config,
  order: WriteOrder,
  signal: AbortSignal,
): Promise<WriteAnswer | null> {
  const message: WriteJob = { ...order, kind: 'write', database: databasePlace(config) }
  return answerOf<WriteAnswer | null>(await poolOf(config).run(message, { signal }))
}

function poolOf(config: Config): ThreadPool {
  // One more than imports may run, so that nobody who adds a component waits for an import.
  const size = config.IMPORT_WORKERS + 1
  const known = pools.get(size)
  if (known) return known
  const pool = openThreadPool({
    file: IMPORT_THREAD,
    size,
    resourceLimits: IMPORT_THREAD_LIMITS,
    idleMs: IDLE_MS,
  })
  pools.set(size, pool)
  return pool
}

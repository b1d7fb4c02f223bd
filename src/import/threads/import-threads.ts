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

/** How long an idle thread is kept: it takes tens of megabytes. */
const IDLE_MS = 60_000
/** By number of threads; they get the database with each job. */
const pools = new Map<number, ThreadPool>()
const readiness = new WeakMap<Config, Promise<unknown>>()

/** Makes a thread load what an import needs, while the import is still being prepared. */
export function awaitImport(config: Config, fileFormat: string): void {
  const message: ReadyJob = { kind: 'ready', database: databasePlace(config), fileFormat }
  // If there is no thread, the import itself fails with that error.
  const ready = poolOf(config)
    .run(message)
    .catch(() => null)
  readiness.set(config, ready)
}

/** Imports a component in a thread; IMPORT_WORKERS limits concurrent imports. The signal can stop it at any moment. */
export async function runImport(
  config: Config,
  job: Omit<ImportJob, 'kind' | 'database' | 'progress'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ImportProgress) => void },
): Promise<ImportAnswer> {
  // Otherwise another thread would be started next to one that is loading.
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

/** Finds the components of a repository that are already at a commit, in a thread. */
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

/** Compares the strings of a project again, in a thread, if a check says that they are inconsistent. */
export async function runProjectRecheck(
  config: Config,
  projectId: number,
  signal: AbortSignal,
): Promise<number> {
  const message: ProjectRecheckJob = { kind: 'recheck-project', database: databasePlace(config), projectId }
  return answerOf<number>(await poolOf(config).run(message, { signal }))
}

/** Reads files of a repository in a thread, to find out whether they are readable. */
export async function runInspection(
  config: Config,
  job: Omit<InspectJob, 'kind'>,
  signal: AbortSignal,
): Promise<InspectAnswer> {
  return answerOf<InspectAnswer>(await poolOf(config).run({ ...job, kind: 'inspect' }, { signal }))
}

/** Writes pending edits to the file of a translation, in a thread; nothing is stored. */
export async function runWrite(
  config: Config,
  order: WriteOrder,
  signal: AbortSignal,
): Promise<WriteAnswer | null> {
  const message: WriteJob = { ...order, kind: 'write', database: databasePlace(config) }
  return answerOf<WriteAnswer | null>(await poolOf(config).run(message, { signal }))
}

function poolOf(config: Config): ThreadPool {
  // One more than imports may run, so that adding a component does not wait for an import.
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

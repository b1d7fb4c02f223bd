import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import type { CheckpointAnswer, CheckpointOrder } from './sqlite-checkpoints.ts'

/** How long a checkpoint waits for readers to move on; writers wait with it, so it is short. */
const BUSY_MS = 250
/** How long the planner's statistics wait for writers, who do not notice. */
const PATIENT_MS = 5000
/** Rows of each index that are looked at, so that large tables take no longer than small ones. */
const ANALYSIS_LIMIT = 1000

let database: DatabaseSync | null = null
let lastWrite = 0n

function open(path: string): DatabaseSync {
  const opened = new DatabaseSync(path, { timeout: BUSY_MS })
  opened.exec('pragma synchronous = normal; pragma cache_size = -256; pragma wal_autocheckpoint = 0')
  return opened
}

/** Size and time of the last write of the log, or null when there is none. */
function findLog(path: string): { size: number; written: bigint } | null {
  const log = statSync(`${path}-wal`, { bigint: true, throwIfNoEntry: false })
  return log ? { size: Number(log.size), written: log.mtimeNs } : null
}

/** Begins with the write lock: a transaction that asks for it later is refused instead of waiting. */
function refreshStatistics(opened: DatabaseSync): void {
  opened.exec(`pragma busy_timeout = ${PATIENT_MS}; pragma analysis_limit = ${ANALYSIS_LIMIT}`)
  opened.exec('begin immediate')
  opened.exec('pragma optimize = 0x10002')
  opened.exec('commit')
  opened.exec(`pragma busy_timeout = ${BUSY_MS}`)
}

function carryOut({ path, truncateAbove, optimize }: CheckpointOrder): CheckpointAnswer {
  database ??= open(path)
  if (optimize) refreshStatistics(database)
  const log = findLog(path)
  if (!log || log.size === 0 || log.written === lastWrite) return { mode: 'none', logBytes: log?.size ?? 0 }

  // The passive one copies nearly all without a lock, which leaves little to do under the lock of the other.
  database.exec('pragma wal_checkpoint(passive)')
  lastWrite = log.written
  if (log.size <= truncateAbove) return { mode: 'passive', logBytes: log.size }
  database.exec('pragma wal_checkpoint(truncate)')
  return { mode: 'truncate', logBytes: findLog(path)?.size ?? 0 }
}

parentPort?.on('message', (order: CheckpointOrder) => parentPort?.postMessage(carryOut(order)))

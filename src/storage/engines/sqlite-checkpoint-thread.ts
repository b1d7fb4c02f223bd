import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import type { CheckpointAnswer, CheckpointOrder } from './sqlite-checkpoints.ts'
import { sqliteCode } from './sqlite-file.ts'
import { openTextUpkeep, type TextUpkeep } from './sqlite-text-upkeep.ts'

/** How long a lock is waited for; whoever writes waits with it, so it is short. */
const BUSY_MS = 100
/** How long the planner's statistics wait for writers, who do not notice. */
const PATIENT_MS = 5000
/** Rows of each index that are looked at, so that large tables take no longer than small ones. */
const ANALYSIS_LIMIT = 1000

/** A frame of the log has a header. */
const FRAME_HEADER = 24
const SQLITE_BUSY = 5

let database: DatabaseSync | null = null
let blocker: DatabaseSync | null = null
let lastWrite = 0n
let upkeep: TextUpkeep | null = null

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

/** Moves what it can without keeping anybody; how much the log holds, and whether all of that is in the database now. */
function moveLog(opened: DatabaseSync): { bytes: number; isDone: boolean } {
  const row = opened.prepare('pragma wal_checkpoint(passive)').get()
  const { page_size: size } = opened.prepare('pragma page_size').get() ?? {}
  return {
    bytes: Number(row?.log) * (Number(size) + FRAME_HEADER),
    isDone: row?.log === row?.checkpointed,
  }
}

/**
 * Moves all of the log while nobody can write, so that the next writer begins it anew: beside somebody who writes all the
 * time it would grow without end. Little is left by then, and unlike with SQLite's own `restart` nobody waits for readers;
 * when one is in the way, it is for the next round.
 */
function finishLog(path: string, opened: DatabaseSync): boolean {
  moveLog(opened)
  blocker ??= open(path)
  try {
    blocker.exec('begin immediate')
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
  try {
    return moveLog(opened).isDone
  } finally {
    blocker.exec('rollback')
  }
}

function carryOut(order: CheckpointOrder): CheckpointAnswer {
  const { path, optimize } = order
  database ??= open(path)
  if (optimize) refreshStatistics(database)
  const log = findLog(path)
  if (!log || log.size === 0) return { mode: 'none' }
  const isQuiet = log.written === lastWrite
  lastWrite = log.written
  if (isQuiet && log.size <= order.truncateAbove) return { mode: 'none' }

  const { bytes } = moveLog(database)
  if (isQuiet || bytes > order.truncateAtOnceAbove) {
    database.exec('pragma wal_checkpoint(truncate)')
    return { mode: 'truncate' }
  }
  if (bytes <= order.restartAbove) return { mode: 'passive' }
  return { mode: finishLog(path, database) ? 'restart' : 'passive' }
}

/** What another process does not let it write is for the next round. */
async function renewTexts({ path }: CheckpointOrder): Promise<void> {
  upkeep ??= openTextUpkeep(path)
  try {
    await upkeep.renew()
  } catch (error) {
    if (sqliteCode(error) !== SQLITE_BUSY) throw error
  }
}

parentPort?.on('message', async (order: CheckpointOrder) => {
  if (order.renewTexts) await renewTexts(order)
  parentPort?.postMessage(carryOut(order))
})

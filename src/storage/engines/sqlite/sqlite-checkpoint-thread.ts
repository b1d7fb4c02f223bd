import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { type CheckpointAnswer, type CheckpointOrder, findLog } from './checkpoints.ts'
import { isBusy } from './file.ts'
import { openTextUpkeep, type TextUpkeep } from './text/text-upkeep.ts'

/** Timeout for a lock; writers wait meanwhile, so it is short. */
const BUSY_MS = 100

/** Each frame of the log has a header. */
const FRAME_HEADER = 24

let database: DatabaseSync | null = null
let blocker: DatabaseSync | null = null
let lastWrite = 0n
let upkeep: TextUpkeep | null = null

function open(path: string): DatabaseSync {
  const opened = new DatabaseSync(path, { timeout: BUSY_MS })
  opened.exec('pragma synchronous = normal; pragma cache_size = -256; pragma wal_autocheckpoint = 0')
  return opened
}

/**
 * Moves as much as possible without blocking anybody; returns the size of the log, and whether all of it is in the
 * database now.
 */
function moveLog(opened: DatabaseSync): { bytes: number; isDone: boolean } {
  const row = opened.prepare('pragma wal_checkpoint(passive)').get()
  const { page_size: size } = opened.prepare('pragma page_size').get() ?? {}
  return {
    bytes: Number(row?.log) * (Number(size) + FRAME_HEADER),
    isDone: row?.log === row?.checkpointed,
  }
}

/**
 * Moves all of the log while nobody can write, so that the next writer restarts it: with a continuous writer it would
 * grow without end. Little is left at this point, and unlike SQLite's own `restart`, nobody waits for readers; if one
 * is active, this is left to the next round.
 */
function finishLog(path: string, opened: DatabaseSync): boolean {
  moveLog(opened)
  blocker ??= open(path)
  try {
    blocker.exec('begin immediate')
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
  try {
    return moveLog(opened).isDone
  } finally {
    blocker.exec('rollback')
  }
}

function keepLogSmall(order: CheckpointOrder, opened: DatabaseSync): CheckpointAnswer['mode'] {
  const { path } = order
  const log = findLog(path)
  if (!log || log.size === 0) return 'none'
  const isQuiet = log.written === lastWrite
  lastWrite = log.written
  if (isQuiet && log.size <= order.truncateAbove) return 'none'

  const { bytes } = moveLog(opened)
  if (isQuiet || bytes > order.truncateAtOnceAbove) {
    opened.exec('pragma wal_checkpoint(truncate)')
    return 'truncate'
  }
  if (bytes <= order.restartAbove) return 'passive'
  return finishLog(path, opened) ? 'restart' : 'passive'
}

/** What another process prevents it from writing is left to the next round; true if there was nothing to renew. */
async function renewTexts({ path }: CheckpointOrder): Promise<boolean> {
  upkeep ??= openTextUpkeep(path)
  try {
    return await upkeep.renew()
  } catch (error) {
    if (!isBusy(error)) throw error
    return false
  }
}

async function carryOut(order: CheckpointOrder): Promise<CheckpointAnswer> {
  const isFresh = !order.renewTexts || (await renewTexts(order))
  database ??= open(order.path)
  const mode = keepLogSmall(order, database)
  return { mode, isAtRest: isFresh && mode === 'none' }
}

parentPort?.on('message', async (order: CheckpointOrder) => {
  parentPort?.postMessage(await carryOut(order))
})

import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../domain/errors.ts'
import { isBusy, type SqliteFile } from './file.ts'
import type { SqliteTurns } from './turns.ts'

/** A writer gives up if another process holds the write lock longer than this. */
const TIMEOUT_MS = 20_000
/** An import releases the lock only briefly; a longer pause would miss it. */
const PAUSE_MS = 1

/** Transactions on the only write connection, one at a time. */
export interface SqliteWriter {
  begin(): Promise<void>
  /** Settles when the transaction is on disk. */
  commit(): Promise<void>
  rollback(): Promise<void>
  /** True while the body of a transaction runs. */
  isOpen(): boolean
}

/** What a writer does besides its transactions. */
interface SqliteWriterOptions {
  readonly afterBegin?: () => void
  readonly beforeCommit?: () => void
  readonly onCommit?: () => void
  /** Syncs commits to disk; without it, a commit settles with the turn of the event loop. */
  readonly sync?: () => Promise<void>
  /** Whether it has priority over other connections or yields to them; neither if not given. */
  readonly turns?: SqliteTurns
}

/**
 * Transactions take turns on the write connection, and the next one starts as soon as one is committed: the sync to
 * disk runs meanwhile, and is shared by all that wait for it. The thread never sleeps on the write lock: a timer
 * retries a busy database.
 */
export function sqliteWriter(file: SqliteFile, options: SqliteWriterOptions = {}): SqliteWriter {
  const { afterBegin = () => {}, beforeCommit = () => {}, onCommit = () => {} } = options
  const { sync = nextTurn, turns } = options
  const queue: (() => void)[] = []
  let isTaken = false
  let isInside = false
  let syncFailure: { readonly error: unknown } | null = null

  async function take(): Promise<void> {
    if (!isTaken) {
      isTaken = true
      return
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function release(): void {
    if (isInside) turns?.has(false)
    isInside = false
    const next = queue.shift()
    if (next) next()
    else isTaken = false
  }

  function undo(): void {
    // Closing the database discards what was not committed.
    if (file.raw.isOpen && file.raw.isTransaction) file.exec('rollback')
  }

  return {
    async begin() {
      await take()
      try {
        if (syncFailure) throw diskError(syncFailure.error)
        await beginImmediate(file, turns)
        turns?.has(true)
        isInside = true
        afterBegin()
      } catch (error) {
        undo()
        release()
        throw error
      }
    },

    async commit() {
      if (!isInside) throw new Error('commit without begin')
      try {
        beforeCommit()
        file.exec('commit')
        onCommit()
      } catch (error) {
        undo()
        throw error
      } finally {
        release()
      }
      try {
        await sync()
      } catch (error) {
        // From now on, it is unknown which pages the operating system still has.
        syncFailure = { error }
        throw error
      }
    },

    async rollback() {
      undo()
      release()
    },

    isOpen: () => isInside,
  }
}

/** Other connections of this thread read a snapshot until their turn ends: they see a commit as soon as it settles. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

async function beginImmediate(file: SqliteFile, turns?: SqliteTurns): Promise<void> {
  await turns?.letOthers()
  if (tryBegin(file) === null) return
  const end = Date.now() + TIMEOUT_MS
  const isOver = turns?.announce()
  try {
    for (;;) {
      await sleep(PAUSE_MS)
      const busy = tryBegin(file)
      if (busy === null) return
      if (Date.now() > end) throw busyError(busy)
    }
  } finally {
    isOver?.()
  }
}

/** Null if it has begun; otherwise SQLite's error while another connection writes. */
function tryBegin(file: SqliteFile): unknown {
  try {
    file.exec('begin immediate')
    return null
  } catch (error) {
    if (!isBusy(error)) throw error
    return error
  }
}

function diskError(cause: unknown): AppError {
  return new AppError('unavailable', 'The disk failed: the server accepts no changes until it is restarted', {
    cause,
  })
}

function busyError(cause: unknown): AppError {
  return new AppError('unavailable', 'Another process is using the database; try again in a moment', {
    retryAfter: 5,
    cause,
  })
}

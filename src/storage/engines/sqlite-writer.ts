import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { isBusy, type SqliteFile } from './sqlite-file.ts'
import type { SqliteTurns } from './sqlite-turns.ts'

/** Another process may hold the write lock this long before a writer gives up. */
const PATIENCE_MS = 20_000
/** An import leaves the lock only for moments, which a longer pause would miss. */
const PAUSE_MS = 1

/** Transactions on the one write connection, one at a time. */
export interface SqliteWriter {
  begin(): Promise<void>
  /** Settles when the transaction is on disk. */
  commit(): Promise<void>
  rollback(): Promise<void>
  /** True while the body of a transaction runs. */
  isOpen(): boolean
}

/** What a writer does beside its transactions. */
interface SqliteWriterOptions {
  readonly afterBegin?: () => void
  readonly beforeCommit?: () => void
  readonly onCommit?: () => void
  /** Brings what is committed to the disk; without it a commit is enough, and settles with the turn of the event loop. */
  readonly sync?: () => Promise<void>
  /** Whether it goes before others or lets them go first; it does neither when not given. */
  readonly turns?: SqliteTurns
}

/**
 * Transactions take turns on the write connection, each of which goes on to the next as soon as it is committed: a sync
 * to disk is waited for meanwhile, and shared by those who wait at the same time. The thread never sleeps on the write
 * lock: a busy database is tried again by a timer.
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
    // Who closes the database takes what was not committed with it.
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
        // What the operating system still keeps of the pages is unknown from now on.
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
  const end = Date.now() + PATIENCE_MS
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

/** Null when it has begun; else what SQLite says while another connection writes. */
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

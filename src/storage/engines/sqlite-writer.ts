import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { type SqliteFile, sqliteCode } from './sqlite-file.ts'
import type { SqliteTurns } from './sqlite-turns.ts'

const SQLITE_BUSY = 5
/** Another process may hold the write lock this long before a writer gives up. */
const PATIENCE_MS = 20_000
/** An import leaves the lock only for moments, which a longer pause would miss. */
const PAUSE_MS = 1

/** Transactions on the one write connection, one body at a time, committed in groups. */
export interface SqliteWriter {
  begin(): Promise<void>
  /** Settles when the transaction is on disk. */
  commit(): Promise<void>
  rollback(): Promise<void>
  /** True while the body of a transaction runs. */
  isOpen(): boolean
}

/** What a writer does beside its transactions. */
export interface SqliteWriterOptions {
  readonly beforeCommit?: () => void
  readonly onCommit?: () => void
  /** Brings what is committed to the disk; without it a commit is enough. */
  readonly sync?: () => Promise<void>
  /** Whether it goes before others or lets them go first; it does neither when not given. */
  readonly turns?: SqliteTurns
}

interface Group {
  readonly waiting: PromiseWithResolvers<void>[]
}

/**
 * Lets transactions that are ready in the same turn of the event loop share one commit, and so one sync to disk.
 * Each is a savepoint inside the group: its failure is its own, while a failed commit fails the whole group.
 * The thread never sleeps on the write lock: a busy database is tried again by a timer.
 */
export function sqliteWriter(file: SqliteFile, options: SqliteWriterOptions = {}): SqliteWriter {
  const { beforeCommit = () => {}, onCommit = () => {}, sync = () => Promise.resolve(), turns } = options
  const queue: (() => void)[] = []
  let isTaken = false
  let isInside = false
  let group: Group | null = null
  let syncFailure: { readonly error: unknown } | null = null

  async function take(): Promise<void> {
    if (!isTaken) {
      isTaken = true
      return
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function release(): void {
    const next = queue.shift()
    if (next) next()
    else isTaken = false
  }

  function flushSoon(mine: Group): void {
    setImmediate(() => {
      if (isTaken) queue.unshift(() => flush(mine))
      else {
        isTaken = true
        flush(mine)
      }
    })
  }

  /** Runs with the writer taken, and releases it. */
  function flush(mine: Group): void {
    if (group === mine) {
      try {
        beforeCommit()
        file.exec('commit')
        group = null
        onCommit()
        acknowledge(mine)
      } catch (error) {
        abandon(mine, error)
      }
    }
    release()
  }

  /** The next group is written meanwhile. */
  function acknowledge({ waiting }: Group): void {
    sync().then(
      () => {
        for (const { resolve } of waiting) resolve()
      },
      (error: unknown) => {
        // What the operating system still keeps of the pages is unknown from now on.
        syncFailure = { error }
        for (const { reject } of waiting) reject(error)
      },
    )
  }

  function abandon(mine: Group, error: unknown): void {
    group = null
    // Who closes the database takes what was not committed with it.
    if (file.raw.isOpen && file.raw.isTransaction) file.exec('rollback')
    for (const { reject } of mine.waiting) reject(error)
  }

  return {
    async begin() {
      await take()
      try {
        if (syncFailure) throw diskError(syncFailure.error)
        if (!group) {
          await beginImmediate(file, turns)
          group = { waiting: [] }
        }
        file.run('savepoint edit', [])
        isInside = true
      } catch (error) {
        release()
        throw error
      }
    },

    async commit() {
      const mine = group
      if (!mine) throw new Error('commit without begin')
      isInside = false
      try {
        file.run('release edit', [])
      } catch (error) {
        abandon(mine, error)
        release()
        throw error
      }
      const done = Promise.withResolvers<void>()
      if (mine.waiting.push(done) === 1) flushSoon(mine)
      release()
      await done.promise
    },

    async rollback() {
      const mine = group
      isInside = false
      if (mine && file.raw.isTransaction) {
        if (mine.waiting.length === 0) {
          file.exec('rollback')
          group = null
        } else {
          file.exec('rollback to edit')
          file.exec('release edit')
        }
      } else if (mine) {
        abandon(mine, new Error('The database ended the transaction'))
      }
      release()
    },

    isOpen: () => isInside,
  }
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
    if (sqliteCode(error) !== SQLITE_BUSY) throw error
    return error
  }
}

function diskError(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'The disk failed: the server takes no changes until it is started again',
    {
      cause,
    },
  )
}

function busyError(cause: unknown): AppError {
  return new AppError('unavailable', 'The database is busy with another process; try again in a moment', {
    retryAfter: 5,
    cause,
  })
}

import { DatabaseSync } from 'node:sqlite'
import { AppError } from '../../../domain/errors.ts'
import { DatabaseUnavailable } from '../../database-unavailable.ts'
import { isBusy, sqliteCode } from './file.ts'

/** Timeout for other processes. */
const BUSY_MS = 10_000
const SQLITE_FULL = 13

/**
 * Rewrites a database file and empties its log, so that neither contains anything that was deleted or replaced.
 * Temporarily needs the same disk space again. Throws an AppError if another process uses the database.
 */
export function rewriteSqliteFile(path: string): void {
  // A separate connection: the others keep temporary content, here the whole database, in memory.
  const connection = new DatabaseSync(path, { timeout: BUSY_MS })
  try {
    connection.exec('vacuum')
    const { busy } = connection.prepare('pragma wal_checkpoint(truncate)').get() ?? {}
    if (busy !== 0) throw inUse()
  } catch (error) {
    if (sqliteCode(error) === SQLITE_FULL) throw new DatabaseUnavailable('full', error)
    throw isBusy(error) ? inUse(error) : error
  } finally {
    connection.close()
  }
}

function inUse(cause?: unknown): AppError {
  return new AppError('unavailable', 'Another process is using the database; stop it, then start again', {
    cause,
  })
}

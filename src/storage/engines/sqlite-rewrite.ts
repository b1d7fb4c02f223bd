import { DatabaseSync } from 'node:sqlite'
import { AppError } from '../../domain/errors.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { isBusy, sqliteCode } from './sqlite-file.ts'

/** How long other processes are waited for. */
const BUSY_MS = 10_000
const SQLITE_FULL = 13

/**
 * Writes a database file anew and empties its log, so that neither holds anything that was deleted or replaced. Needs as
 * much room on the disk again while it runs. An AppError when another process is in the way.
 */
export function rewriteSqliteFile(path: string): void {
  // A connection of its own: the others keep temporary content, here the whole database, in memory.
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

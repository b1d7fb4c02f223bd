import { NoResultError } from 'kysely'
import pg from 'pg'
import { AppError } from '../../domain/errors.ts'
import { RowRemoved } from '../row-removed.ts'
import { sqliteCode } from './sqlite/file.ts'

/** Serialization failure and deadlock. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01'])
const FOREIGN_KEY_VIOLATION = '23503'
const SQLITE_CONSTRAINT_FOREIGNKEY = 787
const RETRY_SECONDS = 1

/**
 * The error for a request that lost a race against another one: the database aborted its transaction, or a row that it
 * refers to was deleted since it was read. Null for any other error.
 */
export function lostRace(error: unknown): AppError | null {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  if (CONFLICTS.has(code)) {
    return new AppError('unavailable', 'Someone else is changing the same data. Try again.', {
      cause: error,
      retryAfter: RETRY_SECONDS,
    })
  }
  const isUnreferenced = code === FOREIGN_KEY_VIOLATION || sqliteCode(error) === SQLITE_CONSTRAINT_FOREIGNKEY
  if (isUnreferenced || error instanceof RowRemoved || error instanceof NoResultError) {
    return new AppError('conflict', 'An object that this request refers to has just been removed.', {
      cause: error,
    })
  }
  return null
}

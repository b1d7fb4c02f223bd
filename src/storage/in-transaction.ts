import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from './database-unavailable.ts'
import type { Db } from './db.ts'
import { engineOf } from './engines/engine.ts'

const ATTEMPTS = 8
/** Longest pause before the second attempt in milliseconds; each further one may take twice as long. */
const PAUSE_MS = 4

/**
 * Runs a transaction, and once more when the database ended it in favour of another one that it was entangled with, or
 * when somebody else wrote the same name in the same moment: then the body finds it there and says so. The body must
 * leave nothing behind when it fails.
 */
export async function inTransaction<Result>(db: Db, body: (tx: Db) => Promise<Result>): Promise<Result> {
  const { isConflict, isUniqueViolation } = engineOf(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(body)
    } catch (error) {
      if (!(isConflict(error) || isUniqueViolation(error))) throw error
      if (attempt === ATTEMPTS) throw isConflict(error) ? new DatabaseUnavailable('busy', error) : error
    }
    await sleep(Math.random() * PAUSE_MS * 2 ** attempt)
  }
}

/** True where one transaction runs at a time, as on SQLite: what it has read stays so until it ends. */
export function isOnlyWriter(db: Db): boolean {
  return engineOf(db).forUpdate === ''
}

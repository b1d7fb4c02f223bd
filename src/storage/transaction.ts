import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { DatabaseUnavailable } from './database-unavailable.ts'
import type { BeforeCommit, Db } from './db.ts'
import { engineOf } from './engines/engine.ts'

const ATTEMPTS = 8
/** Longest pause before the second attempt in milliseconds; each further one may take twice as long. */
const PAUSE_MS = 4

/** How a transaction runs. */
interface TransactionOptions {
  /** False for work that must not run a second time; conflicts are then thrown. */
  readonly mayRepeat?: boolean
}

/**
 * Runs work in a transaction. Inside another transaction it becomes a savepoint: it can fail on its own, and is
 * committed with the outer one. Concurrent savepoints of one transaction are not possible.
 *
 * After a conflict with another transaction, and after a unique violation, the work runs again: it then finds the row
 * that another transaction inserted at the same moment. It must therefore have no effects outside the database if it
 * fails. A savepoint leaves conflicts to its transaction, because only that can release the locked rows.
 */
export async function transaction<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  { mayRepeat = true }: TransactionOptions = {},
): Promise<Result> {
  const { isConflict, isUniqueViolation } = engineOf(db)
  const { isTransaction } = db
  const run = isTransaction ? runSavepoint : runTransaction
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(db, work)
    } catch (error) {
      const isRepeated = isUniqueViolation(error) || (isConflict(error) && !isTransaction)
      if (!mayRepeat || !isRepeated) throw error
      if (attempt === ATTEMPTS) throw isConflict(error) ? new DatabaseUnavailable('busy', error) : error
    }
    await sleep(Math.random() * PAUSE_MS * 2 ** attempt)
  }
}

/** The same database, but each of its transactions also runs `beforeCommit` at its end. */
export function withBeforeCommit(db: Db, beforeCommit: BeforeCommit): Db {
  return Object.assign(db.$extendTables<Record<never, never>>(), { beforeCommit })
}

function runTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const { beforeCommit } = db
  const { onBegin } = engineOf(db)
  return db.transaction().execute(async (tx) => {
    await onBegin(tx)
    const result = await work(tx)
    await beforeCommit?.(tx)
    return result
  })
}

/** Savepoints of the same name may be nested; the innermost one counts. */
async function runSavepoint<Result>(tx: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work(tx)
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}

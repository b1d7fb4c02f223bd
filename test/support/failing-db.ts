import type { Db } from '../../src/storage/db.ts'

const WRITES = ['transaction', 'updateTable', 'insertInto', 'deleteFrom'] as const

/** The power is gone, as far as a test can make it so. */
export class PowerCut extends Error {
  override readonly name = 'PowerCut'
}

/** A database that works for so many writes or transactions, and throws PowerCut at the next. */
export function failingDb(db: Db, writes: number): Db {
  let left = writes
  return disturbedDb(db, () => {
    if (left === 0) throw new PowerCut('No power')
    left -= 1
  })
}

/** A database that calls `before` at each write outside a transaction, and at the start of each transaction. */
export function disturbedDb(db: Db, before: () => void): Db {
  const own = copyOf(db)
  for (const name of WRITES) {
    const method: (...args: never[]) => unknown = db[name]
    Object.assign(own, {
      [name](...args: never[]) {
        before()
        return method.apply(db, args)
      },
    })
  }
  return own
}

/** A database in which others do something right before the n-th transaction, from 1, does its own work. */
export function interruptedDb(db: Db, place: number, others: () => Promise<void>): Db {
  let count = 0
  return Object.assign(copyOf(db), {
    transaction() {
      const builder = db.transaction()
      const execute = builder.execute.bind(builder)
      return Object.assign(builder, {
        async execute<T>(work: (tx: Db) => Promise<T>): Promise<T> {
          count += 1
          if (count === place) await others()
          return execute(work)
        },
      })
    },
  })
}

/** Another object for the same database. */
function copyOf(db: Db): Db {
  return db.$extendTables<Record<never, never>>()
}

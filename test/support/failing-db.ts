import type { Db } from '../../src/storage/db.ts'

const WRITES: ReadonlySet<string | symbol> = new Set([
  'transaction',
  'updateTable',
  'insertInto',
  'deleteFrom',
])

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
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (WRITES.has(name)) before()
        return Reflect.apply(member, target, args)
      }
    },
  })
}

/** A database in which others do something right before the n-th transaction, from 1, does its own work. */
export function interruptedDb(db: Db, place: number, others: () => Promise<void>): Db {
  let count = 0
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (name !== 'transaction') return (...args: unknown[]) => Reflect.apply(member, target, args)
      return () => ({
        async execute<T>(work: (tx: Db) => Promise<T>): Promise<T> {
          count += 1
          if (count === place) await others()
          return target.transaction().execute(work)
        },
      })
    },
  })
}

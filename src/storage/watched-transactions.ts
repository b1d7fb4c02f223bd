import type { Transaction, TransactionBuilder } from 'kysely'
import type { Db, Tables } from './db.ts'

/** The same database, whose transactions do something more before they are committed. */
export function watchTransactions(db: Db, beforeCommit: (tx: Db) => Promise<void>): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => watched(target.transaction(), beforeCommit)
      const value: unknown = Reflect.get(target, name, target)
      // Bound, because a stand-in has none of the private members.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function watched(
  builder: TransactionBuilder<Tables>,
  beforeCommit: (tx: Db) => Promise<void>,
): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder)
  builder.execute = <Result>(body: (tx: Transaction<Tables>) => Promise<Result>) =>
    execute(async (tx) => {
      const result = await body(tx)
      await beforeCommit(tx)
      return result
    })
  return builder
}

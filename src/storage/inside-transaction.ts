import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * A transaction for those who open transactions of their own: theirs become parts of it, which fail for themselves, and
 * are committed with it. They run one after the other.
 */
export function insideTransaction(tx: Db): Db {
  let parts = 0

  async function execute<Result>(body: (tx: Db) => Promise<Result>): Promise<Result> {
    parts += 1
    const name = sql.raw(`part_${parts}`)
    await sql`savepoint ${name}`.execute(tx)
    try {
      const result = await body(tx)
      await sql`release savepoint ${name}`.execute(tx)
      return result
    } catch (error) {
      await sql`rollback to savepoint ${name}`.execute(tx)
      await sql`release savepoint ${name}`.execute(tx)
      throw error
    }
  }

  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, name, target)
      // Bound, because a stand-in has none of the private members.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

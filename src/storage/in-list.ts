import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './db.ts'
import { engineOf } from './engines/engine.ts'

/**
 * A condition of hot queries: the column is one of these IDs, which are a single parameter created by `listText`. One
 * statement thus serves lists of any length.
 */
export function inList(db: Db, column: string, list: string): RawBuilder<SqlBool> {
  return engineOf(db).inList(sql.ref(column), list)
}

/** Converts IDs to the parameter of `inList`. */
export function listText(ids: Iterable<number | bigint>): string {
  return [...ids].join()
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './db.ts'
import { engineOf } from './engines/engine.ts'

/**
 * A condition of hot queries: the column is one of these ids, which are a single parameter, made by `listText`. So there
 * is one statement for lists of any length.
 */
export function inList(db: Db, column: string, list: string): RawBuilder<SqlBool> {
  return engineOf(db).inList(sql.ref(column), list)
}

/** Ids as `inList` takes them. */
export function listText(ids: Iterable<number | bigint>): string {
  return [...ids].join()
}

import type pg from 'pg'

/** Maximum of prepared statements; PostgreSQL keeps the plan of each in memory, once per connection. */
const MOST_PREPARED = 400
/** A statement is prepared when it is sent for the third time, because many are sent only once. */
const PREPARED_FROM = 3
/** Statements whose uses are counted. */
const COUNTED = 2000
const CAN_BE_PREPARED = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Decides which statements are prepared. PostgreSQL then parses and plans them once per connection instead of each
 * time.
 */
export interface PreparedStatements {
  /** The name to prepare a statement under; undefined for a statement that is rarely sent. */
  nameOf(sql: string): string | undefined
}

/** Prepares the most frequent statements. */
export function preparedStatements(): PreparedStatements {
  /** Both ordered by last use. */
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let count = 0

  return {
    nameOf(sql) {
      const name = names.get(sql)
      if (name !== undefined) {
        moveToEnd(names, sql, name)
        return name
      }
      if (!CAN_BE_PREPARED.test(sql)) return undefined
      const used = (uses.get(sql) ?? 0) + 1
      if (used < PREPARED_FROM) {
        moveToEnd(uses, sql, used)
        keepNewest(uses, COUNTED)
        return undefined
      }
      uses.delete(sql)
      count += 1
      names.set(sql, `s${count}`)
      keepNewest(names, MOST_PREPARED)
      return names.get(sql)
    },
  }
}

/** Prepares nothing, for connection poolers that pass each transaction to another connection. */
export const NO_PREPARED_STATEMENTS: PreparedStatements = { nameOf: () => undefined }

/** True for a connection that keeps as many unused statements as used ones: it is replaced to free them. */
export function keepsTooMany(names: ReadonlySet<string>): boolean {
  return names.size > 2 * MOST_PREPARED
}

/** SQLSTATE of statements that another connection of a pooler prepared, or that this one already prepared. */
const MISPLACED: ReadonlySet<string> = new Set(['26000', '42P05'])

/** True if a statement failed only because it was prepared, for example before a migration changed its columns. */
export function isStalePlan(error: pg.DatabaseError): boolean {
  const { code = '' } = error
  return MISPLACED.has(code) || (code === '0A000' && error.message.startsWith('cached plan'))
}

function moveToEnd<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
}

function keepNewest(map: Map<string, unknown>, limit: number): void {
  for (const key of map.keys()) {
    if (map.size <= limit) return
    map.delete(key)
  }
}

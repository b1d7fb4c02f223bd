import { CompiledQuery } from 'kysely'
import type { BulkInsert } from './engine.ts'

/** Rows of one statement: a parameter of a few hundred kilobytes. */
const STEP = 1000

/**
 * Makes the statements of bulk inserts. Rows are one parameter of JSON, which the table's own row type gives types to:
 * PostgreSQL plans every statement anew, and thousands of parameters take it longer than the rows.
 */
export function* postgresInserts({ table, columns, rows, returning }: BulkInsert): Generator<CompiledQuery> {
  const names = columns.map((name) => `"${name}"`).join(', ')
  const text =
    `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1::json)` +
    (returning === '' ? '' : ` returning ${returning}`)
  for (let at = 0; at < rows.length; at += STEP) {
    const objects = rows
      .slice(at, at + STEP)
      .map((row) => Object.fromEntries(columns.map((name, index) => [name, jsonValue(row[index])])))
    yield CompiledQuery.raw(text, [JSON.stringify(objects)])
  }
}

/** JSON has no integers of 64 bits, and PostgreSQL refuses halves of character pairs in it. */
function jsonValue(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'string' ? value.toWellFormed() : value
}

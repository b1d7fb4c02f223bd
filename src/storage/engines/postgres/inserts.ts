import { CompiledQuery } from 'kysely'
import type { BulkAdd, BulkInsert, BulkUpdate } from '../engine.ts'

/** Rows per statement: a parameter of a few hundred kilobytes. */
const STEP = 1000
/** From this number of rows, a copy is worth its second round trip. */
const COPY_FROM = 20

/**
 * Builds the statements of bulk inserts: a copy if nothing is returned, which costs the server least. Otherwise the
 * rows are one JSON parameter, typed by the table's own row type: PostgreSQL plans every statement anew, and planning
 * thousands of parameters takes longer than inserting the rows.
 */
export function* postgresInserts(insert: BulkInsert): Generator<CompiledQuery> {
  const { table, columns, rows, returning, conflict } = insert
  const names = columns.map((name) => `"${name}"`).join(', ')
  for (let at = 0; at < rows.length; at += STEP) {
    const part = rows.slice(at, at + STEP)
    if (returning === '' && conflict === undefined && part.length >= COPY_FROM) {
      yield CompiledQuery.raw(`copy "${table}" (${names}) from stdin`, [copyText(part)])
    } else {
      const text =
        `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1::json) ${conflict ?? ''}` +
        (returning === '' ? '' : ` returning ${returning}`)
      yield CompiledQuery.raw(text, [jsonText(columns, part)])
    }
  }
}

/** Builds the statements of bulk updates, whose rows are one JSON parameter, as for inserts. */
export function* postgresUpdates({ table, key, columns, rows }: BulkUpdate): Generator<CompiledQuery> {
  const [only] = rows
  if (only && rows.length === 1) {
    const sets = columns.map((name, index) => `"${name}" = $${index + 2}`).join(', ')
    yield CompiledQuery.raw(`update "${table}" set ${sets} where "${key}" = $1`, [...only])
    return
  }
  const sets = columns.map((name) => `"${name}" = v."${name}"`).join(', ')
  for (let at = 0; at < rows.length; at += STEP) {
    yield CompiledQuery.raw(
      `update "${table}" as o set ${sets} from json_populate_recordset(null::"${table}", $1::json) as v where o."${key}" = v."${key}"`,
      [jsonText([key, ...columns], rows.slice(at, at + STEP))],
    )
  }
}

/** Builds the statement that adds to numbers of rows; it locks several rows in the order of their keys. */
export function postgresAddition({ table, key, columns, rows, returning }: BulkAdd): CompiledQuery {
  const returned = returning === '' ? '' : ` returning o."${key}", o."${returning}"`
  const [only] = rows
  if (only && rows.length === 1) {
    const sets = columns.map((name, index) => `"${name}" = o."${name}" + $${index + 2}`).join(', ')
    return CompiledQuery.raw(`update "${table}" as o set ${sets} where o."${key}" = $1${returned}`, [...only])
  }
  const sets = columns.map((name) => `"${name}" = o."${name}" + v."${name}"`).join(', ')
  const amounts = [key, ...columns].map((name) => `given."${name}"`).join(', ')
  return CompiledQuery.raw(
    `update "${table}" as o set ${sets} from (select ${amounts} ` +
      `from json_populate_recordset(null::"${table}", $1::json) as given join "${table}" as own on own."${key}" = given."${key}" ` +
      `order by own."${key}" for no key update of own) as v where o."${key}" = v."${key}"${returned}`,
    [jsonText([key, ...columns], rows)],
  )
}

function jsonText(columns: readonly string[], rows: BulkInsert['rows']): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, jsonValue(row[index])]))),
  )
}

/** JSON has neither 64-bit integers nor bytes, and PostgreSQL rejects lone surrogates in it. */
function jsonValue(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return hexText(value)
  return typeof value === 'string' ? value.toWellFormed() : value
}

/** Rows in the text format of `copy`: one line per row, fields separated by tabs. */
function copyText(rows: BulkInsert['rows']): string {
  let text = ''
  for (const row of rows) {
    let separator = ''
    for (const value of row) {
      text += separator + copyField(value)
      separator = '\t'
    }
    text += '\n'
  }
  return text
}

/** Bytes as PostgreSQL writes them in texts. */
function hexText(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`
}

const SPECIAL = /[\\\n\r\t]/
const ALL_SPECIAL = new RegExp(SPECIAL, 'g')
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Uint8Array) return `\\${hexText(value)}`
  const text = String(value)
  if (typeof value !== 'string' || !SPECIAL.test(text)) return text
  return text.replace(ALL_SPECIAL, (character) => ESCAPES[character] ?? character)
}

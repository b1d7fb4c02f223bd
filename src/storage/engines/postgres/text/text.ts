import { type CompiledQuery, sql } from 'kysely'
import type { TextSearch } from '../../text-search.ts'
import type { Connection } from '../connection.ts'
import type { Connections } from '../connections.ts'
import { explainSearchError } from './search-error.ts'
import { runnerOf } from './text-blocks.ts'
import { FORMER_TEXT_INDEX, TEXT_INDEX_SCHEMA } from './text-index.ts'
import { renewBeforeCommit } from './text-upkeep.ts'

/**
 * Converts a valid regular expression in Python's syntax to PostgreSQL's (manual, POSIX Regular Expressions). Converts
 * word boundaries, named groups, `.` and `$`; PostgreSQL rejects the rest that it lacks (`(?i:…)`, references by name).
 */
export function postgresRegex(pattern: string): string {
  const [leading = '', flags = ''] = /^\(\?([a-zA-Z]+)\)/.exec(pattern) ?? []
  const [isMultiline, isDotAll] = [flags.includes('m'), flags.includes('s')]
  const options = `${flags.includes('i') ? 'i' : ''}${flags.includes('x') ? 'x' : ''}${isMultiline ? 'w' : ''}`
  const body = pattern
    .slice(leading.length)
    .replace(
      PIECE,
      (piece, escaped: string | undefined, bracket: string | undefined, group: string | undefined) => {
        if (escaped !== undefined) return ESCAPES[escaped] ?? piece
        if (bracket !== undefined) return piece
        if (group !== undefined) return '('
        if (piece === '.') return isDotAll ? '.' : '[^\\n]'
        return isMultiline ? '$' : '(?=\\n?\\Z)'
      },
    )
  return `${options === '' ? '' : `(?${options})`}${body}`
}

/** An escape, a bracket expression, the start of a named group, a dot or a dollar sign. */
const PIECE = /\\(.)|(\[\^?\]?(?:\\.|[^\]\\])*\])|(\(\?P<\w+>)|[.$]/gsu

const ESCAPES: Readonly<Record<string, string>> = { b: '\\y', B: '\\Y' }

/** Conditions based on functions of the database. */
export const postgresText: TextSearch = {
  contains: ({ value }, text) =>
    sql`search_fold(${value}) like search_fold(${`%${text.replace(/[%_\\]/g, '\\$&')}%`}::text)`,
  same: (column, text) => sql`search_fold(${column}) = search_fold(${text}::text)`,
  containsColumn: (column, part) => sql`strpos(search_fold(${column}), search_fold(${part})) > 0`,
  matches: ({ value }, { pattern }) => sql`search_regex(${value}, ${postgresRegex(pattern)}::text)`,

  /**
   * Case folding must not depend on the rules of a language or of none (`C`), so this names a collation that folds all
   * letters alike. PostgreSQL 17 and newer have a built-in one; older versions have one if they were built with ICU.
   */
  async install(tx) {
    const { rows } = await sql<{ name: string }>`
      select collname as name from pg_collation
      where collname in ('pg_c_utf8', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace
      order by collname limit 1`.execute(tx)
    const collate = rows[0] ? sql`collate ${sql.id(rows[0].name)}` : sql``
    await sql`
      create function search_fold(text) returns text language sql immutable strict parallel safe
      return replace(replace(lower($1 ${collate}), 'ς', 'σ'), U&'i\\0307', 'i')`.execute(tx)
    await sql`
      create function search_regex(text, text) returns boolean language sql immutable strict parallel safe
      return ($1 ${collate}) ~ $2`.execute(tx)
  },
  async installIndex(tx) {
    for (const statement of [...FORMER_TEXT_INDEX, ...TEXT_INDEX_SCHEMA]) await sql.raw(statement).execute(tx)
    await renewBeforeCommit(runnerOf(tx))
  },
}

/**
 * Runs a query that may contain regular expressions; throws `invalid` after the time limit, and stops it when the
 * signal is aborted.
 */
export async function readWithin<Row>(
  connections: Connections,
  query: CompiledQuery<Row>,
  { limitMs, signal }: { readonly limitMs: number; readonly signal?: AbortSignal | undefined },
): Promise<Row[]> {
  signal?.throwIfAborted()
  const connection = await connections.connect()
  let cancelled: Promise<unknown> = Promise.resolve()
  const cancel = () => {
    cancelled = cancelQuery(connections, connection)
  }
  signal?.addEventListener('abort', cancel)
  try {
    await connection.run('begin', (client) =>
      client.query(`begin read only; set local statement_timeout = ${Math.max(1, Math.ceil(limitMs))}`),
    )
    const { rows } = await connection.query(query.sql, query.parameters, explainSearchError)
    return rows as Row[]
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', cancel)
    // A later statement on this connection must not be canceled.
    await cancelled
    await connection.query('rollback', []).then(
      () => connection.release(),
      () => connection.release(true),
    )
  }
}

/** It does not matter if the query has ended by then, or the connection broke. */
async function cancelQuery(connections: Connections, connection: Connection): Promise<void> {
  const number = connection.processId
  if (number !== null) await connections.read('select pg_cancel_backend($1)', [number]).catch(() => {})
}

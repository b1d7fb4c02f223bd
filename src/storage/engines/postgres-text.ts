import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { AppError } from '../../domain/errors.ts'
import { postgresRegex } from './postgres-regex.ts'
import { installTextIndex } from './postgres-text-index.ts'
import { SEARCH_TOO_SLOW, type TextSearch } from './text-search.ts'

const QUERY_CANCELED = '57014'
const INVALID_REGEX = '2201B'

/** Conditions by functions of the database, whose results an index can hold. */
export const postgresText: TextSearch = {
  contains: ({ value }, text) =>
    sql`search_fold(${value}) like search_fold(${`%${text.replace(/[%_\\]/g, '\\$&')}%`}::text)`,
  same: (column, text) => sql`search_fold(${column}) = search_fold(${text}::text)`,
  containsColumn: (column, part) => sql`strpos(search_fold(${column}), search_fold(${part})) > 0`,
  matches: ({ value }, { pattern }) => sql`search_regex(${value}, ${postgresRegex(pattern)}::text)`,

  /**
   * The rules of a language or of none (`C`) must not decide about case: one that folds all letters alike is named.
   * Since PostgreSQL 17 one is built in; older ones have it when they were built with ICU.
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
  installIndex: installTextIndex,
}

/** Runs a query that may call regular expressions, and throws `invalid` when it needs longer. */
export async function readWithin<Row>(
  pool: pg.Pool,
  query: Pick<CompiledQuery<Row>, 'sql' | 'parameters'>,
  limitMs: number,
): Promise<Row[]> {
  const client = await pool.connect()
  try {
    await client.query(`begin read only; set local statement_timeout = ${Math.max(1, Math.ceil(limitMs))}`)
    const { rows } = await client.query(query.sql, [...query.parameters])
    return rows as Row[]
  } catch (error) {
    throw error instanceof pg.DatabaseError ? explain(error) : error
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

function explain(error: pg.DatabaseError): Error {
  if (error.code === QUERY_CANCELED) return new AppError('invalid', SEARCH_TOO_SLOW, { cause: error })
  if (error.code !== INVALID_REGEX) return error
  const reason = error.message.split(': ').at(-1)
  return new AppError('invalid', `The database does not understand the regular expression: ${reason}.`, {
    cause: error,
  })
}

import { type Kysely, sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'

/** Makes the indexes by which texts are found by a part of them; they need the extension `pg_trgm`. */
export async function installTextIndex<T>(tx: Kysely<T>): Promise<void> {
  const operators = sql`${sql.id(await addTrigrams(tx), 'gin_trgm_ops')}`
  for (const [name, table, column] of [
    ['unit_target_text', 'unit', 'target'],
    ['string_source_text', 'string', 'source'],
    ['string_context_text', 'string', 'context'],
  ] as const) {
    const text = sql.ref(column)
    await sql`create index if not exists ${sql.id(name)} on ${sql.table(table)}
      using gin (search_fold(${text}) ${operators}) where ${text} <> ''`.execute(tx)
  }
}

/** The schema in which the extension is, where somebody else may have put it. */
async function addTrigrams<T>(tx: Kysely<T>): Promise<string> {
  const find = async () => {
    const { rows } = await sql<{ name: string }>`
      select n.nspname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where e.extname = 'pg_trgm'`.execute(tx)
    return rows[0]?.name
  }
  const known = await find()
  if (known !== undefined) return known
  try {
    await sql`create extension pg_trgm`.execute(tx)
  } catch (error) {
    throw new AppError(
      'unavailable',
      'PostgreSQL does not let Diglot add the extension pg_trgm, by which texts are found. ' +
        'Install the “contrib” package of PostgreSQL if it is missing, have an administrator run ' +
        '“create extension pg_trgm” in this database, and start Diglot again',
      { cause: error },
    )
  }
  return (await find()) ?? 'public'
}

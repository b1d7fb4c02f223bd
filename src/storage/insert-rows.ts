import type { Db, Tables } from './db.ts'
import { type BulkInsert, engineOf } from './engines/engine.ts'
import { transaction } from './transaction.ts'

/**
 * Inserts many rows with few statements, whose text is cached: building such a query with Kysely costs more than
 * running it. `returning` names columns whose values are returned, in no particular order.
 */
export async function insertRows<Row = never>(
  tx: Db,
  table: keyof Tables & string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  returning = '',
): Promise<Row[]> {
  return runInserts<Row>(tx, { table, columns, rows, returning })
}

/** The same for rows that may already exist; `conflict` is the SQL for that case. */
export async function upsertRows(
  tx: Db,
  table: keyof Tables & string,
  { columns, conflict }: { readonly columns: readonly string[]; readonly conflict: string },
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  await runInserts(tx, { table, columns, rows, returning: '', conflict })
}

async function runInserts<Row>(tx: Db, insert: BulkInsert): Promise<Row[]> {
  if (!tx.isTransaction) return transaction(tx, (own) => runInserts<Row>(own, insert), { mayRepeat: false })
  return (await engineOf(tx).bulkInsert(tx, insert)) as Row[]
}

/** Updates many rows; each starts with its key, which is its ID unless given, followed by values in the order of the columns. */
export async function updateRows(
  tx: Db,
  table: keyof Tables & string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  key = 'id',
): Promise<void> {
  if (!tx.isTransaction) return transaction(tx, (own) => updateRows(own, table, columns, rows, key))
  await engineOf(tx).bulkUpdate(tx, { table, key, columns, rows })
}

/**
 * Adds to numbers of many rows, and locks these in the order of their keys. Each starts with its key, followed by the
 * amounts in the order of the columns. Returns the new value of a column of each row that exists, by key.
 */
export async function addToRows(
  tx: Db,
  table: keyof Tables & string,
  { key, columns, returning }: { key: string; columns: readonly string[]; returning: string },
  rows: readonly (readonly number[])[],
): Promise<Map<number, number>> {
  if (!tx.isTransaction)
    return transaction(tx, (own) => addToRows(own, table, { key, columns, returning }, rows))
  const sorted = rows.toSorted(([a = 0], [b = 0]) => a - b)
  const found = await engineOf(tx).bulkAdd(tx, { table, key, columns, returning, rows: sorted })
  return new Map((found as Record<string, number>[]).map((row) => [row[key] ?? 0, row[returning] ?? 0]))
}

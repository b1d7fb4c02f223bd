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

/** Updates many rows; each starts with its ID, followed by values in the order of the columns. */
export async function updateRows(
  tx: Db,
  table: keyof Tables & string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  await engineOf(tx).bulkUpdate(tx, { table, columns, rows })
}

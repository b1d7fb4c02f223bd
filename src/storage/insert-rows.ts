import type { Db, Tables } from './db.ts'
import { engineOf } from './engines/engine.ts'

/**
 * Inserts many rows with few statements, whose text is made once: building such a query with Kysely costs more than
 * running it. `returning` names columns whose values are given back, in no particular order.
 */
export async function insertRows<Row = never>(
  tx: Db,
  table: keyof Tables & string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  returning = '',
): Promise<Row[]> {
  const found: Row[] = []
  for (const query of engineOf(tx).bulkInsert({ table, columns, rows, returning })) {
    const result = await tx.executeQuery(query)
    if (returning !== '') found.push(...(result.rows as Row[]))
  }
  return found
}

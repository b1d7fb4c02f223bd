import type { Db } from '../db.ts'
import { addToRows } from '../insert-rows.ts'
import { RowRemoved } from '../row-removed.ts'

/** Rows whose changes are numbered. */
export type Scope = 'translation' | 'component' | 'project'

const NUMBERS = { key: 'id', columns: ['change_seq', 'change_count'], returning: 'change_seq' }

/**
 * Takes the next numbers for changes of scopes, as many as given by ID, and returns the last one of each. Locks the rows
 * until the transaction ends. To avoid deadlocks, take those of translations first, then components, then projects.
 */
export async function takeNumbers(
  tx: Db,
  scope: Scope,
  counts: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  if (counts.size === 0) return new Map()
  const rows = [...counts].map(([id, count]) => [id, count, count])
  const last = await addToRows(tx, scope, NUMBERS, rows)
  for (const id of counts.keys()) if (!last.has(id)) throw new RowRemoved(scope, id)
  return last
}

/** The same for one scope. */
export async function takeChangeNumbers(tx: Db, scope: Scope, id: number, count: number): Promise<number> {
  return (await takeNumbers(tx, scope, new Map([[id, count]]))).get(id) ?? 0
}

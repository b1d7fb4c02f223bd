import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { RowRemoved } from '../row-removed.ts'

/** Rows whose changes are numbered. */
export type Scope = 'translation' | 'component' | 'project'

const takeFrom = (scope: Scope) =>
  hotQuery<{ id: number; count: number }, { change_seq: number }>((db, value) =>
    db
      .updateTable(scope)
      .set((eb) => ({
        change_seq: eb('change_seq', '+', value('count')),
        change_count: eb('change_count', '+', value('count')),
      }))
      .where('id', '=', value('id'))
      .returning('change_seq'),
  )

const queries = {
  translation: takeFrom('translation'),
  component: takeFrom('component'),
  project: takeFrom('project'),
} satisfies Readonly<Record<Scope, unknown>>

/**
 * Takes the next numbers for changes of a scope and returns the last one taken. Locks the row until the transaction
 * ends. To avoid deadlocks, take those of translations first, then components, then projects.
 */
export async function takeChangeNumbers(tx: Db, scope: Scope, id: number, count: number): Promise<number> {
  const [row] = await queries[scope](tx, { id, count })
  if (!row) throw new RowRemoved(scope, id)
  return row.change_seq
}

import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './db.ts'
import { type Engine, engineOf } from './engines/engine.ts'
import { hotQuery } from './hot-query.ts'

/** Look-ups that are sent together. */
interface Batch<Row> {
  readonly ids: Set<number>
  readonly rows: Promise<ReadonlyMap<number, Row>>
}

/**
 * A hot query for the row with an ID; undefined if there is none. `build` gets the condition that selects it, by a
 * column such as `s.id`. If statements are sent to another process, all look-ups of a turn of the event loop share one.
 */
export function hotLookUp<Row extends { readonly id: number }>(
  column: string,
  build: (db: Db, isWanted: RawBuilder<SqlBool>) => Compilable<Row>,
): (db: Db, id: number) => Row | undefined | Promise<Row | undefined> {
  const batches = new WeakMap<Engine, Batch<Row>>()
  const one = hotQuery<{ id: number }, Row>((db, value) =>
    build(db, sql<SqlBool>`${sql.ref(column)} = ${value('id')}`),
  )
  const several = hotQuery<{ ids: string }, Row>((db, value) =>
    build(db, engineOf(db).inList(sql.ref(column), value('ids'))),
  )

  async function findBatch(db: Db, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, Row>> {
    await new Promise(setImmediate)
    batches.delete(engineOf(db))
    const rows = await several(db, { ids: [...ids].join(',') })
    return new Map(rows.map((row) => [row.id, row]))
  }

  function openBatch(db: Db): Batch<Row> {
    const ids = new Set<number>()
    const batch = { ids, rows: findBatch(db, ids) }
    batches.set(engineOf(db), batch)
    return batch
  }

  return (db, id) => {
    const engine = engineOf(db)
    if (db.isTransaction || !engine.isRemote) {
      const rows = one(db, { id })
      return 'then' in rows ? rows.then(([row]) => row) : rows[0]
    }
    const batch = batches.get(engine) ?? openBatch(db)
    batch.ids.add(id)
    return batch.rows.then((rows) => rows.get(id))
  }
}

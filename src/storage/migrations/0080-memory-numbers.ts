import { sql } from 'kysely'
import { GAP_BLOCK } from '../pages/gaps.ts'
import type { Migration } from './migration.ts'

/** IDs of entries of the translation memory are given one after another, and those of deleted ones are counted by block. */
export const memoryNumbers: Migration = {
  name: '0080-memory-numbers',
  async up(tx, engine) {
    await tx.schema
      .createTable('memory_counter')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('last', 'bigint', (c) => c.notNull())
      .execute()
    await sql`insert into memory_counter (id, last) select 1, coalesce(max(id), 0) from memory`.execute(tx)
    const { rows } = await sql<{ readonly block: number; readonly count: number; readonly last: number }>`
      select id / ${sql.lit(GAP_BLOCK)} as block, count(*) as count, (select last from memory_counter) as last
      from memory group by 1 order by 1`.execute(tx)
    const counts = new Map(rows.map(({ block, count }) => [Number(block), Number(count)]))
    const last = Number(rows[0]?.last ?? 0)
    const gaps: unknown[][] = []
    for (let block = 0; block * GAP_BLOCK <= last; block += 1) {
      const first = Math.max(1, block * GAP_BLOCK)
      const numbers = Math.min(last, (block + 1) * GAP_BLOCK - 1) - first + 1
      const removed = numbers - (counts.get(block) ?? 0)
      if (removed > 0) gaps.push(['memory', 0, block, removed])
    }
    await engine.bulkInsert(tx, {
      table: 'seq_gap',
      columns: ['scope', 'scope_id', 'block', 'removed'],
      rows: gaps,
      returning: '',
    })
  },
}

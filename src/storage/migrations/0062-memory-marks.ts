import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * How far the translation memory has the history of each project. A save no longer writes to the memory, which follows the
 * history instead; there was one mark for the whole site, by ids, which are not committed in their order on PostgreSQL.
 */
export const memoryMarks: Migration = {
  name: '0062-memory-marks',
  async up(tx) {
    await tx.schema
      .createTable('memory_mark')
      .addColumn('project_id', 'bigint', (c) => c.primaryKey().references('project.id').onDelete('cascade'))
      .addColumn('seq', 'bigint', (c) => c.notNull())
      .execute()
    const [done, until] = [await setting(tx, 'memory_change'), await setting(tx, 'memory_until')]
    await sql`insert into memory_mark (project_id, seq) select id, change_seq from project`.execute(tx)
    // What came after `memory_until` was written by the saves themselves.
    if (done < until) {
      await sql`update memory_mark set seq = b.seq from
        (select project_id, min(project_seq) - 1 as seq from change
          where id > ${done} and project_id is not null group by project_id) as b
        where b.project_id = memory_mark.project_id`.execute(tx)
    }
    await sql`delete from site_setting where name in ('memory_change', 'memory_until')`.execute(tx)
    await sql`delete from task where kind = 'fill-memory'`.execute(tx)
  },
}

async function setting<T>(tx: Kysely<T>, name: string): Promise<number> {
  const { rows } = await sql<{ value: string }>`select value from site_setting where name = ${name}`.execute(
    tx,
  )
  return Number(rows[0]?.value ?? 0)
}

import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** From now on, edits fill the translation memory themselves; the task processes earlier ones. */
export const memoryUntil: Migration = {
  name: '0059-memory-until',
  async up(tx) {
    await sql`insert into site_setting (name, value)
      select 'memory_until', cast(coalesce(max(id), 0) as text) from change`.execute(tx)
  },
}

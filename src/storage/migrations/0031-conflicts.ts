import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Marks suggestions whose text was replaced by the repository, so that users are alerted until they decide. */
export const conflicts: Migration = {
  name: '0031-conflicts',
  async up(tx) {
    await tx.schema
      .alterTable('suggestion')
      .addColumn('is_conflict', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await tx.schema
      .createIndex('suggestion_conflict')
      .on('suggestion')
      .column('unit_id')
      .where(sql.ref('is_conflict'), '=', sql.lit(1))
      .execute()
  },
}

import { type SqlBool, sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * An index of events of a unit by action: the text index queries those of repositories, and read all others with them.
 * Units with many edits took four times as long.
 */
export const unitActions: Migration = {
  name: '0042-unit-actions',
  async up(tx, engine) {
    if (engine.unitEventColumns.length < 2) return
    await tx.schema.dropIndex('change_unit').execute()
    await tx.schema
      .createIndex('change_unit')
      .on('change')
      .columns([...engine.unitEventColumns])
      .where(sql<SqlBool>`unit_id is not null`)
      .execute()
  },
}

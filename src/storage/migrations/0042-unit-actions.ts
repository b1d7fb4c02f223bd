import { type SqlBool, sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Finds events of a unit by what was done: the index of texts asks for those of repositories, and read all others with
 * them. Units that were edited often took four times as long.
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

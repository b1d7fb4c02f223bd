import { type SqlBool, sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Finds events of units by what was done, when, and by whom. Strings that come from repositories are left out: they are
 * most of a history, and nobody looks for them this way. 59 is their action.
 */
export const work: Migration = {
  name: '0036-work',
  async up(tx) {
    await tx.schema
      .createIndex('change_work')
      .on('change')
      .columns(['action', 'timestamp', 'unit_id', 'author_id'])
      .where(sql<SqlBool>`unit_id is not null and action <> 59`)
      .execute()
  },
}

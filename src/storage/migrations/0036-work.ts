import { type SqlBool, sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * An index of unit events by action, time and user. Strings from repositories, action 59, are left out: they are most
 * of a history, and nothing searches for them this way.
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

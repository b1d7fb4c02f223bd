import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** An index of the few changes that belong to no project, for the number of all changes. */
export const siteChanges: Migration = {
  name: '0005-site-changes',
  async up(tx) {
    await tx.schema
      .createIndex('change_site')
      .on('change')
      .column('id')
      .where(sql.ref('project_id'), 'is', null)
      .execute()
  },
}

import type { Migration } from './migration.ts'

/**
 * What merging needs about removed entries and language files: whether they are part of a merge, and what was removed.
 */
export const waitingFiles: Migration = {
  name: '0026-waiting-files',
  async up(tx) {
    for (const table of ['pending_removal', 'pending_file'] as const) {
      await tx.schema
        .alterTable(table)
        .addColumn('in_merge', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
    }
    await tx.schema.alterTable('pending_file').addColumn('base_blob', 'text').execute()
  },
}

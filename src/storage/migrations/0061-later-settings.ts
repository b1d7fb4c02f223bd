import type { Migration } from './migration.ts'

/** Key filters, and languages that translators see beside the source language. */
export const laterSettings: Migration = {
  name: '0061-later-settings',
  async up(tx) {
    await tx.schema
      .alterTable('component')
      .addColumn('key_filter', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await tx.schema.alterTable('component').addColumn('secondary_language', 'bigint').execute()
    await tx.schema.alterTable('project').addColumn('secondary_language_id', 'bigint').execute()
  },
}

import type { Migration } from './migration.ts'

/**
 * Which sources of the translation memory the strings of components have, so that their translations are found without a copy;
 * and how far this is known of each component and each project.
 */
export const memoryStrings: Migration = {
  name: '0076-memory-strings',
  async up(tx) {
    await tx.schema
      .createTable('memory_string')
      .addColumn('string_id', 'bigint', (c) => c.primaryKey().references('string.id').onDelete('cascade'))
      .addColumn('source_id', 'bigint', (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('memory_string_source').on('memory_string').columns(['source_id']).execute()
    await tx.schema
      .createTable('memory_string_mark')
      .addColumn('component_id', 'bigint', (c) =>
        c.primaryKey().references('component.id').onDelete('cascade'),
      )
      .addColumn('seq', 'bigint', (c) => c.notNull())
      .execute()
    await tx.schema
      .alterTable('memory_mark')
      .addColumn('string_seq', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}

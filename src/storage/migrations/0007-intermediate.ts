import type { Migration } from './migration.ts'

/** Texts of intermediate files, in their own table because few components have such a file. */
export const intermediate: Migration = {
  name: '0007-intermediate',
  async up(tx) {
    await tx.schema
      .createTable('intermediate_text')
      .addColumn('string_id', 'bigint', (c) => c.primaryKey().references('string.id').onDelete('cascade'))
      .addColumn('text', 'text', (c) => c.notNull())
      .execute()
  },
}

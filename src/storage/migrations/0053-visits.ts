import type { Migration } from './migration.ts'

/** The translations that users opened last. */
export const visits: Migration = {
  name: '0053-visits',
  async up(tx) {
    await tx.schema
      .createTable('visit')
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('translation_id', 'bigint', (c) =>
        c.notNull().references('translation.id').onDelete('cascade'),
      )
      .addColumn('visited_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('visit_key', ['user_id', 'translation_id'])
      .execute()
    await tx.schema.createIndex('visit_translation').on('visit').column('translation_id').execute()
  },
}

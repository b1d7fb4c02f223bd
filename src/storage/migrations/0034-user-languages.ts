import type { Migration } from './migration.ts'

/** The languages that users translate into. */
export const userLanguages: Migration = {
  name: '0034-user-languages',
  async up(tx) {
    await tx.schema
      .createTable('user_language')
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('language_id', 'bigint', (c) => c.notNull().references('language.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('user_language_key', ['user_id', 'language_id'])
      .execute()
    await tx.schema.createIndex('user_language_language').on('user_language').column('language_id').execute()
  },
}

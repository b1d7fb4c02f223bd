import type { Migration } from './migration.ts'

/** Contributors of translations, so that the first contribution is recognized without searching the history. */
export const contributors: Migration = {
  name: '0011-contributors',
  async up(tx) {
    await tx.schema
      .createTable('contributor')
      .addColumn('translation_id', 'bigint', (c) =>
        c.notNull().references('translation.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('contributor_key', ['translation_id', 'user_id'])
      .execute()
    await tx.schema.createIndex('contributor_user').on('contributor').column('user_id').execute()
  },
}

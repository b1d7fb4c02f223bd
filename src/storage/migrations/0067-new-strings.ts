import type { Migration } from './migration.ts'

/** New strings of a translation that history does not tell of yet. */
export const newStrings: Migration = {
  name: '0067-new-strings',
  async up(tx) {
    await tx.schema
      .alterTable('translation')
      .addColumn('new_strings', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

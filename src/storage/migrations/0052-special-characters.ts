import type { Migration } from './migration.ts'

/** The special characters that a user has chosen for the editor. */
export const specialCharacters: Migration = {
  name: '0052-special-characters',
  async up(tx) {
    await tx.schema
      .alterTable('user')
      .addColumn('special_characters', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}

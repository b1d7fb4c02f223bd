import type { Migration } from './migration.ts'

/** The revision from which a component was last read completely, so that unchanged files cost nothing. */
export const componentRevision: Migration = {
  name: '0006-component-revision',
  async up(tx) {
    await tx.schema
      .alterTable('component')
      .addColumn('revision', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}

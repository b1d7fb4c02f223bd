import type { Migration } from './migration.ts'

/** What a component was last read from to the end, so that one whose files did not change costs nothing. */
export const componentRevision: Migration = {
  name: '0006-component-revision',
  async up(tx) {
    await tx.schema
      .alterTable('component')
      .addColumn('revision', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}

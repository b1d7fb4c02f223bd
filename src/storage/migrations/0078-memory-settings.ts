import type { Migration } from './migration.ts'

/** Which texts go into the translation memory of a project, and which leave it. */
export const memorySettings: Migration = {
  name: '0078-memory-settings',
  async up(tx) {
    await tx.schema
      .alterTable('project')
      .addColumn('autoclean_tm', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await tx.schema
      .alterTable('component')
      .addColumn('contribute_project_tm', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
  },
}

import type { Migration } from './migration.ts'

/** Flags of all strings of a project, and its commit policy. */
export const projectRules: Migration = {
  name: '0050-project-rules',
  async up(tx) {
    await tx.schema
      .alterTable('project')
      .addColumn('check_flags', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await tx.schema
      .alterTable('project')
      .addColumn('commit_policy', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}

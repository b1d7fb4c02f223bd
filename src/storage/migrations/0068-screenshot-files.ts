import type { Migration } from './migration.ts'

/** Screenshots that are files of the repository. */
export const screenshotFiles: Migration = {
  name: '0068-screenshot-files',
  async up(tx) {
    await tx.schema
      .alterTable('component')
      .addColumn('screenshot_filemask', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    for (const name of ['repository_filename', 'repository_blob'] as const) {
      await tx.schema
        .alterTable('screenshot')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    }
  },
}

import type { Migration } from './migration.ts'

/** Parameters of file formats. */
export const fileFormatParams: Migration = {
  name: '0070-file-format-params',
  async up(tx) {
    await tx.schema
      .alterTable('component')
      .addColumn('file_format_params', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute()
  },
}

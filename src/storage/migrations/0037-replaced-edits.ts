import { type Migration, tableWithId } from './migration.ts'

/** Uncommitted texts that another user has replaced. */
export const replacedEdits: Migration = {
  name: '0037-replaced-edits',
  async up(tx, engine) {
    await tableWithId(tx, engine, 'replaced_edit')
      .addColumn('unit_id', 'bigint', (column) => column.notNull().references('unit.id').onDelete('cascade'))
      .addColumn('translation_id', 'bigint', (column) => column.notNull())
      .addColumn('author_id', 'bigint', (column) => column.references('user.id').onDelete('set null'))
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('state', 'integer', (column) => column.notNull())
      .addColumn('edited_at', 'bigint', (column) => column.notNull())
      .execute()
    await tx.schema.createIndex('replaced_edit_unit').on('replaced_edit').column('unit_id').execute()
    await tx.schema
      .createIndex('replaced_edit_translation')
      .on('replaced_edit')
      .column('translation_id')
      .execute()
  },
}

import type { Db } from '../db.ts'
import type { Migration } from './migration.ts'

/**
 * Removes what each edit paid for without benefit: a second index of pending units, a separate key of their table where
 * the row ID can be the key, and a trigger for events of repositories, whose units are marked anyway.
 */
export const leanEdits: Migration = {
  name: '0043-lean-edits',
  async up(tx, engine) {
    await tx.schema.dropIndex('unit_pending').execute()
    await engine.dropTrigger(tx, 'change', 'unit_read')
    // Other engines have no row IDs.
    if (engine.idColumn === 'integer') await keyByRow(tx)
    await engine.dropStatistics(tx)
  },
}

const COLUMNS = [
  ...(['unit_id', 'translation_id', 'author_id', 'base_target', 'base_state', 'edited_at'] as const),
  ...(['is_added', 'in_merge'] as const),
]

async function keyByRow(tx: Db): Promise<void> {
  await tx.schema.alterTable('pending_edit').renameTo('former_pending_edit').execute()
  await tx.schema.dropIndex('pending_edit_translation').execute()
  await tx.schema
    .createTable('pending_edit')
    .addColumn('unit_id', 'integer', (c) => c.primaryKey().references('unit.id').onDelete('cascade'))
    .addColumn('translation_id', 'bigint', (c) =>
      c.notNull().references('translation.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('base_target', 'text', (c) => c.notNull())
    .addColumn('base_state', 'integer', (c) => c.notNull())
    .addColumn('edited_at', 'bigint', (c) => c.notNull())
    .addColumn('is_added', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('in_merge', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await tx.schema
    .createIndex('pending_edit_translation')
    .on('pending_edit')
    .column('translation_id')
    .execute()
  await tx
    .insertInto('pending_edit')
    .columns(COLUMNS)
    .expression((eb) => eb.selectFrom('former_pending_edit' as 'pending_edit').select(COLUMNS))
    .execute()
  await tx.schema.dropTable('former_pending_edit').execute()
}

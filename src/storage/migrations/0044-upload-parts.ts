import { type Migration, tableWithId } from './migration.ts'

/**
 * Strings of uploaded files that are accepted and not saved yet; the task that saves them processes one part after
 * another.
 */
export const uploadParts: Migration = {
  name: '0044-upload-parts',
  async up(tx, engine) {
    await tableWithId(tx, engine, 'upload_part')
      .addColumn('task_id', 'bigint', (c) => c.notNull().references('task.id').onDelete('cascade'))
      .addColumn('content', 'text', (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('upload_part_task').on('upload_part').column('task_id').execute()
  },
}

import { type Migration, tableWithId } from './migration.ts'

/** Contexts and states of remembered translations, and files that are imported; in the database, so that every node has them. */
export const memoryFiles: Migration = {
  name: '0071-memory-files',
  async up(tx, engine) {
    const alter = () => tx.schema.alterTable('memory')
    await alter()
      .addColumn('context', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await alter()
      .addColumn('status', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
    await tableWithId(tx, engine, 'memory_file')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('size', 'bigint', (c) => c.notNull())
      .addColumn('found', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await tx.schema
      .createTable('memory_file_part')
      .addColumn('file_id', 'bigint', (c) => c.notNull().references('memory_file.id').onDelete('cascade'))
      .addColumn('part', 'integer', (c) => c.notNull())
      .addColumn('content', engine.bytesColumn, (c) => c.notNull())
      .addPrimaryKeyConstraint('memory_file_part_key', ['file_id', 'part'])
      .execute()
  },
}

import { type SqlBool, sql } from 'kysely'
import { type Migration, tableWithId } from './migration.ts'

/** The translation memory. */
export const memory: Migration = {
  name: '0041-memory',
  async up(tx, engine) {
    await tableWithId(tx, engine, 'memory')
      .addColumn('source_language_id', 'bigint', (c) =>
        c.notNull().references('language.id').onDelete('cascade'),
      )
      .addColumn('target_language_id', 'bigint', (c) =>
        c.notNull().references('language.id').onDelete('cascade'),
      )
      .addColumn('source_hash', 'bigint', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('origin', 'text', (c) => c.notNull())
      .addColumn('project_id', 'bigint', (c) => c.references('project.id').onDelete('cascade'))
      .addColumn('user_id', 'bigint', (c) => c.references('user.id').onDelete('cascade'))
      .addColumn('from_file', 'integer', (c) => c.notNull())
      .addColumn('shared', 'integer', (c) => c.notNull())
      .execute()
    await tx.schema
      .createIndex('memory_text')
      .on('memory')
      .columns(['target_language_id', 'source_language_id', 'source_hash'])
      .execute()
    for (const owner of ['project', 'user']) {
      await tx.schema
        .createIndex(`memory_${owner}`)
        .on('memory')
        .columns([`${owner}_id`, 'id'])
        .where(sql<SqlBool>`${sql.ref(`${owner}_id`)} is not null`)
        .execute()
    }
  },
}

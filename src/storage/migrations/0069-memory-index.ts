import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import { type Migration, tableWithId } from './migration.ts'

/** Sources of the translation memory once per language, and an index by which similar ones are found. */
export const memoryIndex: Migration = {
  name: '0069-memory-index',
  async up(tx, engine) {
    await createTables(tx, engine)
    await moveSources(tx)
    await tx.schema.dropIndex('memory_text').execute()
    for (const column of ['source', 'source_hash']) {
      await tx.schema.alterTable('memory').dropColumn(column).execute()
    }
    await tx.schema
      .createIndex('memory_text')
      .on('memory')
      .columns(['source_id', 'target_language_id'])
      .execute()
    for (const place of ['contributor', 'component']) {
      await tx.schema
        .createIndex(`memory_${place}`)
        .on('memory')
        .columns([`${place}_id`, 'id'])
        .where(sql<SqlBool>`${sql.ref(`${place}_id`)} is not null`)
        .execute()
    }
  },
}

async function createTables(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'memory_source')
    .addColumn('language_id', 'bigint', (c) => c.notNull().references('language.id').onDelete('cascade'))
    .addColumn('hash', 'bigint', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('place', 'bigint')
    .execute()
  await tx.schema
    .createIndex('memory_source_text')
    .on('memory_source')
    .columns(['language_id', 'hash'])
    .unique()
    .execute()
  await tx.schema
    .createIndex('memory_source_place')
    .on('memory_source')
    .columns(['language_id', 'place'])
    .unique()
    .where(sql<SqlBool>`place is not null`)
    .execute()
  await tx.schema
    .createIndex('memory_source_fresh')
    .on('memory_source')
    .columns(['language_id', 'id'])
    .where(sql<SqlBool>`place is null`)
    .execute()
  await tx.schema
    .createTable('memory_posting')
    .addColumn('key', engine.idColumn, (c) => c.primaryKey())
    .addColumn('ids', sql.raw(engine.bytesColumn), (c) => c.notNull())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute()
  await tx.schema
    .createTable('memory_language')
    .addColumn('language_id', 'bigint', (c) => c.primaryKey().references('language.id').onDelete('cascade'))
    .addColumn('rarity', sql.raw(engine.bytesColumn), (c) => c.notNull())
    .addColumn('sizes', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute()
}

async function moveSources<T>(tx: Kysely<T>): Promise<void> {
  const alter = () => tx.schema.alterTable('memory')
  await alter()
    .addColumn('source_id', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await alter()
    .addColumn('contributor_id', 'bigint', (c) => c.references('project.id').onDelete('set null'))
    .execute()
  for (const column of ['component_id', 'author_id', 'created_at']) {
    await alter().addColumn(column, 'bigint').execute()
  }
  await sql`insert into memory_source (language_id, hash, text)
    select source_language_id, source_hash, min(source) from memory
    group by source_language_id, source_hash order by 1, 2`.execute(tx)
  await sql`update memory set source_id = s.id from memory_source as s
    where s.language_id = memory.source_language_id and s.hash = memory.source_hash and s.text = memory.source`.execute(
    tx,
  )
  // Only texts with the hash of another text have none.
  await sql`delete from memory where source_id = 0`.execute(tx)
  // Entries of before do not know their component but by its name.
  await sql`update memory set component_id = (select c.id from component as c join project as p on p.id = c.project_id
    where p.slug || '/' || c.path = memory.origin) where from_file = 0`.execute(tx)
  await sql`update memory set contributor_id =
    (select c.project_id from component as c where c.id = memory.component_id) where shared = 1`.execute(tx)
}

import { sql } from 'kysely'
import { BUCKET_COUNT, bucketOf } from '../../domain/memory/source-grams.ts'
import type { Db } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import { sourceId } from '../memory-index/source-ids.ts'
import type { Migration } from './migration.ts'

/** Sources that are moved together. */
const STEP = 500

/** Sources get IDs by language and length, which need no index of their own; the index is made anew. */
export const memorySourceIds: Migration = {
  name: '0079-memory-source-ids',
  async up(tx, engine) {
    for (const table of ['memory_posting', 'memory_language']) await tx.schema.dropTable(table).execute()
    await createTables(tx, engine)
    const sizes = await moveSources(tx, engine)
    for (const [languageId, own] of sizes) {
      await sql`insert into memory_language (language_id, sizes, indexed)
        values (${languageId}, ${JSON.stringify(own)}, ${JSON.stringify(noSizes())})`.execute(tx)
    }
    for (const table of ['memory', 'memory_string']) {
      await sql`update ${sql.table(table)} set source_id =
        (select m.id from memory_source_move as m where m.old_id = ${sql.ref(`${table}.source_id`)})`.execute(
        tx,
      )
    }
    for (const table of ['memory_source_move', 'memory_source']) await tx.schema.dropTable(table).execute()
    await sql`alter table memory_source_new rename to memory_source`.execute(tx)
    await tx.schema
      .createIndex('memory_source_text')
      .on('memory_source')
      .columns(['language_id', 'hash'])
      .unique()
      .execute()
  },
}

async function createTables(tx: Db, engine: Engine): Promise<void> {
  const withId = (name: string, column = 'id') =>
    tx.schema.createTable(name).addColumn(column, engine.idColumn, (c) => c.primaryKey())
  const ofLanguage = (name: string) =>
    tx.schema
      .createTable(name)
      .addColumn('language_id', 'bigint', (c) => c.primaryKey().references('language.id').onDelete('cascade'))
  const number = (name: string) => [name, 'bigint'] as const
  await withId('memory_source_new')
    .addColumn('language_id', 'bigint', (c) => c.notNull().references('language.id').onDelete('cascade'))
    .addColumn('hash', 'bigint', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
  await withId('memory_source_move', 'old_id')
    .addColumn('id', 'bigint', (c) => c.notNull())
    .execute()
  await withId('memory_posting', 'key')
    .addColumn('ids', sql.raw(engine.bytesColumn), (c) => c.notNull())
    .execute()
  await ofLanguage('memory_rarity')
    .addColumn('rarity', sql.raw(engine.bytesColumn), (c) => c.notNull())
    .execute()
  await ofLanguage('memory_language')
    .addColumn('sizes', 'text', (c) => c.notNull())
    .addColumn('indexed', 'text', (c) => c.notNull())
    .addColumn('slot', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn(...number('version'), (c) => c.notNull().defaultTo(0))
    .addColumn(...number('built'), (c) => c.notNull().defaultTo(0))
    .addColumn(...number('removed'), (c) => c.notNull().defaultTo(0))
    .addColumn(...number('leased_until'), (c) => c.notNull().defaultTo(0))
    .execute()
}

interface OldSource {
  readonly id: number
  readonly language_id: number
  readonly hash: string
  readonly text: string
}

/** Copies all sources, and returns how many each language has of each length. */
async function moveSources(tx: Db, engine: Engine): Promise<ReadonlyMap<number, readonly number[]>> {
  const sizes = new Map<number, number[]>()
  for (let after = 0; ; ) {
    const { rows } = await sql<OldSource>`select id, language_id, cast(hash as text) as hash, text
      from memory_source where id > ${after} order by id limit ${sql.lit(STEP)}`.execute(tx)
    if (rows.length === 0) return sizes
    const moved = rows.map(({ id, language_id: languageId, hash, text }) => {
      const own = sizes.get(languageId) ?? noSizes()
      sizes.set(languageId, own)
      const bucket = bucketOf(text.length)
      const number = own[bucket] ?? 0
      own[bucket] = number + 1
      return { oldId: id, id: sourceId(languageId, bucket, number), languageId, hash: BigInt(hash), text }
    })
    await engine.bulkInsert(tx, {
      table: 'memory_source_new',
      columns: ['id', 'language_id', 'hash', 'text'],
      rows: moved.map(({ id, languageId, hash, text }) => [id, languageId, hash, text]),
      returning: '',
    })
    await engine.bulkInsert(tx, {
      table: 'memory_source_move',
      columns: ['old_id', 'id'],
      rows: moved.map(({ oldId, id }) => [oldId, id]),
      returning: '',
    })
    after = rows.at(-1)?.id ?? after
  }
}

function noSizes(): number[] {
  return Array<number>(BUCKET_COUNT).fill(0)
}

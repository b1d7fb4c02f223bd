import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../src/storage/db.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

/** Which of these texts are anywhere in a database: in the bytes of its files, or in any column of any row. */
export async function findInDatabase(engine: EngineUnderTest, texts: readonly string[]): Promise<string[]> {
  const content =
    engine.name === 'sqlite'
      ? sqliteBytes(engine.environment().DATA_DIR)
      : Buffer.concat([await rowsOf(engine.db()), await tableFiles(engine.db())])
  return texts.filter((text) => spellingsOf(text).some((bytes) => content.includes(bytes)))
}

/** A secret may be in texts, in base64, or in bytes that are shown in hexadecimal. */
function spellingsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  return [bytes, Buffer.from(bytes.toString('hex')), Buffer.from(encodeURIComponent(text))]
}

function sqliteBytes(folder: string): Buffer {
  const files = ['', '-wal', '-journal'].map((end) => join(folder, `diglot.sqlite${end}`))
  return Buffer.concat(files.filter((file) => existsSync(file)).map((file) => readFileSync(file)))
}

async function rowsOf(db: Db): Promise<Buffer> {
  const parts: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db)
    parts.push(...rows.map(({ text }) => text))
  }
  return Buffer.from(parts.join('\n'))
}

/** The files of the tables that hold secrets, as they are on the disk: dead rows are in them too. */
async function tableFiles(db: Db): Promise<Buffer> {
  await sql`checkpoint`.execute(db)
  const { rows } = await sql<{
    bytes: Buffer
  }>`select pg_read_binary_file(pg_relation_filepath(c.oid)) as bytes
    from pg_class c where c.relname in ('repository', 'project')`.execute(db)
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

import { join } from 'node:path'
import pg from 'pg'
import { postgresBlockSource } from '../../src/storage/engines/postgres/text/block-source.ts'
import { postgresTypes } from '../../src/storage/engines/postgres/types.ts'
import { openSqliteFile } from '../../src/storage/engines/sqlite/file.ts'
import { sqliteBlockSource } from '../../src/storage/engines/sqlite/text/block-source.ts'
import type { BlockSource } from '../../src/storage/text-index/block-source.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

/** Reads the index of texts on a connection of its own, in one snapshot. */
export async function withBlockSource<Result>(
  engine: EngineUnderTest,
  use: (source: BlockSource) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR, DATABASE_URL } = engine.environment()
  if (engine.name === 'sqlite') {
    const file = openSqliteFile(join(DATA_DIR, 'diglot.sqlite'), {
      busyMs: 1000,
      synchronous: 'OFF',
      readOnly: true,
    })
    try {
      return await use(sqliteBlockSource(file))
    } finally {
      file.close()
    }
  }
  const client = new pg.Client({ connectionString: DATABASE_URL, types: postgresTypes })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await use(
      postgresBlockSource(
        async <Row>(sql: string, parameters: readonly unknown[]) =>
          (await client.query(sql, [...parameters])).rows as Row[],
      ),
    )
  } finally {
    await client.end()
  }
}

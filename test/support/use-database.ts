import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Db, openDatabase } from '../../src/storage/db.ts'
import { sqliteEngine } from '../../src/storage/engines/sqlite.ts'
import { migrate } from '../../src/storage/migrate.ts'

/** An empty migrated database for tests in which the engine does not matter. */
export function useDatabase(): () => Db {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-test-'))
  const db = openDatabase(sqliteEngine(join(folder, 'diglot.sqlite'), { synchronous: 'OFF' }))

  beforeAll(() => migrate(db, () => 0))
  afterAll(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => db
}

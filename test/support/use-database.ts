import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Db, openDatabase } from '../../src/storage/db.ts'
import { sqliteEngine } from '../../src/storage/engines/sqlite.ts'
import { testKeys } from './secret-keys.ts'
import { copyDatabaseFile } from './test-databases.ts'

/** The database of an empty site for tests in which the engine does not matter. */
export function useDatabase(): () => Db {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-test-'))
  const file = join(folder, 'diglot.sqlite')
  copyDatabaseFile(file, 'prepared')
  const db = openDatabase(sqliteEngine(file, { synchronous: 'OFF' }), testKeys(folder))

  afterAll(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => db
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Db, openDatabase } from '../../src/storage/db.ts'
import type { Engine } from '../../src/storage/engines/engine.ts'
import { postgresEngine } from '../../src/storage/engines/postgres.ts'
import { sqliteEngine } from '../../src/storage/engines/sqlite.ts'
import { testKeys } from './secret-keys.ts'
import type { Template } from './site-templates.ts'
import { copyDatabaseFile, createDatabase } from './test-databases.ts'

/** What a test file sees of its engine. */
export interface EngineUnderTest {
  readonly name: Engine['name']
  /** The database of a site, shared by the tests of the file and empty at its start. */
  db(): Db
  /** Opens a further connection to the same database, as another process would; closed at the end. */
  openAgain(): Db
  /** DATABASE_URL and DATA_DIR of the database, for tests that start whole processes. */
  environment(): { DATABASE_URL: string; DATA_DIR: string }
}

/** What is in the database when the tests start: a prepared site unless given. */
export interface DatabaseOptions {
  readonly startsAs?: Template | 'empty'
}

/** Tests for these engines, each with a database of its own. */
export function describeOn(
  engines: readonly Engine['name'][],
  title: string,
  define: (engine: EngineUnderTest) => void,
  { startsAs = 'prepared' }: DatabaseOptions = {},
): void {
  describe.each(engines)(`${title} on %s`, (name) => {
    const opened: Db[] = []
    let folder = ''
    let url = ''

    function open(): Db {
      const engine =
        name === 'sqlite'
          ? sqliteEngine(join(folder, 'diglot.sqlite'), { synchronous: 'OFF' })
          : postgresEngine(url)
      const db = openDatabase(engine, testKeys(folder, name === 'sqlite'))
      opened.push(db)
      return db
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'diglot-test-'))
      const template = startsAs === 'empty' ? undefined : startsAs
      if (name === 'postgres') url = await createDatabase(template)
      else if (template !== undefined) copyDatabaseFile(join(folder, 'diglot.sqlite'), template)
      open()
    })
    afterAll(async () => {
      for (const db of opened) await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    })

    define({
      name,
      db: () => opened[0]!,
      openAgain: open,
      environment: () => ({ DATABASE_URL: url, DATA_DIR: folder }),
    })
  })
}

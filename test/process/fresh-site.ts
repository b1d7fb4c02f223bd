import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Db, openDatabase } from '../../src/storage/db.ts'
import type { Engine } from '../../src/storage/engines/engine.ts'
import { postgresEngine } from '../../src/storage/engines/postgres.ts'
import { sqliteEngine } from '../../src/storage/engines/sqlite.ts'
import { testKeys } from '../support/secret-keys.ts'
import { copyDatabaseFile, createDatabase } from '../support/test-databases.ts'

/** The settings that name a site. */
export type SiteEnv = { readonly DATA_DIR: string; readonly DATABASE_URL: string }

/**
 * Both engines, for tests of what a process does with its database when it starts, stops or is killed. What commands do
 * on either engine is tested with their actions.
 */
export const ENGINES: readonly Engine['name'][] = ['sqlite', 'postgres']

/** An empty folder, removed after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** A site whose database is migrated and empty, and that was never started. */
export async function freshSite(engine: Engine['name']): Promise<SiteEnv> {
  if (engine === 'postgres')
    return { DATA_DIR: freshFolder(), DATABASE_URL: await createDatabase('migrated') }
  const folder = freshFolder()
  copyDatabaseFile(join(folder, 'diglot.sqlite'), 'migrated')
  return { DATA_DIR: folder, DATABASE_URL: '' }
}

/** A site that was never started: an empty folder and, on PostgreSQL, an empty database. */
export async function emptySite(engine: Engine['name']): Promise<SiteEnv> {
  return { DATA_DIR: freshFolder(), DATABASE_URL: engine === 'sqlite' ? '' : await createDatabase() }
}

/** Opens the database of a site beside its server, until the end of the test. */
export function openSite({ DATA_DIR, DATABASE_URL }: SiteEnv): Db {
  const engine =
    DATABASE_URL === '' ? sqliteEngine(join(DATA_DIR, 'diglot.sqlite')) : postgresEngine(DATABASE_URL)
  const db = openDatabase(engine, testKeys(DATA_DIR, DATABASE_URL === ''))
  onTestFinished(() => db.destroy())
  return db
}

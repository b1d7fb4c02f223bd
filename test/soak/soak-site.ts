import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSecretKeyText } from '../../src/domain/secrets/seal.ts'
import { type Db, openDatabase } from '../../src/storage/db.ts'
import { postgresEngine } from '../../src/storage/engines/postgres.ts'
import { sqliteEngine } from '../../src/storage/engines/sqlite.ts'
import { openSecretKeys } from '../../src/storage/secrets/secret-keys.ts'
import { freshName, type PostgresServer, startPostgres } from '../support/postgres.ts'

/** Where a soak test keeps its sites. */
export interface SoakGround {
  readonly engine: 'sqlite' | 'postgres'
  /** For everything that is kept in files. */
  readonly folder: string
  /** The address of a new empty database; empty on SQLite. */
  createDatabase(): Promise<string>
  /** The PostgreSQL server; null on SQLite. */
  readonly postgres: PostgresServer | null
  close(): Promise<void>
}

/** Settings that name a site. */
export interface SiteEnv {
  readonly DATA_DIR: string
  readonly DATABASE_URL: string
  /** All nodes have the same. */
  readonly SECRET_KEY: string
}

/** Opens a folder, and starts a PostgreSQL where one is needed; all of it is removed by `close`. */
export async function openGround(engine: SoakGround['engine']): Promise<SoakGround> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-soak-'))
  const postgres =
    engine === 'postgres' ? await startPostgres({ isDurable: true, settings: ['max_connections=100'] }) : null
  return {
    engine,
    postgres,
    folder,
    createDatabase: async () => (await postgres?.createDatabase(freshName())) ?? '',
    async close() {
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** A site that was never started. */
export async function newSite({ folder, createDatabase }: SoakGround, name: string): Promise<SiteEnv> {
  return {
    DATA_DIR: join(folder, name),
    DATABASE_URL: await createDatabase(),
    SECRET_KEY: newSecretKeyText(),
  }
}

/** Opens the database of a site, also beside its server. */
export function openSiteDatabase({ DATA_DIR, DATABASE_URL, SECRET_KEY }: SiteEnv): Db {
  mkdirSync(DATA_DIR, { recursive: true })
  const isSqlite = DATABASE_URL === ''
  const engine = isSqlite ? sqliteEngine(join(DATA_DIR, 'diglot.sqlite')) : postgresEngine(DATABASE_URL)
  const texts = [SECRET_KEY]
  return openDatabase(engine, openSecretKeys({ texts, file: '', isOwnFile: false, isOnlyNode: isSqlite }))
}

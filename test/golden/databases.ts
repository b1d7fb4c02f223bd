import { randomBytes } from 'node:crypto'
import { postgresEngine } from '../../src/storage/engines/postgres.ts'
import { migrateAt } from '../support/migrate-at.ts'
import { startPostgres } from '../support/postgres.ts'
import type { EngineName } from './engine-name.ts'

/** Where fresh databases of one engine come from. */
export type Databases = {
  readonly engine: EngineName
  /** The DATABASE_URL of a new database without a site; empty for SQLite, whose file is in the data folder. */
  readonly create: () => Promise<string>
  readonly stop: () => Promise<void>
}

const MIGRATED = 'migrated'

/** Makes ready what an engine needs: nothing for SQLite, a server of its own for PostgreSQL. */
export async function openDatabases(engine: EngineName): Promise<Databases> {
  if (engine === 'sqlite') return { engine, create: async () => '', stop: async () => {} }
  const postgres = await startPostgres()
  await migrateAt(postgresEngine(await postgres.createDatabase(MIGRATED)))
  return {
    engine,
    create: () => postgres.createDatabase(`golden_${randomBytes(6).toString('hex')}`, MIGRATED),
    stop: () => postgres.stop(),
  }
}

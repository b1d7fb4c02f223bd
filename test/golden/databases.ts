import { randomBytes } from 'node:crypto'
import { startPostgres } from '../support/postgres.ts'
import type { EngineName } from './engine-name.ts'

/** Where fresh databases of one engine come from. */
export type Databases = {
  readonly engine: EngineName
  /** The DATABASE_URL of a new empty database; empty for SQLite, whose file is in the data folder. */
  readonly create: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** Makes ready what an engine needs: nothing for SQLite, a server of its own for PostgreSQL. */
export async function openDatabases(engine: EngineName): Promise<Databases> {
  if (engine === 'sqlite') return { engine, create: async () => '', stop: async () => {} }
  const postgres = await startPostgres()
  return {
    engine,
    create: () => postgres.createDatabase(`golden_${randomBytes(6).toString('hex')}`),
    stop: () => postgres.stop(),
  }
}

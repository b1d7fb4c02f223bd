import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Engine } from '../../src/storage/engines/engine.ts'
import { postgresEngine } from '../../src/storage/engines/postgres.ts'
import { sqliteEngine } from '../../src/storage/engines/sqlite.ts'
import { migrateAt } from './migrate-at.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of the project; undefined in projects whose tests run on both. */
    engine: Engine['name'] | undefined
    postgresUrl: string
    /** The file of an empty migrated site; tests copy it. */
    migratedFile: string
    /** The name of such a database in the PostgreSQL of the run. */
    migratedDatabase: string
  }
}

const MIGRATED = 'migrated'

/** Starts one PostgreSQL for the whole run; every test file makes a database of its own in it, most of them a copy of a migrated one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.vitest.projects.every(({ name }) => name === 'plain')) return async () => {}
  const server = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'diglot-migrated-'))
  const file = join(folder, 'diglot.sqlite')
  await migrateAt(sqliteEngine(file, { synchronous: 'OFF' }))
  await migrateAt(postgresEngine(await server.createDatabase(MIGRATED)))
  project.provide('postgresUrl', server.url)
  project.provide('migratedFile', file)
  project.provide('migratedDatabase', MIGRATED)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

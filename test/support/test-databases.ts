import { copyFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { freshName } from './postgres.ts'

/** The address of a new empty database in the PostgreSQL of this run. */
export function createDatabase(): Promise<string> {
  return create('')
}

/** The address of a new database in which an empty site is. */
export function createMigratedDatabase(): Promise<string> {
  return create(`template "${inject('migratedDatabase')}" strategy file_copy`)
}

/** Makes a SQLite file in which an empty site is. */
export function writeMigratedFile(path: string): void {
  copyFileSync(inject('migratedFile'), path)
}

async function create(how: string): Promise<string> {
  const server = inject('postgresUrl')
  const name = freshName()
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database "${name}" ${how}`)
  } finally {
    await client.end()
  }
  return server.replace(/postgres$/, name)
}

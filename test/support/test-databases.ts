import { copyFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { freshName } from './postgres.ts'
import { type Template, templateFile } from './site-templates.ts'

/** The address of a new database in the PostgreSQL of this run: an empty one, or a copy of a template. */
export async function createDatabase(template?: Template): Promise<string> {
  const server = inject('templates').postgresUrl
  const name = freshName()
  const how = template === undefined ? '' : `template "${template}" strategy file_copy`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database "${name}" ${how}`)
  } finally {
    await client.end()
  }
  return server.replace(/postgres$/, name)
}

/** Makes a SQLite file that is a copy of a template. */
export function copyDatabaseFile(path: string, template: Template): void {
  copyFileSync(templateFile(inject('templates'), template), path)
}

import { copyFileSync } from 'node:fs'
import { inject } from 'vitest'
import { createDatabaseAt, freshName } from './postgres.ts'
import { type Template, templateFile } from './site-templates.ts'

/** The address of a new database in the PostgreSQL of this run: an empty one, or a copy of a template. */
export function createDatabase(template?: Template | 'demo'): Promise<string> {
  return createDatabaseAt(inject('templates').postgresUrl, freshName(), template)
}

/** Makes a SQLite file that is a copy of a template. */
export function copyDatabaseFile(path: string, template: Template): void {
  copyFileSync(templateFile(inject('templates'), template), path)
}

import { join } from 'node:path'

/** What is in a database that tests copy: its tables, or also what the first start of a server adds. */
export type Template = 'migrated' | 'prepared'

/** Where the databases of a test run come from. */
export interface SiteTemplates {
  readonly postgresUrl: string
  /** Folder with a SQLite file for each template. */
  readonly folder: string
}

/** The SQLite file of a template. */
export function templateFile({ folder }: SiteTemplates, template: Template): string {
  return join(folder, `${template}.sqlite`)
}

import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { DatabasePlace } from './import-job.ts'

/** How threads connect to the database of the site. */
export function databasePlace({ DATABASE_URL, DATA_DIR }: Config): DatabasePlace {
  return DATABASE_URL === '' ? { file: join(DATA_DIR, 'diglot.sqlite') } : { url: DATABASE_URL }
}

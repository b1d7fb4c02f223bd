import { type Db, openDatabase } from '../../storage/db.ts'
import { postgresEngine } from '../../storage/engines/postgres.ts'
import { sqliteEngine } from '../../storage/engines/sqlite.ts'
import type { DatabasePlace } from './import-job.ts'

let opened: { key: string; db: Db } | null = null

/** The database of the site for work in a thread, which keeps its connection for the next job. */
export async function threadDatabase(place: DatabasePlace): Promise<Db> {
  const key = JSON.stringify(place)
  if (opened?.key === key) return opened.db
  await opened?.db.destroy()
  opened = { key, db: open(place) }
  return opened.db
}

function open(place: DatabasePlace): Db {
  // An import can be repeated, so it does not have to wait for the disk; edits of users do, on their connection.
  if ('url' in place) return openDatabase(postgresEngine(place.url, undefined, { waitsForDisk: false }))
  return openDatabase(sqliteEngine(place.file, { synchronous: 'NORMAL' }))
}

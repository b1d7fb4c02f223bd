import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { findSiteSetting } from '../site-settings.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

/** Set while database files may still contain secrets in plain text, in unused space. */
export const SCRUB_DUE = 'secrets_scrub_due'

/**
 * Removes such remains if there may be some; true if it did. It runs once, blocks this thread on SQLite, and takes 6 s of
 * processor time for each gigabyte there: `onStart` is called before.
 */
export async function scrubSecrets(db: Db, onStart: () => void): Promise<boolean> {
  if ((await findSiteSetting(db, SCRUB_DUE)) === null) return false
  onStart()
  await engineOf(db).rewriteTables(db, [...new Set(SEALED_COLUMNS.map(({ table }) => table))])
  await db.deleteFrom('site_setting').where('name', '=', SCRUB_DUE).execute()
  return true
}

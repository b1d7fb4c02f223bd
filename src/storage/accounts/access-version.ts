import { randomUUID } from 'node:crypto'
import type { Db } from '../db.ts'
import { saveSiteSetting } from '../site-settings.ts'

/** Name of the setting that is another one after every change of what people may do. */
export const ACCESS_VERSION = 'access_version'

/**
 * Says that what people may do has changed, so that no node goes by what it remembers. Belongs into the transaction of
 * every write to groups, roles, their members and what they reach.
 */
export async function touchAccess(tx: Db): Promise<void> {
  await saveSiteSetting(tx, ACCESS_VERSION, randomUUID())
}

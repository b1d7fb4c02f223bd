import { randomUUID } from 'node:crypto'
import type { Db } from '../db.ts'
import { saveSiteSetting } from '../site-settings.ts'

/** Name of the setting whose value changes with every change of permissions. */
export const ACCESS_VERSION = 'access_version'

/**
 * Invalidates the access that all nodes have cached. Call it in the transaction of every write to groups, roles, their
 * members, and the projects and components they cover.
 */
export async function touchAccess(tx: Db): Promise<void> {
  await saveSiteSetting(tx, ACCESS_VERSION, randomUUID())
}

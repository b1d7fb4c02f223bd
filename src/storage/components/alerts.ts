import type { Db, Timestamp } from '../db.ts'

/** Raises an alert or brings its details up to date; true when it is new. */
export async function raiseAlert(
  tx: Db,
  componentId: number,
  name: string,
  details: object,
  now: Timestamp,
): Promise<boolean> {
  const text = JSON.stringify(details)
  const known = await tx
    .updateTable('alert')
    .set({ details: text, updated_at: now })
    .where('component_id', '=', componentId)
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst()
  if (known) return false
  await tx
    .insertInto('alert')
    .values({ component_id: componentId, name, details: text, created_at: now, updated_at: now })
    .execute()
  return true
}

/** Takes an alert back; true when there was one. */
export async function clearAlert(tx: Db, componentId: number, name: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('alert')
    .where('component_id', '=', componentId)
    .where('name', '=', name)
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

/** An alert of a component. */
export interface Alert {
  readonly name: string
  readonly details: unknown
  readonly createdAt: Timestamp
}

/** Alerts of a component by name. */
export async function listAlerts(db: Db, componentId: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alert')
    .select(['name', 'details', 'created_at as createdAt'])
    .where('component_id', '=', componentId)
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }))
}

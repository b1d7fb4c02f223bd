import { actionCode, CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Db } from '../db.ts'

/** Ids in one condition. */
const STEP = 500

/** The newest text that people gave to units since their source changed last; units that had none have no entry. */
export async function listLostTargets(db: Db, unitIds: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  const isOver = new Set<number>()
  for (let at = 0; at < unitIds.length; at += STEP) {
    const rows = await db
      .selectFrom('change')
      .select(['unit_id', 'action', 'target'])
      .where('unit_id', 'in', unitIds.slice(at, at + STEP))
      .where('action', 'in', [...CONTENT_ACTION_CODES])
      .orderBy('id', 'desc')
      .execute()
    for (const { unit_id, action, target } of rows) {
      if (unit_id === null || isOver.has(unit_id)) continue
      if (action === actionCode('sourceChanged')) isOver.add(unit_id)
      else if (target !== '') {
        found.set(unit_id, target)
        isOver.add(unit_id)
      }
    }
  }
  return found
}

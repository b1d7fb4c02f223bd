import { type ActionCode, actionCode, CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Unit } from '../../domain/units/unit.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'

interface ContentChange {
  readonly unit_id: number | null
  readonly action: ActionCode
  readonly target: string
}

/** IDs per statement. */
const STEP = 500

const listChanges = hotQuery<{ readonly unitId: number }, ContentChange>((db, value) =>
  selectChanges(db, [value('unitId')]),
)

/**
 * The newest different text that users gave to each unit since its source last changed; units without one have no
 * entry.
 */
export async function listLostTargets(
  db: Db,
  units: readonly Pick<Unit, 'id' | 'target'>[],
): Promise<Map<number, string>> {
  const texts = new Map(units.map(({ id, target }) => [id, target]))
  const found = new Map<number, string>()
  const isOver = new Set<number>()
  const ids = [...texts.keys()]
  for (let at = 0; at < ids.length; at += STEP) {
    const [first = 0, ...others] = ids.slice(at, at + STEP)
    const rows =
      others.length === 0
        ? await listChanges(db, { unitId: first })
        : await selectChanges(db, [first, ...others]).execute()
    for (const { unit_id, action, target } of rows) {
      if (unit_id === null || isOver.has(unit_id)) continue
      if (action === actionCode('sourceChanged')) isOver.add(unit_id)
      else if (target !== '' && target !== texts.get(unit_id)) {
        found.set(unit_id, target)
        isOver.add(unit_id)
      }
    }
  }
  return found
}

function selectChanges(db: Db, unitIds: readonly number[]) {
  return db
    .selectFrom('change')
    .select(['unit_id', 'action', 'target'])
    .where('unit_id', 'in', unitIds)
    .where('action', 'in', [...CONTENT_ACTION_CODES])
    .orderBy('id', 'desc')
}

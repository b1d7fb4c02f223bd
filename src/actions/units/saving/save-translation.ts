import { listUnitsByTarget } from '../../../storage/checks/same-target.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listTwins } from '../../../storage/units/twins.ts'
import { type GroupOrder, saveGroups, takers } from './save-groups.ts'
import type { SaveWork } from './save-work.ts'
import { unitFlags } from './wanted-text.ts'

/** Writes a translation into a unit and those of its twins that the transaction holds. */
export async function saveTranslation(
  work: SaveWork,
  unit: EditedUnit,
  { wanted, isLone, isHeld }: Pick<GroupOrder, 'wanted' | 'isLone'> & { isHeld: (id: number) => boolean },
): Promise<void> {
  const { tx, actor, aftermath } = work
  const twins = (await listTwins(tx, unit)).filter(({ id }) => isHeld(id))
  const order = { actor, unit, twins, wanted, isLone }
  if (takers(order).length === 0) return
  await saveGroups(work, [order])
  if (!unitFlags(unit).has('reused')) return
  // A flag asks whether a translation is used for several texts: others may have shared the old or share the new one.
  aftermath.push((db) => listUnitsByTarget(db, unit, [unit.target, wanted.target]))
}

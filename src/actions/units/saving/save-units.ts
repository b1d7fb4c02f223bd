import type { Context } from '../../../context.ts'
import type { Actor } from '../../../domain/actor.ts'
import type { UnitOrder } from './plan-edits.ts'
import { saveOrders, type UnitOutcome } from './save-orders.ts'

/** Saves edits of many units in one transaction, by the rules of a single edit; a unit may be given once. */
export async function saveUnits(
  ctx: Context,
  actor: Actor,
  edits: readonly Omit<UnitOrder, 'actor'>[],
): Promise<UnitOutcome[]> {
  return saveOrders(
    ctx,
    edits.map(({ id, edit }) => ({ actor, id, edit })),
  )
}

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../domain/actor.ts'
import { gatherSave } from './gather-saves.ts'
import { type SavedUnit, saveOrders } from './save-orders.ts'
import { isStringEdit, type UnitEdit } from './unit-edit.ts'

/**
 * Saves what somebody made of a unit, and returns the unit as it is then. Texts that people save in the same moment are
 * saved together; what depends on a condition, or concerns a string in all languages, is saved alone.
 */
export async function saveUnit(ctx: Context, actor: Actor, id: number, edit: UnitEdit): Promise<SavedUnit> {
  const order = { actor, id, edit }
  const isAlone = ctx.condition !== undefined || isStringEdit(edit) || edit.revert !== undefined
  const outcome = isAlone ? (await saveOrders(ctx, [order]))[0] : await gatherSave(ctx, order)
  if (!outcome) throw new Error(`The edit of unit ${id} has no result`)
  if ('error' in outcome) throw outcome.error
  return outcome.unit
}

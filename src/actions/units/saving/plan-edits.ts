import type { Actor } from '../../../domain/actor.ts'
import { AppError } from '../../../domain/errors.ts'
import type { NowOrLater } from '../../../domain/now-or-later.ts'
import { timeSlice } from '../../../domain/time-slice.ts'
import { isVisible } from '../../../storage/accounts/visibility.ts'
import type { Db } from '../../../storage/db.ts'
import { listEditedUnits } from '../../../storage/units/edited-units.ts'
import { listTwinsOf } from '../../../storage/units/twins.ts'
import { visibleProjects } from '../../components/get-visible-project.ts'
import type { CheckBench } from './check-bench.ts'
import { type PreparedEdit, prepareEdit } from './prepare-edit.ts'
import type { UnitEdit } from './unit-edit.ts'

/** An edit of one unit among many. */
export interface UnitOrder {
  readonly actor: Actor
  readonly id: number
  readonly edit: UnitEdit
}

/** An edit that is refused. */
export interface RefusedEdit {
  readonly id: number
  readonly error: AppError
}

/** Looks at many edits: each is refused alone, or prepared; in the given order. */
export async function planEdits(
  db: Db,
  orders: readonly UnitOrder[],
  bench: CheckBench,
): Promise<(PreparedEdit | RefusedEdit)[]> {
  const units = await listEditedUnits(db, [...new Set(orders.map(({ id }) => id))])
  const twins = await listTwinsOf(db, units.values())
  const seen = new Set<number>()
  const plans: (PreparedEdit | RefusedEdit)[] = []

  function plan({ actor, id, edit }: UnitOrder): NowOrLater<PreparedEdit> {
    const unit = units.get(id)
    if (!unit || !isVisible(visibleProjects(actor), unit)) throw new AppError('not_found', 'Not found.')
    if (seen.has(id)) {
      throw new AppError('invalid', 'The unit is listed more than once.', { field: 'id' })
    }
    seen.add(id)
    return prepareEdit(db, actor, { unit, edit, bench, twins: twins.get(id) ?? [] })
  }

  const pause = timeSlice()
  for (const order of orders) {
    const turn = pause()
    if (turn) await turn
    try {
      const planned = plan(order)
      plans.push(planned instanceof Promise ? await planned : planned)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      plans.push({ id: order.id, error })
    }
  }
  await bench.look(db)
  return plans
}

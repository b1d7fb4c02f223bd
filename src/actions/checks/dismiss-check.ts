import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { MARK } from '../../domain/units/unit.ts'
import { listUnitChecks, setDismissed, type UnitCheckKey } from '../../storage/checks/unit-checks.ts'
import { transaction } from '../../storage/transaction.ts'
import { counterChange } from '../../storage/units/counts/counters.ts'
import { holdUnits } from '../../storage/units/save-unit.ts'
import { updateMarks } from '../../storage/units/units.ts'
import { audit } from '../sign-in/audit.ts'
import { getVisibleUnit } from '../units/get-visible-unit.ts'
import { placeOfUnit } from '../units/saving/may-edit.ts'
import { isEnforced } from '../units/saving/write-translations.ts'

/**
 * Dismisses a failing check or restores it. The unit counts as failing only while it has a check that is not dismissed.
 * Enforced checks cannot be dismissed.
 */
export async function dismissCheck(
  ctx: Context,
  actor: Actor,
  key: UnitCheckKey,
  isDismissed: boolean,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await holdUnits(tx, [key.unitId])
    const unit = await getVisibleUnit(tx, actor, key.unitId)
    authorize(actor, 'unit.check', placeOfUnit(unit))
    if (isDismissed && isEnforced(unit, key.name)) {
      throw new AppError('permission_denied', 'This check is enforced and cannot be dismissed.')
    }
    if (!(await setDismissed(tx, key, isDismissed))) {
      throw new AppError('not_found', 'This check is not failing for this string.')
    }
    const activity = isDismissed ? 'check-dismissed' : 'check-reopened'
    await audit(ctx, tx, actor, { activity, details: { unit: unit.id, check: key.name } })
    const checks = (await listUnitChecks(tx, [unit.id])).get(unit.id)
    const isFailing = [...(checks?.values() ?? [])].includes(false)
    const marks = isFailing ? unit.marks | MARK.failingCheck : unit.marks & ~MARK.failingCheck
    if (marks === unit.marks) return
    await updateMarks(tx, [{ id: unit.id, marks }])
    const counters = counterChange()
    counters.remove(unit)
    counters.add({ ...unit, marks })
    await counters.write(tx, unit.translation.id)
  })
}

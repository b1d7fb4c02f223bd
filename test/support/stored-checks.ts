import { MARK } from '../../src/domain/units/unit.ts'
import { listUnitChecks } from '../../src/storage/checks/unit-checks.ts'
import type { Db } from '../../src/storage/db.ts'
import { counterChange } from '../../src/storage/units/counts/counters.ts'
import { shownUnits } from './stored-units.ts'

/** Names of failing checks by key or source of the unit, dismissed ones in brackets; units without any are left out. */
export async function failingChecks(
  db: Db,
  componentId: number,
  language: string,
): Promise<Record<string, string[]>> {
  const units = await shownUnits(db, componentId, language)
  const checks = await listUnitChecks(
    db,
    units.map(({ id }) => id),
  )
  return Object.fromEntries(
    units.flatMap(({ id, context, source }) => {
      const own = checks.get(id)
      if (!own) return []
      const names = [...own].map(([name, isDismissed]) => (isDismissed ? `(${name})` : name)).sort()
      return [[context === '' ? source : context, names]]
    }),
  )
}

/** Dismisses the only check of a unit, as a person does. */
export async function dismissCheck(db: Db, unitId: number, name: string): Promise<void> {
  const unit = await db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['u.state', 'u.marks', 's.words', 's.chars', 'u.translation_id as translationId'])
    .where('u.id', '=', unitId)
    .executeTakeFirstOrThrow()
  const marks = unit.marks & ~MARK.failingCheck
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('unit_check')
      .set({ dismissed: 1 })
      .where('unit_id', '=', unitId)
      .where('name', '=', name)
      .execute()
    await tx.updateTable('unit').set({ marks }).where('id', '=', unitId).execute()
    const counters = counterChange()
    counters.remove(unit)
    counters.add({ ...unit, marks })
    await counters.write(tx, unit.translationId)
  })
}

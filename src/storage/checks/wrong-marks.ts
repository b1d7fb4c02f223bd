import { sql } from 'kysely'
import { MARK } from '../../domain/units/unit.ts'
import type { Db } from '../db.ts'
import { transaction } from '../transaction.ts'
import { counterChange } from '../units/counts/counters.ts'
import { lockUnits } from '../units/units.ts'

/** A translation with units whose mark for failing checks does not match their checks. */
interface WrongMarks {
  readonly translationId: number
  readonly units: number
}

/** Units repaired per transaction. */
const STEP = 500

/** Compares marks with checks, one translation at a time; reads every unit. */
export async function listWrongMarks(db: Db): Promise<WrongMarks[]> {
  const rows = await selectWrong(db)
    .select(['u.translation_id as translationId', (eb) => eb.fn.countAll<number>().as('units')])
    .groupBy('u.translation_id')
    .orderBy('u.translation_id')
    .execute()
  return rows.map(({ translationId, units }) => ({ translationId, units: Number(units) }))
}

/** Corrects the marks of a translation, and its counters. */
export async function repairMarks(db: Db, translationId: number): Promise<void> {
  for (;;) {
    const repaired = await transaction(db, async (tx) => {
      const found = await selectWrong(tx)
        .select('u.id')
        .where('u.translation_id', '=', translationId)
        .orderBy('u.id')
        .limit(STEP)
        .execute()
      const ids = found.map(({ id }) => id)
      if (ids.length === 0) return 0
      await lockUnits(tx, ids)
      const units = await selectWrong(tx)
        .innerJoin('string as s', 's.id', 'u.string_id')
        .select(['u.id', 'u.state', 'u.marks', 's.words', 's.chars'])
        .where('u.id', 'in', ids)
        .execute()
      const counters = counterChange()
      for (const unit of units) {
        const marks = unit.marks ^ MARK.failingCheck
        counters.remove(unit)
        counters.add({ ...unit, marks })
        await tx.updateTable('unit').set({ marks }).where('id', '=', unit.id).execute()
      }
      await counters.write(tx, translationId)
      return found.length
    })
    if (repaired < STEP) return
  }
}

function selectWrong(db: Db) {
  return db.selectFrom('unit as u').where(
    sql<boolean>`((u.marks & ${sql.lit(MARK.failingCheck)}) <> 0) <> exists (
      select 1 from unit_check k where k.unit_id = u.id and k.dismissed = 0)`,
  )
}

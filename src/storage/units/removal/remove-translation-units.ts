import { lockTranslations } from '../../components/translations.ts'
import type { Db } from '../../db.ts'
import { engineOf } from '../../engines/engine.ts'
import { transaction } from '../../transaction.ts'
import { counterChange } from '../counts/counters.ts'
import { removeUnits } from './remove-units.ts'

/**
 * Deletes up to `limit` units of a translation with their history, updates the counters, in one transaction, and
 * returns how many.
 */
export async function removeSomeUnits(db: Db, translationId: number, limit: number): Promise<number> {
  return transaction(db, async (tx) => {
    const units = await tx
      .selectFrom('unit as u')
      .innerJoin('string as s', 's.id', 'u.string_id')
      .select(['u.id', 'u.seq', 'u.state', 'u.marks', 's.words', 's.chars'])
      .where('u.translation_id', '=', translationId)
      .orderBy('u.seq')
      .limit(limit)
      .modifyEnd(engineOf(tx).forUpdate('u'))
      .execute()
    if (units.length === 0) return 0
    await lockTranslations(tx, [translationId])
    const counters = counterChange()
    for (const unit of units) counters.remove(unit)
    await counters.write(tx, translationId)
    await removeUnits(tx, translationId, units)
    return units.length
  })
}

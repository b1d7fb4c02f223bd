import { sql } from 'kysely'
import { MARK } from '../../domain/units/unit.ts'
import type { Db } from '../db.ts'

const COUNTERS = { [MARK.suggestion]: 'suggestions', [MARK.comment]: 'comments' } as const

/** A mark of a unit. */
interface UnitMark {
  readonly unitId: number
  readonly translationId: number
  readonly mark: keyof typeof COUNTERS
  readonly isSet: boolean
}

/** Sets or clears a mark of a unit and updates the counters, if that changes anything. */
export async function setMark(tx: Db, { unitId, translationId, mark, isSet }: UnitMark): Promise<void> {
  const bit = sql.lit(mark)
  const marked = await tx
    .updateTable('unit')
    .set({ marks: isSet ? sql<number>`marks | ${bit}` : sql<number>`marks - ${bit}` })
    .where('id', '=', unitId)
    .where(sql<number>`marks & ${bit}`, isSet ? '=' : '<>', 0)
    .executeTakeFirst()
  if (Number(marked.numUpdatedRows) === 0) return
  const counter = COUNTERS[mark]
  await tx
    .updateTable('statistics')
    .set((eb) => ({ [counter]: eb(counter, isSet ? '+' : '-', 1) }))
    .where('translation_id', '=', translationId)
    .execute()
}

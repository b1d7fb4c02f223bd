import type { Context } from '../../context.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { findEditedUnit, listStringUnits } from '../../storage/units/edited-units.ts'
import { listFlaggedSourceUnits } from '../../storage/units/string-units.ts'
import { recheckString } from './recheck-string.ts'
import { checkBench } from './saving/check-bench.ts'
import { finishWork, startWork } from './saving/save-work.ts'
import { spreadTerm } from './spread-term.ts'

/** Adds all terms of a glossary with the flag `terminology` to the languages that lack them, as when it got new ones. */
export async function spreadTerms(ctx: Context, componentId: number): Promise<void> {
  for (const id of await listFlaggedSourceUnits(ctx.db, componentId, 'terminology')) {
    await inTransaction(ctx.db, async (tx) => {
      const unit = await findEditedUnit(tx, id)
      if (!unit) return
      const work = startWork(tx, SYSTEM, { now: ctx.now(), bench: checkBench(ctx.db, ctx.now) })
      await spreadTerm(work, unit)
      if (work.counters.size > 0) await recheckString(work, await listStringUnits(tx, unit.stringId))
      await finishWork(work)
    })
  }
}

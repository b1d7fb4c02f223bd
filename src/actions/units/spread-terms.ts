import type { Context } from '../../context.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { findEditedUnit, listStringUnits } from '../../storage/units/edited-units.ts'
import { listFlaggedSourceUnits } from '../../storage/units/string-units.ts'
import { recheckString } from './recheck-string.ts'
import { runSave } from './saving/save-work.ts'
import { spreadTerm } from './spread-term.ts'

/** Adds all terms of a glossary with the flag `terminology` to the languages that lack them, for example new ones. */
export async function spreadTerms(ctx: Context, componentId: number): Promise<void> {
  for (const id of await listFlaggedSourceUnits(ctx.db, componentId, 'terminology')) {
    await runSave(ctx, SYSTEM, {}, async (work) => {
      const unit = await findEditedUnit(work.tx, id)
      if (!unit) return
      await spreadTerm(work, unit)
      if (work.counters.size > 0) await recheckString(work, await listStringUnits(work.tx, unit.stringId))
    })
  }
}

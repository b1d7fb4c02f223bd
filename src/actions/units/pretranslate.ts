import type { Context } from '../../context.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { findMachinePolicy } from '../../storage/machine-translation/machine-policy.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { transaction } from '../../storage/transaction.ts'
import { insertAutoRun } from '../../storage/units/auto-runs.ts'
import { listNewlyOpen } from '../../storage/units/newly-open.ts'
import type { AutoOrder } from './auto-order.ts'
import { enqueueRun } from './auto-translate.ts'

/** Starts an automatic translation of each language with untranslated strings that were added since; returns how many. */
export async function pretranslate(
  ctx: Context,
  { projectId, componentId, since }: { projectId: number; componentId: number; since: Timestamp },
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const { pretranslate: rules } = await findMachinePolicy(tx, projectId)
    if (rules === null) return 0
    const translationIds = await listNewlyOpen(tx, componentId, since)
    const wanted: AutoOrder = {
      ...rules,
      source: 'mt',
      filter: 'nottranslated',
      component: '',
      addedSince: since,
    }
    for (const translationId of translationIds) {
      const id = await insertAutoRun(tx, { translationId, userId: null, wanted, createdAt: ctx.now() })
      await enqueueRun(ctx, tx, SYSTEM, { id, isUndo: false })
    }
    return translationIds.length
  })
}

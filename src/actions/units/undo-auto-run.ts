import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { scopeOfTranslation } from '../../domain/translation.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { insertChanges } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { type AutoText, deleteAutoTexts, findAutoRun, listAutoTexts } from '../../storage/units/auto-runs.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import { holdStatistics, holdUnits } from '../../storage/units/save-unit.ts'
import { deleteSuggestions } from '../../storage/units/suggestions.ts'
import { authorizeAuto, pathOfRun } from './auto-order.ts'
import { hasReview } from './saving/may-edit.ts'
import { saveEdits } from './saving/save-units.ts'
import type { UnitEdit } from './saving/unit-edit.ts'
import { withoutEmptyEnd } from './saving/write-translations.ts'

/** Texts that are undone per transaction. */
const STEP = 500

/** Undoes what a run wrote, step by step; true when all of it is undone. */
export async function continueUndo(
  ctx: Context,
  actor: Actor,
  runId: number,
  {
    goesOn,
    onProgress = () => {},
  }: { readonly goesOn: () => boolean; readonly onProgress?: (done: number) => void },
): Promise<boolean> {
  const run = await findAutoRun(ctx.db, runId)
  if (!run) throw new AppError('not_found', 'Not found.')
  await authorizeAuto(ctx.db, actor, pathOfRun(run))
  let done = 0
  for (;;) {
    if (!goesOn()) return false
    const texts = await listAutoTexts(ctx.db, runId, STEP)
    const last = texts.at(-1)?.id
    if (last === undefined) return true
    await removeSuggested(
      ctx,
      actor,
      texts.filter(({ state }) => state === null),
    )
    await restoreTexts(
      ctx,
      actor,
      texts.filter(({ state }) => state !== null),
    )
    // A step that is repeated finds nothing left to do.
    await deleteAutoTexts(ctx.db, runId, last)
    done += texts.length
    onProgress(done)
    await nextTurn()
  }
}

async function restoreTexts(ctx: Context, actor: Actor, texts: readonly AutoText[]): Promise<void> {
  // Of two texts for one string, the later one comes first.
  const byUnit = new Map(texts.map((text) => [text.unitId, text]))
  const orders = [...byUnit.values()].map((text) => ({
    actor,
    id: text.unitId,
    edit: (unit: EditedUnit) => editFor(unit, text),
  }))
  await saveEdits(ctx, orders, { action: 'translationReverted' })
}

/** The text before the run; null if somebody has edited the string since. */
function editFor(unit: EditedUnit, { target, state, oldTarget, oldState }: AutoText): UnitEdit | null {
  if (withoutEmptyEnd(unit.target) !== target || unit.state !== state) return null
  const isUnreviewed = oldState === STATE.approved && !hasReview(unit)
  return {
    target: splitForms(oldTarget),
    state: isUnreviewed ? STATE.translated : oldState,
    isLone: true,
  }
}

async function removeSuggested(ctx: Context, actor: Actor, texts: readonly AutoText[]): Promise<void> {
  if (texts.length === 0) return
  const ids = texts.map(({ unitId }) => unitId)
  await transaction(ctx.db, async (tx) => {
    await holdUnits(tx, ids)
    const units = await listEditedUnits(tx, ids)
    await holdStatistics(tx, new Set([...units.values()].map(({ translation }) => translation.id)))
    const removed = await deleteSuggestions(
      tx,
      texts.flatMap(({ unitId, target }) => {
        const unit = units.get(unitId)
        return unit ? [{ unitId, target, translationId: unit.translation.id, marks: unit.marks }] : []
      }),
    )
    const changes = removed.flatMap(({ unitId, target, userId }) => {
      const unit = units.get(unitId)
      if (!unit) return []
      const scope = scopeOfTranslation(unit.translation)
      const who = { userId: userIdOf(actor), authorId: userId }
      return [
        { ...scope, ...who, unitId, timestamp: ctx.now(), action: 'suggestionRemoved' as const, target },
      ]
    })
    await insertChanges(tx, changes)
  })
}

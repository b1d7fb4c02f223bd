import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import type { ChangeAction } from '../../domain/change-actions.ts'
import { AppError } from '../../domain/errors.ts'
import { STATE } from '../../domain/units/state.ts'
import type { UploadConflicts } from '../../domain/units/upload-method.ts'
import type { Db } from '../../storage/db.ts'
import { inTransaction, isOnlyWriter } from '../../storage/in-transaction.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import { holdUnits } from '../../storage/units/save-unit.ts'
import { listTwinsOf } from '../../storage/units/twins.ts'
import { type CheckBench, checkBench } from '../units/check-bench.ts'
import { mayEdit } from '../units/may-edit.ts'
import { type PreparedEdit, prepareEdit } from '../units/prepare-edit.ts'
import { finishWork, startWork } from '../units/save-work.ts'
import { settleSave } from '../units/settle-save.ts'
import { wantedText } from '../units/wanted-text.ts'
import { writeEdits } from '../units/write-edits.ts'
import { isOtherText } from '../units/write-text.ts'
import { inSteps } from './in-steps.ts'
import { filledForms, isSameText, uploadedForms } from './uploaded-forms.ts'

/** A text for a unit. */
export interface UploadedText {
  readonly unitId: number
  readonly forms: readonly string[]
  /** Nothing that the unit has beyond these forms stays. */
  readonly isWhole: boolean
  readonly state: number
  /** The same text is no reason to change the state. */
  readonly keepsState?: boolean
  /** What the unit had when this was found for it: it is left alone where that is another text by now. */
  readonly seen?: Pick<EditedUnit, 'target' | 'state'>
}

/** How texts are saved. */
export interface SaveRules {
  readonly conflicts: UploadConflicts
  readonly authorId: number | null
  /** What the history calls it; an upload unless it is given. */
  readonly action?: ChangeAction
  /** The same strings of other components keep their texts. */
  readonly isLone?: boolean
}

/** Texts that are saved in one transaction: others who write wait for so many. */
const STEP = 500

/** Saves texts by the rules of single edits, in short transactions, and returns how many changed anything. */
export async function saveUpload(
  ctx: Context,
  actor: Actor,
  texts: readonly UploadedText[],
  rules: SaveRules,
): Promise<number> {
  return inSteps(ctx.db, texts, STEP, (part) =>
    saveStep(ctx, actor, { texts: part, rules, bench: checkBench(ctx.db, ctx.now) }),
  )
}

interface Step {
  readonly texts: readonly UploadedText[]
  readonly rules: SaveRules
  readonly bench: CheckBench
}

async function saveStep(ctx: Context, actor: Actor, step: Step): Promise<number> {
  const { db } = ctx
  const { texts, rules, bench } = step
  const isFresh = isOnlyWriter(db)
  const plan = (from: Db) => planTexts(from, actor, step)
  const looked = isFresh ? null : await plan(db)
  if (looked?.length === 0) return 0
  const work = await inTransaction(db, async (tx) => {
    const plans = looked ?? (await plan(tx))
    const started = startWork(tx, actor, {
      ...{ now: ctx.now(), bench, action: rules.action ?? 'translationUploaded', authorId: rules.authorId },
    })
    await holdUnits(
      tx,
      plans.flatMap(({ ids }) => ids),
    )
    await writeEdits(started, plans, { isFresh })
    await finishWork(started)
    return started
  })
  await settleSave(db, work)
  const changed = new Set(work.changes.map(({ unitId }) => unitId))
  return texts.filter(({ unitId }) => changed.has(unitId)).length
}

/** Prepares the texts that change a unit which takes them; the others are passed over. */
async function planTexts(db: Db, actor: Actor, { texts, rules, bench }: Step): Promise<PreparedEdit[]> {
  const units = await listEditedUnits(
    db,
    texts.map(({ unitId }) => unitId),
  )
  const twins = await listTwinsOf(db, units.values())
  const plans: PreparedEdit[] = []
  for (const { unitId, forms: given, isWhole, state, keepsState, seen } of texts) {
    const unit = units.get(unitId)
    if (!unit || !isTaking(actor, unit, rules)) continue
    if (seen && isOtherText(unit, seen)) continue
    const forms = isWhole ? given : uploadedForms(unit, given)
    if (isSameText(unit, forms, keepsState ? unit.state : state)) continue
    const edit = { target: filledForms(forms), state, isLone: rules.isLone }
    try {
      if (!isOtherText(unit, wantedText(unit, forms, state))) continue
      plans.push(await prepareEdit(db, actor, { unit, edit, bench, twins: twins.get(unitId) ?? [] }))
    } catch (error) {
      // A text that nobody could save by hand either, such as one with too many forms.
      if (!(error instanceof AppError)) throw error
    }
  }
  await bench.look(db)
  return plans
}

function isTaking(actor: Actor, unit: EditedUnit, { conflicts }: SaveRules): boolean {
  const { state } = unit
  if (state === STATE.readOnly || !mayEdit(actor, unit)) return false
  if (state === STATE.approved) return conflicts === 'replace-approved'
  return state < STATE.translated || conflicts === 'replace-translated' || conflicts === 'replace-approved'
}

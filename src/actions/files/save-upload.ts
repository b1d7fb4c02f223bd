import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import type { ChangeAction } from '../../domain/change-actions.ts'
import { AppError } from '../../domain/errors.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import type { UploadConflicts } from '../../domain/units/upload-method.ts'
import type { Db } from '../../storage/db.ts'
import type { NewChange } from '../../storage/history/changes.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { editedText, isOtherText } from '../units/saving/edited-text.ts'
import { mayEdit } from '../units/saving/may-edit.ts'
import { saveEdits } from '../units/saving/save-units.ts'
import type { UnitEdit } from '../units/saving/unit-edit.ts'
import { inSteps, type UploadSteps } from './in-steps.ts'
import { filledForms, isSameText, uploadedForms } from './uploaded-forms.ts'

/** A text for a unit. */
export interface UploadedText {
  readonly unitId: number
  readonly forms: readonly string[]
  /** Existing forms beyond these are removed. */
  readonly isWhole: boolean
  readonly state: State
  /** The state stays if the text is the same. */
  readonly keepsState?: boolean
  /** The unit when this text was chosen: it is not changed if it has another text by now. */
  readonly seen?: Pick<EditedUnit, 'target' | 'state'>
}

/** How texts are saved. */
interface SaveRules {
  readonly conflicts: UploadConflicts
  readonly authorId: number | null
  /** Its action in the history; an upload if not given. */
  readonly action?: ChangeAction
  /** The same strings of other components keep their texts. */
  readonly isLone?: boolean
  /** Runs in each transaction, with the edits as they will be in the history. */
  readonly onSaved?: (tx: Db, changes: readonly NewChange[]) => Promise<void>
}

/** Texts saved per transaction: other writers wait for it. */
const STEP = 500

/** Saves texts by the rules of single edits, in short transactions, and returns how many changed anything. */
export async function saveUpload(
  ctx: Context,
  actor: Actor,
  texts: readonly UploadedText[],
  rules: SaveRules,
): Promise<number> {
  return inSteps(ctx.db, texts, textSteps(ctx, actor, rules))
}

/** The same step by step. */
export function textSteps(ctx: Context, actor: Actor, rules: SaveRules): UploadSteps<UploadedText> {
  return { size: STEP, save: (texts) => saveStep(ctx, actor, { texts, rules }) }
}

interface Step {
  readonly texts: readonly UploadedText[]
  readonly rules: SaveRules
}

async function saveStep(ctx: Context, actor: Actor, { texts, rules }: Step): Promise<number> {
  const orders = texts.map((text) => ({
    actor,
    id: text.unitId,
    edit: (unit: EditedUnit) => editFor(actor, unit, text, rules),
  }))
  const saved = await saveEdits(ctx, orders, {
    authorId: rules.authorId,
    action: rules.action ?? 'translationUploaded',
    onSaved: rules.onSaved,
  })
  return texts.filter(({ unitId }) => saved?.changedIds.has(unitId)).length
}

/** The new text of a unit; null if it accepts none, or already has it. */
function editFor(
  actor: Actor,
  unit: EditedUnit,
  { forms: given, isWhole, state, keepsState, seen }: UploadedText,
  rules: SaveRules,
): UnitEdit | null {
  if (!isTaking(actor, unit, rules) || (seen && isOtherText(unit, seen))) return null
  const forms = isWhole ? given : uploadedForms(unit, given)
  if (isSameText(unit, forms, keepsState ? unit.state : state)) return null
  try {
    const target = filledForms(forms)
    if (!isOtherText(unit, editedText(unit, target, state))) return null
    return { target, state, isLone: rules.isLone }
  } catch (error) {
    // A text that could not be saved by hand either, such as one with too many forms.
    if (error instanceof AppError) return null
    throw error
  }
}

function isTaking(actor: Actor, unit: EditedUnit, { conflicts }: SaveRules): boolean {
  const { state } = unit
  if (state === STATE.readOnly || !mayEdit(actor, unit)) return false
  if (state === STATE.approved) return conflicts === 'replace-approved'
  return state < STATE.translated || conflicts === 'replace-translated' || conflicts === 'replace-approved'
}

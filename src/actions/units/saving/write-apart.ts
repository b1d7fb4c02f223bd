import { sql } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { getVisibleUnit } from '../get-visible-unit.ts'
import { checkEdit } from './check-edit.ts'
import type { RefusedEdit } from './plan-edits.ts'
import type { PreparedEdit } from './prepare-edit.ts'
import { revertedEdit } from './reverted-edit.ts'
import { saveSource } from './save-source.ts'
import { saveString } from './save-string.ts'
import { saveTranslation } from './save-translation.ts'
import { joinWork, type SaveWork, startWork } from './save-work.ts'
import { isStringEdit, isTextEdit } from './unit-edit.ts'
import { wantedText } from './wanted-text.ts'

/**
 * Writes an edit that concerns more than its unit, which the transaction holds; where it is refused, nothing of it
 * stays, and everything else does. Returns why it is refused, or null.
 */
export async function writeApart(work: SaveWork, plan: PreparedEdit): Promise<RefusedEdit | null> {
  const { tx, now, bench, authorId, action } = work
  if (!isStringEdit(plan.edit) && !isTextEdit(plan.edit)) return null
  const part = startWork(tx, plan.actor, {
    ...{ now, bench },
    ...(plan.actor === work.actor && { authorId, ...(action && { action }) }),
    ...(plan.edit.revert !== undefined && { action: 'translationReverted' as const }),
  })
  await sql`savepoint one_of_many`.execute(tx)
  try {
    await write(part, plan)
    await sql`release savepoint one_of_many`.execute(tx)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint one_of_many`.execute(tx)
    await sql`release savepoint one_of_many`.execute(tx)
    return { id: plan.id, error }
  }
  joinWork(work, part)
  return null
}

async function write(work: SaveWork, { id, edit: asked, labelIds, ids }: PreparedEdit): Promise<void> {
  const { tx, actor } = work
  const unit = await getVisibleUnit(tx, actor, id)
  const edit = await revertedEdit(tx, unit, asked)
  checkEdit(actor, unit, edit)
  if (isStringEdit(edit)) {
    const { explanation = unit.explanation, extraFlags = unit.extraFlags } = edit
    await saveString(work, unit, { explanation, extraFlags, labelIds })
  }
  if (edit.target === undefined || edit.state === undefined) return
  const now = isStringEdit(edit) ? await getVisibleUnit(tx, actor, id) : unit
  const wanted = wantedText(now, edit.target, edit.state)
  const held = new Set(ids)
  if (now.isSource === 1) await saveSource(work, now, wanted)
  else {
    const { isLone = false } = edit
    await saveTranslation(work, now, { wanted, isLone, isHeld: (twin) => held.has(twin) })
  }
}

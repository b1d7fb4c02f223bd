import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { STATE } from '../../domain/units/state.ts'
import type { Unit } from '../../domain/units/unit.ts'
import { findFormat } from '../../formats/registry.ts'
import { findUserByEmail } from '../../storage/accounts/users.ts'
import { ensureLabel } from '../../storage/components/labels.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { insertComment } from '../../storage/units/comments.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listStringUnits } from '../../storage/units/edited-units.ts'
import { addLabel } from '../../storage/units/save-string.ts'
import { holdStatistics, holdUnits } from '../../storage/units/save-unit.ts'
import { getVisibleUnit } from '../units/get-visible-unit.ts'
import { placeOfUnit } from '../units/saving/may-edit.ts'
import { eventOf, runSave, type SaveWork } from '../units/saving/save-work.ts'
import { saveSource } from '../units/source/save-source.ts'

const LABEL = { name: 'Source needs review', color: 'red' }

/**
 * Marks a reported source string: it needs editing if its text can be edited here, otherwise it gets a label. The
 * transaction has locked its units.
 */
async function reportSource(work: SaveWork, source: EditedUnit): Promise<void> {
  const { state, target } = source
  const { template, fileFormat, project } = source.translation.component
  if (template !== '' && findFormat(fileFormat)?.kind !== 'bilingual') {
    const isDone = state === STATE.translated || state === STATE.approved
    if (isDone) await saveSource(work, source, { target, state: STATE.needsEditing })
    return
  }
  const labelId = await ensureLabel(work.tx, project.id, LABEL)
  await addLabel(work.tx, source.stringId, labelId)
}

/** A comment on a string. */
interface NewComment {
  readonly text: string
  /** On one language, on all of them, or a report of an error in the source string. */
  readonly scope: 'translation' | 'global' | 'report'
  /** The original time and author, for comments imported afterwards. */
  readonly createdAt?: Timestamp | undefined
  readonly email?: string | undefined
}

/** Rejects actors who cannot comment on a unit. */
export async function authorizeCommenting({ db }: Context, actor: Actor, unitId: number): Promise<Unit> {
  const unit = await getVisibleUnit(db, actor, unitId)
  authorize(actor, 'comment.add', placeOfUnit(unit))
  return unit
}

/** Adds a comment to a unit or to its source string, and returns the unit and the ID of the comment. */
export async function addComment(
  ctx: Context,
  actor: Actor,
  unitId: number,
  comment: NewComment,
): Promise<{ readonly unitId: number; readonly id: number }> {
  const unit = await authorizeCommenting(ctx, actor, unitId)
  checkScope(unit, comment)
  const authorId = await authorOf(ctx, actor, unit, comment)
  const about = comment.scope === 'translation' ? unit.id : unit.sourceUnitId
  const held = comment.scope === 'report' ? await listStringUnits(ctx.db, unit.stringId) : [{ id: about }]
  const id = await runSave(ctx, actor, { authorId }, async (work) => {
    const { tx } = work
    await holdUnits(
      tx,
      held.map((one) => one.id),
    )
    const { translation } = await getVisibleUnit(tx, actor, about)
    await holdStatistics(tx, [translation.id])
    const createdAt = comment.createdAt ?? work.now
    const added = { unitId: about, text: comment.text, userId: authorId, createdAt }
    const commentId = await insertComment(tx, translation.id, added)
    const target = await getVisibleUnit(tx, actor, about)
    work.changes.push({
      ...eventOf(work, target),
      action: 'commentAdded',
      userId: authorId,
      details: { comment: comment.text },
    })
    if (comment.scope === 'report') await reportSource(work, target)
    return commentId
  })
  return { unitId: about, id }
}

function checkScope({ translation }: Unit, { scope }: NewComment): void {
  if (scope === 'translation' && translation.isSource) {
    throw invalid('scope', 'Comments on source strings always apply to all languages.')
  }
  if (scope === 'report' && !translation.component.project.hasSourceReview) {
    throw invalid('scope', 'Source strings can only be reported if source string reviews are turned on.')
  }
}

/** Managers of the project can add earlier comments of others. */
async function authorOf(
  ctx: Context,
  actor: Actor,
  unit: Unit,
  { email, createdAt }: NewComment,
): Promise<number | null> {
  if (email === undefined && createdAt === undefined) return userIdOf(actor)
  authorize(actor, 'project.edit', { project: placeOfUnit(unit).project })
  if (createdAt !== undefined && createdAt > ctx.now()) {
    throw invalid('timestamp', 'The time must not be in the future.')
  }
  if (email === undefined) return userIdOf(actor)
  const user = await findUserByEmail(ctx.db, email)
  if (!user) throw invalid('user_email', 'No user has this email address.')
  return user.id
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { field })
}

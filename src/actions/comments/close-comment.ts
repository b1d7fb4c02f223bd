import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { scopeOfTranslation } from '../../domain/translation.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { closeComment as closeRow, findComment } from '../../storage/units/comments.ts'
import { holdStatistics, holdUnits } from '../../storage/units/save-unit.ts'
import { getVisibleUnit } from '../units/get-visible-unit.ts'
import { placeOfUnit } from '../units/saving/may-edit.ts'

const EVENTS = { resolve: 'commentResolved', delete: 'commentRemoved' } as const

/** Resolves or deletes a comment; users can always delete their own. */
export async function closeComment(
  ctx: Context,
  actor: Actor,
  at: { readonly unitId: number; readonly id: number },
  how: 'resolve' | 'delete',
): Promise<void> {
  const unit = await getVisibleUnit(ctx.db, actor, at.unitId)
  const userId = userIdOf(actor)
  const translationId = unit.translation.id
  await transaction(ctx.db, async (tx) => {
    await holdUnits(tx, [unit.id])
    const comment = await findComment(tx, unit.id, at.id)
    if (!comment) throw new AppError('not_found', 'Not found.')
    const isOwn = userId !== null && comment.userId === userId
    if (!isOwn) authorize(actor, `comment.${how}`, placeOfUnit(unit))
    if (how === 'resolve' && comment.isResolved) return
    await holdStatistics(tx, [translationId])
    await closeRow(tx, translationId, comment, how)
    await insertChange(tx, {
      ...scopeOfTranslation(unit.translation),
      unitId: unit.id,
      userId,
      authorId: comment.userId,
      timestamp: ctx.now(),
      action: EVENTS[how],
      details: { comment: comment.text },
    })
  })
}

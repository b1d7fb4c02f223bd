import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { isDay } from '../../domain/announcement.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize, isAllowed } from '../../domain/permissions.ts'
import {
  type Announcement,
  type AnnouncementText,
  deleteAnnouncement,
  insertAnnouncement,
} from '../../storage/components/notices/announcements.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import type { AnnouncedPlace, FindPlace } from './announcement-places.ts'

/** The scope, if the actor can announce there: with `announcement.edit` anywhere, otherwise with `project.edit`. */
export async function getAnnouncedPlace(db: Db, actor: Actor, find: FindPlace): Promise<AnnouncedPlace> {
  const found = await find(db, actor)
  if (found.place && isAllowed(actor, 'announcement.edit')) return found
  if (found.place) authorize(actor, 'project.edit', found.place)
  else authorize(actor, 'announcement.edit')
  return found
}

/** Creates an announcement for a scope, which is an event of its history. */
export async function announce(
  ctx: Context,
  actor: Actor,
  find: FindPlace,
  text: AnnouncementText,
): Promise<Announcement> {
  if (text.expiry !== null && !isDay(text.expiry)) {
    throw new AppError('invalid', 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.', {
      field: 'expiry',
    })
  }
  return transaction(ctx.db, async (tx) => {
    const { row, translationId } = await getAnnouncedPlace(tx, actor, find)
    const userId = userIdOf(actor)
    const now = ctx.now()
    const id = await insertAnnouncement(tx, row, { ...text, userId, now })
    const { projectId, componentId } = row
    await insertChange(tx, {
      projectId,
      componentId,
      translationId,
      userId,
      authorId: userId,
      timestamp: now,
      action: 'newAnnouncement',
      target: text.message,
    })
    return { ...text, id }
  })
}

/** Deletes an announcement of a scope. */
export async function withdrawAnnouncement(
  ctx: Context,
  actor: Actor,
  find: FindPlace,
  id: number,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { row } = await getAnnouncedPlace(tx, actor, find)
    if (!(await deleteAnnouncement(tx, row, id))) throw new AppError('not_found', 'Not found.')
    await audit(ctx, tx, actor, { activity: 'announcement-removed', details: { id, ...row } })
  })
}

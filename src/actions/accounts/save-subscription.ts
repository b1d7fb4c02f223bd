import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { SubscriptionDraft } from '../../domain/notifications.ts'
import { isAllowed, refuse } from '../../domain/permissions.ts'
import type { User } from '../../domain/user.ts'
import {
  deleteSubscription as deleteRow,
  findSubscription,
  insertSubscription,
  type Subscription,
  updateSubscription as updateRow,
} from '../../storage/accounts/subscriptions.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'

/** The user whose subscriptions the actor can see and change: the actor, or any user for actors who edit users. */
export async function getNotifiedUser(db: Db, actor: Actor, username: string): Promise<User> {
  const user = actor.kind === 'anonymous' ? null : await findUser(db, username)
  if (!user || (user.isBot && !isAllowed(actor, 'user.edit'))) throw new AppError('not_found', 'Not found.')
  if (!isAllowed(actor, 'user.edit') && userIdOf(actor) !== user.id) refuse(actor)
  return user
}

/** One of the subscriptions of a user. */
export async function getSubscription(
  db: Db,
  actor: Actor,
  { username, id }: { username: string; id: number },
): Promise<Subscription> {
  const user = await getNotifiedUser(db, actor, username)
  const subscription = await findSubscription(db, user.id, id)
  if (!subscription) throw new AppError('not_found', 'Not found.')
  return subscription
}

/** Subscribes a user to a notification. */
export async function createSubscription(
  ctx: Context,
  actor: Actor,
  username: string,
  draft: SubscriptionDraft,
): Promise<Subscription> {
  return transaction(ctx.db, async (tx) => {
    const user = await getNotifiedUser(tx, actor, username)
    const id = await insertSubscription(tx, user.id, draft)
    await note(ctx, tx, actor, user.id)
    return { ...draft, id }
  })
}

/** Changes a subscription. */
export async function updateSubscription(
  ctx: Context,
  actor: Actor,
  which: { username: string; id: number },
  change: Partial<SubscriptionDraft>,
): Promise<Subscription> {
  return transaction(ctx.db, async (tx) => {
    const user = await getNotifiedUser(tx, actor, which.username)
    const { id, ...before } = await getSubscription(tx, actor, which)
    const after = { ...before, ...change }
    await updateRow(tx, id, after)
    await note(ctx, tx, actor, user.id)
    return { ...after, id }
  })
}

/** Deletes a subscription. */
export async function deleteSubscription(
  ctx: Context,
  actor: Actor,
  { username, id }: { username: string; id: number },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const user = await getNotifiedUser(tx, actor, username)
    if (!(await deleteRow(tx, user.id, id))) throw new AppError('not_found', 'Not found.')
    await note(ctx, tx, actor, user.id)
  })
}

async function note(ctx: Context, tx: Db, actor: Actor, userId: number): Promise<void> {
  await audit(ctx, tx, actor, { activity: 'notifications-changed', userId })
}

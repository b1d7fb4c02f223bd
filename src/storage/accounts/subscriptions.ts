import { DEFAULT_SUBSCRIPTIONS, type SubscriptionDraft } from '../../domain/notifications.ts'
import type { Db } from '../db.ts'

/** A stored notification subscription of a user. */
export interface Subscription extends SubscriptionDraft {
  readonly id: number
}

const COLUMNS = ['id', 'notification', 'scope', 'frequency'] as const

/** Number of subscriptions of a user. */
export async function countSubscriptions(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Subscriptions of a user, ordered by ID. */
export async function listSubscriptions(
  db: Db,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Subscription[]> {
  return db
    .selectFrom('subscription')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** The subscription with this ID if it belongs to the user, or null. */
export async function findSubscription(db: Db, userId: number, id: number): Promise<Subscription | null> {
  const row = await db
    .selectFrom('subscription')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Inserts a subscription and returns its ID. */
export async function insertSubscription(db: Db, userId: number, draft: SubscriptionDraft): Promise<number> {
  const { id } = await db
    .insertInto('subscription')
    .values({ ...draft, user_id: userId, project_id: null, component_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the subscriptions of a new account. */
export async function insertDefaultSubscriptions(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('subscription')
    .values(
      DEFAULT_SUBSCRIPTIONS.map((draft) => ({
        ...draft,
        user_id: userId,
        project_id: null,
        component_id: null,
      })),
    )
    .execute()
}

/** Updates a subscription. */
export async function updateSubscription(db: Db, id: number, draft: SubscriptionDraft): Promise<void> {
  await db.updateTable('subscription').set(draft).where('id', '=', id).execute()
}

/** Deletes a subscription of a user; false if there is none. */
export async function deleteSubscription(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('subscription')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all subscriptions of a user. */
export async function deleteSubscriptions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('subscription').where('user_id', '=', userId).execute()
}

import {
  createSubscription,
  deleteSubscription,
  getNotifiedUser,
  getSubscription,
  updateSubscription,
} from '../../actions/accounts/save-subscription.ts'
import { integer, object } from '../../contract/schema.ts'
import { SubscriptionJson, SubscriptionPatch, SubscriptionWrite } from '../../contract/users.ts'
import type { SubscriptionDraft } from '../../domain/notifications.ts'
import {
  countSubscriptions,
  listSubscriptions,
  type Subscription,
} from '../../storage/accounts/subscriptions.ts'
import { type Call, type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'
import { UserParams } from './users.ts'

const list = {
  path: '/api/users/:username/notifications/',
  name: 'Notifications',
  params: UserParams,
} as const
const instance = {
  path: '/api/users/:username/notifications/:id/',
  name: 'Notification Instance',
  params: object({ ...UserParams.properties, id: integer({ description: 'ID of the subscription' }) }),
} as const

/** Notification subscriptions: one's own, and those of all users for administrators of users. */
export const notificationRoutes: readonly Route[] = [
  route({
    ...list,
    method: 'GET',
    summary: 'List the notification subscriptions of a user',
    permission: 'signed-in',
    response: SubscriptionJson,
    list: true,
    async handle({ ctx, actor, params, page }) {
      const { id } = await getNotifiedUser(ctx.db, actor, params.username)
      const count = await countSubscriptions(ctx.db, id)
      const range = { offset: offsetOf(page, count), limit: page.size }
      return { count, results: (await listSubscriptions(ctx.db, id, range)).map(present) }
    },
  }),

  route({
    ...list,
    method: 'POST',
    summary: 'Subscribe a user to a notification',
    permission: 'signed-in',
    body: SubscriptionWrite,
    response: SubscriptionJson,
    status: 201,
    guard: mayNotify,
    handle: async ({ ctx, actor, params, body }) =>
      present(await createSubscription(ctx, actor, params.username, body)),
  }),

  route({
    ...instance,
    method: 'GET',
    summary: 'Get a notification subscription of a user',
    permission: 'signed-in',
    response: SubscriptionJson,
    handle: async ({ ctx, actor, params }) => present(await getSubscription(ctx.db, actor, params)),
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      ...instance,
      method,
      summary: method === 'PUT' ? 'Replace a subscription' : 'Update a subscription',
      permission: 'signed-in',
      body: method === 'PUT' ? SubscriptionWrite : SubscriptionPatch,
      response: SubscriptionJson,
      guard: mayNotify,
      handle: async ({ ctx, actor, params, body }) =>
        present(await updateSubscription(ctx, actor, params, given(body))),
    }),
  ),

  route({
    ...instance,
    method: 'DELETE',
    summary: 'Delete a subscription',
    permission: 'signed-in',
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteSubscription(ctx, actor, params)
    },
  }),
]

async function mayNotify({
  ctx,
  actor,
  params,
}: Call<{ username: string }, undefined, undefined>): Promise<void> {
  await getNotifiedUser(ctx.db, actor, params.username)
}

function given(body: SubscriptionPatch): Partial<SubscriptionDraft> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

function present({ notification, id, scope, frequency }: Subscription): SubscriptionJson {
  return { notification, id, scope, frequency, project: null, component: null }
}

import { findTakenUser } from '../../actions/accounts/check-user.ts'
import { createUser } from '../../actions/accounts/create-user.ts'
import { canSeeUsers, findVisibleUser } from '../../actions/accounts/find-visible-user.ts'
import { addMember, removeMember } from '../../actions/accounts/members.ts'
import { deleteUser, type UserChange, updateUser } from '../../actions/accounts/update-user.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { object, string } from '../../contract/schema.ts'
import {
  MembershipWrite,
  UserJson,
  UserPatch,
  UserQuery,
  UserStatisticsJson,
  UserWrite,
} from '../../contract/users.ts'
import type { Actor } from '../../domain/actor.ts'
import { isoTime } from '../../domain/clock.ts'
import { AppError } from '../../domain/errors.ts'
import { parseTime } from '../../domain/parse-time.ts'
import { authorize, isAllowed } from '../../domain/permissions.ts'
import type { User } from '../../domain/user.ts'
import { listMemberships } from '../../storage/accounts/members.ts'
import { listLanguagesOfUsers } from '../../storage/accounts/user-languages.ts'
import { countUserWork } from '../../storage/accounts/user-statistics.ts'
import { countUsers, listUsers, type UserFilter } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { type Call, type Route, route } from '../route.ts'
import type { Links } from '../wire/links.ts'
import { offsetOf } from '../wire/pagination.ts'
import { parseId } from './parse-id.ts'
import { userPath } from './user-path.ts'

/** The path parameter of a user. */
export const UserParams = object({ username: string({ description: 'Username' }) })

const instance = { path: '/api/users/:username/', name: 'User Instance', params: UserParams } as const

/** Accounts, hidden from anonymous users and project keys. */
export const userRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/users/',
    name: 'User List',
    summary: 'List users',
    permission: 'anyone',
    query: UserQuery,
    response: UserJson,
    list: true,
    async handle({ ctx, actor, query, links, page }) {
      const filter = filterOf(actor, query)
      if (!filter) return { count: 0, results: [] }
      const count = await countUsers(ctx.db, filter)
      const users = await listUsers(ctx.db, filter, { offset: offsetOf(page, count), limit: page.size })
      return { count, results: await presentUsers(ctx.db, actor, users, links) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/users/',
    name: 'User List',
    summary: 'Create a user',
    permission: 'user.edit',
    body: UserWrite,
    response: UserJson,
    status: 201,
    guard: mayEditUsers,
    taken: ({ ctx }, texts) => findTakenUser(ctx.db, texts),
    async handle({ ctx, actor, body, links }) {
      const { username, full_name: fullName, email = null } = body
      await createUser(ctx, actor, { ...changeOf(body), username, fullName, email })
      return presentUser(ctx.db, actor, await getUser(ctx.db, actor, username), links)
    },
  }),

  route({
    ...instance,
    method: 'GET',
    summary: 'Get a user',
    permission: 'anyone',
    response: UserJson,
    async handle({ ctx, actor, params, links }) {
      return presentUser(ctx.db, actor, await getUser(ctx.db, actor, params.username), links)
    },
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      ...instance,
      method,
      summary: method === 'PUT' ? 'Replace a user' : 'Update a user',
      permission: 'user.edit',
      body: method === 'PUT' ? UserWrite : UserPatch,
      response: UserJson,
      guard: mayEditUsers,
      async taken({ ctx, actor, params }, texts) {
        const { id } = await getUser(ctx.db, actor, params.username)
        return findTakenUser(ctx.db, texts, id)
      },
      async handle({ ctx, actor, params, body, links }) {
        const user = await updateUser(ctx, actor, params.username, changeOf(body))
        return presentUser(ctx.db, actor, user, links)
      },
    }),
  ),

  route({
    ...instance,
    method: 'DELETE',
    summary: 'Delete a user; their contributions are kept',
    permission: 'user.edit',
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteUser(ctx, actor, params.username)
    },
  }),

  ...(['POST', 'DELETE'] as const).map((method) =>
    route({
      method,
      path: '/api/users/:username/groups/',
      name: 'Groups',
      summary: method === 'POST' ? 'Add a user to a group' : 'Remove a user from a group',
      permission: 'user.edit',
      params: UserParams,
      body: MembershipWrite,
      response: UserJson,
      status: 200,
      // The permission is checked in the action, once the group is known.
      isNamedInBody: true,
      async handle({ ctx, actor, params, body, links }) {
        const membership = { username: params.username, groupId: parseId(body.group_id) }
        const change = method === 'POST' ? addMember : removeMember
        return presentUser(ctx.db, actor, await change(ctx, actor, membership), links)
      },
    }),
  ),

  route({
    method: 'GET',
    path: '/api/users/:username/statistics/',
    name: 'Statistics',
    summary: 'Get contribution statistics of a user',
    permission: 'anyone',
    params: UserParams,
    response: UserStatisticsJson,
    isFlat: true,
    async handle({ ctx, actor, params }) {
      const { id } = await getUser(ctx.db, actor, params.username)
      return countUserWork(ctx.db, id, visibleProjects(actor))
    },
  }),
]

async function mayEditUsers({ actor }: Pick<Call<unknown, unknown, undefined>, 'actor'>): Promise<void> {
  authorize(actor, 'user.edit')
}

/** Further words of a name are ignored. */
const MAX_WORDS = 8

/** Null if no user is visible. */
function filterOf(actor: Actor, query: UserQuery): UserFilter | null {
  if (!canSeeUsers(actor)) return null
  const isEditor = isAllowed(actor, 'user.edit')
  const id = query.id === undefined ? undefined : parseId(query.id)
  if (id === null) return null
  return {
    ...(id !== undefined && { id }),
    ...(query.username !== undefined && query.username !== '' && { username: query.username }),
    ...(query.name !== undefined && {
      words: query.name
        .split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, MAX_WORDS),
    }),
    ...(query.is_active !== undefined && { isActive: query.is_active }),
    ...(query.email !== undefined && isEditor && { email: query.email }),
    // Users of project keys are named after their projects, which may be hidden.
    ...(!isEditor && { isBot: false }),
  }
}

/** The user with a name, as far as the actor may know of it. */
export async function getUser(db: Db, actor: Actor, username: string): Promise<User> {
  const user = await findVisibleUser(db, actor, username)
  if (!user) throw new AppError('not_found', 'Not found.')
  return user
}

function changeOf(body: UserPatch): UserChange {
  const joinedAt = body.date_joined === undefined ? undefined : parseTime(body.date_joined)
  if (joinedAt === null) {
    throw new AppError('invalid', 'Use a time such as 2026-01-31T12:00:00Z.', { field: 'date_joined' })
  }
  const given = body.date_expires
  const expiresAt = typeof given === 'string' ? parseTime(given) : given
  if (expiresAt === null && given !== null) {
    throw new AppError('invalid', 'Use a time such as 2026-01-31T12:00:00Z.', { field: 'date_expires' })
  }
  const change = {
    username: body.username,
    fullName: body.full_name,
    email: body.email,
    isSuperuser: body.is_superuser,
    isActive: body.is_active,
    isBot: body.is_bot,
    joinedAt,
    expiresAt,
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

async function presentUser(db: Db, actor: Actor, user: User, links: Links): Promise<UserJson> {
  const [shown] = await presentUsers(db, actor, [user], links)
  if (!shown) throw new Error('One user in, one user out')
  return shown
}

/** The JSON of users, as visible to the actor. */
async function presentUsers(db: Db, actor: Actor, users: readonly User[], links: Links): Promise<UserJson[]> {
  const names = users.map(({ id, fullName, username }) => ({ full_name: fullName, username, id }))
  if (!isAllowed(actor, 'user.edit')) return names
  const ids = users.map(({ id }) => id)
  const groups = await listMemberships(db, ids)
  const languages = await listLanguagesOfUsers(db, ids)
  return users.map((user) => {
    const path = userPath(user.username)
    return {
      email: user.email,
      full_name: user.fullName,
      username: user.username,
      groups: (groups.get(user.id) ?? []).map((id) => links.api(`/groups/${id}/`)),
      notifications: links.api(`${path}notifications/`),
      is_superuser: user.isSuperuser,
      is_active: user.isActive,
      is_bot: user.isBot,
      date_joined: isoTime(user.joinedAt),
      url: links.api(path),
      statistics_url: links.api(`${path}statistics/`),
      id: user.id,
      languages: (languages.get(user.id) ?? []).map((code) =>
        links.api(`/languages/${encodeURIComponent(code)}/`),
      ),
      date_expires: user.expiresAt === null ? null : isoTime(user.expiresAt),
      last_login: user.lastSignInAt === null ? null : isoTime(user.lastSignInAt),
      contributions_url: links.api(`${path}contributions/`),
    }
  })
}

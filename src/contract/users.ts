import { NOTIFICATION_FREQUENCIES, NOTIFICATION_SCOPES, NOTIFICATIONS } from '../domain/notifications.ts'
import { MAX_EMAIL, MAX_FULL_NAME, MAX_USERNAME } from '../domain/user.ts'
import { ComponentJson } from './components.ts'
import { apiLink, text, timestamp } from './fields.ts'
import { ProjectJson } from './projects.ts'
import {
  array,
  boolean,
  choice,
  integer,
  nullable,
  object,
  optional,
  partial,
  type Static,
  string,
  unknown,
} from './schema.ts'

/** A user; those who may not edit users see the two names only. */
export const UserJson = object({
  email: optional(nullable(string())),
  full_name: string(),
  username: string(),
  groups: optional(array(apiLink(), { field: 'field' })),
  notifications: optional(apiLink()),
  is_superuser: optional(boolean()),
  is_active: optional(boolean()),
  is_bot: optional(boolean({ description: 'Whether it is a bot account' })),
  date_joined: optional(timestamp()),
  url: optional(apiLink()),
  statistics_url: optional(apiLink()),
  id: integer(),
  languages: optional(array(apiLink(), { field: 'field', description: 'Languages the user translates' })),
  date_expires: optional(nullable(timestamp())),
  last_login: optional(nullable(timestamp())),
  contributions_url: optional(apiLink()),
})
/** The value that the schema of the same name describes. */
export type UserJson = Static<typeof UserJson>

/** What POST and PUT take. */
export const UserWrite = object({
  email: optional(nullable(text({ maxLength: MAX_EMAIL }))),
  full_name: text({ maxLength: MAX_FULL_NAME }),
  username: text({ maxLength: MAX_USERNAME }),
  is_superuser: optional(boolean()),
  is_active: optional(boolean()),
  is_bot: optional(boolean()),
  date_joined: optional(timestamp()),
  date_expires: optional(nullable(timestamp())),
})

/** What PATCH takes. */
export const UserPatch = partial(UserWrite)
/** The value that the schema of the same name describes. */
export type UserPatch = Static<typeof UserPatch>

/** Filters of the list. */
export const UserQuery = object({
  username: optional(string({ description: 'Prefix of the username' })),
  name: optional(string({ description: 'Words of the username or display name, in any order' })),
  id: optional(string({ description: 'ID of a user' })),
  is_active: optional(boolean({ description: 'Filter by whether the user can sign in' })),
  email: optional(string({ description: 'Complete email address; only for those who can edit users' })),
})
/** The value that the schema of the same name describes. */
export type UserQuery = Static<typeof UserQuery>

/** What names a group; checked by hand, because its errors have a shape of their own. */
export const MembershipWrite = object({
  group_id: optional(nullable(unknown({ description: 'ID of the group' }))),
})

/** What a user has done, as far as it may be seen. */
export const UserStatisticsJson = object({
  translated: integer(),
  suggested: integer(),
  uploaded: integer(),
  commented: integer(),
  languages: integer({ description: 'Number of languages the user translated into' }),
})
/** The value that the schema of the same name describes. */
export type UserStatisticsJson = Static<typeof UserStatisticsJson>

/** What POST and PUT take. */
export const SubscriptionWrite = object({
  notification: choice(NOTIFICATIONS),
  scope: choice(Object.values(NOTIFICATION_SCOPES)),
  frequency: choice(Object.values(NOTIFICATION_FREQUENCIES)),
})

/** What PATCH takes. */
export const SubscriptionPatch = partial(SubscriptionWrite)
/** The value that the schema of the same name describes. */
export type SubscriptionPatch = Static<typeof SubscriptionPatch>

/** That a user wants to be notified. */
export const SubscriptionJson = object({
  notification: string(),
  id: integer(),
  scope: integer(),
  frequency: integer(),
  project: nullable(ProjectJson),
  component: nullable(ComponentJson),
})
/** The value that the schema of the same name describes. */
export type SubscriptionJson = Static<typeof SubscriptionJson>

/** What blocks somebody in a project. */
export const BlockWrite = object({
  username: text({ maxLength: MAX_USERNAME }),
  expires: optional(nullable(timestamp())),
})

/** Somebody who may only look in a project. */
export const BlockJson = object({
  username: string(),
  expires: nullable(timestamp()),
})
/** The value that the schema of the same name describes. */
export type BlockJson = Static<typeof BlockJson>

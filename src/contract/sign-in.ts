import { INTERFACE_LANGUAGE_CODES } from '../domain/languages/interface-languages.ts'
import { MAX_PASSWORD } from '../domain/password.ts'
import { MAX_EMAIL, MAX_FULL_NAME, MAX_USERNAME } from '../domain/user.ts'
import { apiLink, text, timestamp } from './fields.ts'
import {
  array,
  boolean,
  choice,
  integer,
  nullable,
  object,
  optional,
  type Static,
  string,
  unknown,
} from './schema.ts'

/** As many languages somebody may translate into. */
const MAX_LANGUAGES = 50

/** Longest text of special characters. */
const MAX_CHARACTERS = 100

/** A password: white space around it belongs to it. */
function password() {
  return string({ minLength: 1, maxLength: MAX_PASSWORD, isVerbatim: true })
}

/** What signs somebody in. */
export const SessionWrite = object({
  username: text({ maxLength: MAX_USERNAME + 50, description: 'Username or email address' }),
  password: password(),
})

/** Who is signed in, and how one can. */
export const SessionJson = object({
  user: nullable(
    object({
      username: string(),
      full_name: string(),
      email: nullable(string()),
      is_superuser: boolean(),
      has_password: boolean(),
      languages: array(string(), { description: 'Codes of the languages you translate into' }),
      special_characters: string({ description: 'Special characters in the editor' }),
      interface_language: nullable(choice(INTERFACE_LANGUAGE_CODES)),
    }),
  ),
  session: nullable(integer({ description: 'ID of the session; null if an API key is used' })),
  require_login: boolean({ description: 'Whether the site requires signing in' }),
  registration: choice(['open', 'invite', 'closed']),
  openid: nullable(string({ description: 'Name of the identity provider for signing in' })),
  has_passwords: boolean({ description: 'False while no account has a password' }),
})
/** The value that the schema of the same name describes. */
export type SessionJson = Static<typeof SessionJson>

/** What somebody may do at a place. */
export const PermissionsJson = object({
  is_superuser: boolean({ description: 'Whether you are a superuser' }),
  permissions: array(string({ isPlain: true }), { description: 'Names of permissions' }),
})
/** The value that the schema of the same name describes. */
export type PermissionsJson = Static<typeof PermissionsJson>

/** What people change about their own account. */
export const AccountPatch = object({
  full_name: optional(text({ maxLength: MAX_FULL_NAME })),
  languages: optional(
    array(string({ maxLength: 50 }), {
      maxItems: MAX_LANGUAGES,
      description: 'Codes of the languages you translate into',
    }),
  ),
  special_characters: optional(
    string({
      isVerbatim: true,
      maxLength: MAX_CHARACTERS,
      description: 'Special characters in the editor, one after another; white space counts too',
    }),
  ),
  interface_language: optional(choice(INTERFACE_LANGUAGE_CODES)),
})

/** The address that somebody wants to have. */
export const EmailWrite = object({
  email: email(),
  current_password: optional(nullable(password())),
})

/** An account of the identity provider. */
export const IdentityJson = object({
  id: integer(),
  issuer: string({ description: 'Issuer URL of the provider' }),
  subject: string({ description: 'Your account at the provider' }),
  created: timestamp(),
})
/** The value that the schema of the same name describes. */
export type IdentityJson = Static<typeof IdentityJson>

/** A browser that is signed in. */
export const OwnSessionJson = object({
  id: integer(),
  is_current: boolean({ description: 'Whether this is the current session' }),
  created: timestamp(),
  last_used: string({ description: 'Date', format: 'date' }),
  expires: timestamp(),
  network: string({ description: 'IP address of the sign-in' }),
  agent: string({ description: 'User agent of the browser' }),
})
/** The value that the schema of the same name describes. */
export type OwnSessionJson = Static<typeof OwnSessionJson>

/** What changes the own password. */
export const PasswordWrite = object({
  current_password: optional(nullable(password())),
  new_password: password(),
})

/** What makes a key. */
export const TokenWrite = object({
  name: text({ maxLength: 50 }),
  expires: optional(nullable(timestamp())),
})
/** The value that the schema of the same name describes. */
export type TokenWrite = Static<typeof TokenWrite>

/** An API key. */
export const TokenJson = object({
  id: integer(),
  name: string(),
  created: timestamp(),
  expires: nullable(timestamp()),
  last_used: nullable(string({ description: 'Date', format: 'date' })),
  key: optional(string({ description: 'The API key itself, shown only once' })),
})
/** The value that the schema of the same name describes. */
export type TokenJson = Static<typeof TokenJson>

/** Something that happened to an account, or to what people may do. */
export const AuditEventJson = object({
  id: integer(),
  timestamp: timestamp(),
  activity: string(),
  label: string({ description: 'Description of the activity' }),
  user: nullable(string({ description: 'Username of the affected account' })),
  actor: nullable(string({ description: 'Username of the acting user' })),
  network: string({ description: 'IP address' }),
  details: unknown({ description: 'More details of this kind of event' }),
})
/** The value that the schema of the same name describes. */
export type AuditEventJson = Static<typeof AuditEventJson>

/** What asks for a mail. */
export const MailWrite = object({ email: email() })

/** What sets a password with a key from a mail. */
export const ResetWrite = object({ token: key(), password: password() })

/** What makes an account with a key from a mail. */
export const RegistrationWrite = object({
  token: key(),
  username: text({ maxLength: MAX_USERNAME }),
  full_name: text({ maxLength: MAX_FULL_NAME }),
  password: password(),
})

/** What accepts an invitation. */
export const AcceptanceWrite = object({ token: key() })

/** What invites somebody. */
export const InvitationWrite = object({
  email: email(),
  group_id: optional(nullable(integer({ description: 'Group that the user joins' }))),
})

/** An invitation that waits for an answer. */
export const InvitationJson = object({
  id: integer(),
  email: string(),
  group: nullable(apiLink()),
  created: timestamp(),
  expires: timestamp(),
})
/** The value that the schema of the same name describes. */
export type InvitationJson = Static<typeof InvitationJson>

function email() {
  return text({ maxLength: MAX_EMAIL, description: 'Email address' })
}

function key() {
  return text({ maxLength: 100, description: 'Key from the email' })
}

import type { Generated } from 'kysely'
import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import type { Flag, Json, Timestamp } from './columns.ts'

export interface UserTable {
  id: Generated<number>
  username: string
  full_name: string
  email: string | null
  /** Hash of the password; null if the account has none. */
  password: string | null
  is_superuser: Flag
  is_active: Flag
  is_bot: Flag
  joined_at: Timestamp
  /** Characters that the editor offers to insert, as one string. */
  special_characters: Generated<string>
  /** The language in which the user last saw pages, which is also used for emails; null if unknown. */
  interface_language: Generated<InterfaceLanguage | null>
  /** When the account expires; null if it does not expire. */
  expires_at: Generated<Timestamp | null>
  /** Time of the last sign-in; null if there was none. */
  signed_in_at: Generated<Timestamp | null>
}

export interface TokenTable {
  id: Generated<number>
  user_id: number
  /** Set for project tokens (`wlp_…`). */
  project_id: number | null
  name: string
  /** SHA-256 of the key, hex. The key itself is shown once and never stored. */
  key_hash: string
  created_at: Timestamp
  expires_at: Timestamp | null
  /** Null for a key that was never used; up to a day out of date. */
  used_at: Timestamp | null
}

export interface SessionTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the cookie value, hex. */
  key_hash: string
  created_at: Timestamp
  /** Up to a day out of date. */
  used_at: Timestamp
  expires_at: Timestamp
  /** The network in which it was created. */
  network: string
  /** The user agent of the browser, shortened. */
  agent: string
}

export interface AccountLinkTable {
  id: Generated<number>
  kind: 'reset' | 'register' | 'invite' | 'email'
  email: string
  /** SHA-256 of the key in the email; null until the email is sent. */
  key_hash: string | null
  /** The user who invited, or requested the address. */
  user_id: number | null
  /** The group that an invited user joins. */
  group_id: number | null
  created_at: Timestamp
  expires_at: Timestamp
  /** The interface language of the requester; null if unknown. */
  language: Generated<InterfaceLanguage | null>
}

export interface OidcIdentityTable {
  id: Generated<number>
  user_id: number
  issuer: string
  /** The user ID at the provider. */
  subject: string
  created_at: Timestamp
}

export interface OidcLoginTable {
  /** SHA-256 of the cookie of the browser that was sent to the provider, hex. */
  key_hash: string
  state: string
  nonce: string
  verifier: string
  /** Path to open afterwards. */
  next: string
  expires_at: Timestamp
}

export interface AuditEventTable {
  id: Generated<number>
  /** The affected account; null for events of the site, and for sign-ins with unknown names. */
  user_id: number | null
  /** The acting user; null for visitors and for the server. */
  actor_id: number | null
  activity: string
  details: Json
  network: string
  timestamp: Timestamp
}

export interface RoleTable {
  id: Generated<number>
  name: string
}

export interface GroupTable {
  id: Generated<number>
  name: string
  defining_project_id: number | null
  /** 0 as listed, 1 all, 2 component list, 3 all public, 4 all public and protected. */
  project_selection: number
  /** 0 as listed, 1 all. */
  language_selection: number
  /** Set for groups that the site itself requires and that cannot be deleted. */
  is_internal: Flag
}

export interface SubscriptionTable {
  id: Generated<number>
  user_id: number
  notification: string
  /** 0 all, 10 watched, 20 administered, 30 project, 40 component. */
  scope: number
  /** 0 none, 1 instant, 2 daily, 3 weekly, 4 monthly. */
  frequency: number
  project_id: number | null
  component_id: number | null
}

import type { Generated } from 'kysely'
import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import type { Flag, Json, Timestamp } from './columns.ts'

export interface UserTable {
  id: Generated<number>
  username: string
  full_name: string
  email: string | null
  /** Hash of the password; null when the account has none. */
  password: string | null
  is_superuser: Flag
  is_active: Flag
  is_bot: Flag
  joined_at: Timestamp
  /** Characters that the editor offers to insert, one after the other. */
  special_characters: Generated<string>
  /** The language in which the user last saw pages, and gets emails; null if none is known. */
  interface_language: Generated<InterfaceLanguage | null>
  /** When the account stops working; null for one that stays. */
  expires_at: Generated<Timestamp | null>
  /** When somebody last signed in to it; null when nobody did. */
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
  /** Null for one that was never used; at most a day late. */
  used_at: Timestamp | null
}

export interface SessionTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of what the cookie holds, hex. */
  key_hash: string
  created_at: Timestamp
  /** At most a day late. */
  used_at: Timestamp
  expires_at: Timestamp
  /** Network that it was started from. */
  network: string
  /** What the browser says about itself, shortened. */
  agent: string
}

export interface AccountLinkTable {
  id: Generated<number>
  kind: 'reset' | 'register' | 'invite' | 'email'
  email: string
  /** SHA-256 of the key in the mail; null until the mail is sent. */
  key_hash: string | null
  /** Who invited, or wants to have the address. */
  user_id: number | null
  /** The group that an invited person joins. */
  group_id: number | null
  created_at: Timestamp
  expires_at: Timestamp
  /** The interface language of whoever asked for the mail; null if none is known. */
  language: Generated<InterfaceLanguage | null>
}

export interface OidcIdentityTable {
  id: Generated<number>
  user_id: number
  issuer: string
  /** The person, as the provider names it. */
  subject: string
  created_at: Timestamp
}

export interface OidcLoginTable {
  /** SHA-256 of what the cookie of the browser holds that went to the provider, hex. */
  key_hash: string
  state: string
  nonce: string
  verifier: string
  /** Path to go to afterwards. */
  next: string
  expires_at: Timestamp
}

export interface AuditEventTable {
  id: Generated<number>
  /** Whose account it is about; null for what is about the site, and for log-ins with unknown names. */
  user_id: number | null
  /** Who did it; null for strangers and for the server. */
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
  /** Set for groups that the site itself needs and that cannot be removed. */
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

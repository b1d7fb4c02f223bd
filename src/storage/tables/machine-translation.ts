import type { Generated } from 'kysely'
import type { Flag, Json, Timestamp } from './columns.ts'

/** Settings of a service for machine translation. */
export interface MachineServiceTable {
  id: Generated<number>
  /** Null for the whole site. */
  project_id: number | null
  service: string
  /** JSON with keys and URLs, encrypted. */
  sealed_settings: string
  /** The project does not use the service of the site. */
  is_off: Flag
  /** When it refused key, account or quota; null after a change of its settings. */
  refused_at: Generated<Timestamp | null>
  refused_reason: Generated<string>
}

/** What a project decides about machine translation. */
export interface MachinePolicyTable {
  project_id: number
  /** Only services that send no texts away. */
  own_servers_only: Generated<Flag>
  /** Budgets; null for none. */
  monthly_characters: Generated<number | null>
  monthly_tokens: Generated<number | null>
  /** JSON: how new strings are translated; empty if they are not. */
  pretranslate: Generated<string>
}

/** Instructions for language models: of a component, of a project, or of the site if both are null. */
export interface MachineInstructionTable {
  id: Generated<number>
  project_id: number | null
  component_id: number | null
  /** A code; empty for all languages. */
  language: string
  text: string
}

/** An answer that nobody pays for twice. */
export interface MachineAnswerTable {
  /** SHA-256, hex, of all that the answer depends on. */
  key: string
  answer: Json
  used_at: Timestamp
}

/** What a project used of a service in a month. */
export interface MachineUsageTable {
  project_id: number
  /** Such as 202611. */
  month: number
  service: string
  requests: number
  characters: number
  tokens_in: number
  tokens_out: number
}

import type { Generated } from 'kysely'
import type { Flag, Hash, Json, Timestamp } from './columns.ts'

export interface MigrationTable {
  name: string
  applied_at: Timestamp
}

export interface SiteSettingTable {
  name: string
  value: string
}

export interface LanguageTable {
  id: Generated<number>
  code: string
  name: string
  direction: 'ltr' | 'rtl'
  population: number
}

export interface PluralTable {
  id: Generated<number>
  language_id: number
  source: number
  number: number
  formula: string
  type: number
}

/** A request that is carried out once, however often it is sent. */
export interface IdempotencyKeyTable {
  id: Generated<number>
  user_id: number
  /** Method and address with its parameters. */
  target: string
  key: string
  /** SHA-256, hex. */
  body_hash: string
  created_at: Timestamp
  /** Until when whoever carries it out must be heard of again; 0 when it is over. */
  lease_until: Timestamp
  /** Name of the process that carries it out. */
  owner: Generated<string>
  /** Transactions that it has committed. */
  writes: number
  /** Characters of the answer. */
  size: number
  answer: Json | null
}

export interface TaskTable {
  id: Generated<number>
  uuid: string
  kind: string
  /** At most one waiting and one running task have a given key; null for tasks that may repeat. */
  job_key: string | null
  payload: Json
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  priority: number
  attempts: number
  max_attempts: number
  run_at: Timestamp
  /** Process that runs the task, until when it must be heard of again. */
  lease_owner: string | null
  lease_until: Timestamp | null
  progress: number
  /** What it is doing, for people. */
  note: string
  result: Json | null
  error: string | null
  project_id: number | null
  component_id: number | null
  user_id: number | null
  created_at: Timestamp
  started_at: Timestamp | null
  finished_at: Timestamp | null
}

/** A message to people: of a place where one is named, else of the whole site. */
export interface AnnouncementTable {
  id: Generated<number>
  project_id: number | null
  category_id: number | null
  component_id: number | null
  /** Of one language of the project or component. */
  language_id: number | null
  user_id: number | null
  message: string
  severity: string
  /** The last day on which it is shown, `YYYY-MM-DD` in UTC. */
  expiry: string | null
  notify: Flag
  created_at: Timestamp
}

/** A translation that can be used again: of a project, of a person, of a file, or of all projects that share. */
export interface MemoryTable {
  id: Generated<number>
  source_language_id: number
  target_language_id: number
  /** Of `source`, by which it is found. */
  source_hash: Hash
  source: string
  target: string
  origin: string
  project_id: number | null
  user_id: number | null
  from_file: Flag
  shared: Flag
}

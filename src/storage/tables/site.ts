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

/** A request that is executed once, however often it is sent. */
export interface IdempotencyKeyTable {
  id: Generated<number>
  user_id: number
  /** Method and URL with its parameters. */
  target: string
  key: string
  /** SHA-256, hex. */
  body_hash: string
  created_at: Timestamp
  /** When the process that executes it must renew its lease at the latest; 0 if the request is finished. */
  lease_until: Timestamp
  /** Name of the process that executes it. */
  owner: Generated<string>
  /** Number of transactions that it has committed. */
  writes: number
  /** Characters of the response. */
  size: number
  answer: Json | null
}

export interface TaskTable {
  id: Generated<number>
  uuid: string
  kind: string
  /** At most one queued and one running task have a given key; null for tasks that may repeat. */
  job_key: string | null
  payload: Json
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  priority: number
  attempts: number
  max_attempts: number
  run_at: Timestamp
  /** The process that runs the task, and until when its lease is valid. */
  lease_owner: string | null
  lease_until: Timestamp | null
  progress: number
  /** The current activity, as shown to users. */
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

/** A message to users: of a scope if one is set, otherwise of the whole site. */
export interface AnnouncementTable {
  id: Generated<number>
  project_id: number | null
  category_id: number | null
  component_id: number | null
  /** For one language of the project or component. */
  language_id: number | null
  user_id: number | null
  message: string
  severity: string
  /** The last day on which it is shown, `YYYY-MM-DD` in UTC. */
  expiry: string | null
  notify: Flag
  created_at: Timestamp
}

/** A reusable translation: of a project, of a user, of a file, or of all projects with a shared memory. */
export interface MemoryTable {
  id: Generated<number>
  source_language_id: number
  target_language_id: number
  source_id: number
  target: string
  origin: string
  project_id: number | null
  user_id: number | null
  from_file: Flag
  shared: Flag
  /** The project that shares it; null for what was shared by an administrator. */
  contributor_id: number | null
  /** The component of the string; null for other entries. It may have been removed. */
  component_id: number | null
  /** Who translated it, if that is known. */
  author_id: number | null
  created_at: Timestamp | null
  context: Generated<string>
  /** 0 for a text that awaits approval. */
  status: Generated<Flag>
}

/** A file of a translation memory that is being imported, and how far. */
export interface MemoryFileTable {
  id: Generated<number>
  name: string
  size: number
  /** JSON: what was found in the file; null until it is known to be readable. */
  found: Json | null
  created_at: Timestamp
}

/** A compressed part of such a file. */
export interface MemoryFilePartTable {
  file_id: number
  part: number
  content: Uint8Array
}

/** A text of the translation memory, once per language; its ID says which language, about how long it is, and its number. */
export interface MemorySourceTable {
  id: number
  language_id: number
  hash: Hash
  text: string
}

/** How far the translation memory has the history of a project. */
export interface MemoryMarkTable {
  project_id: number
  /** The last event whose text it has. */
  seq: number
  /** The last event whose strings it knows. */
  string_seq: Generated<number>
}

/** Numbers of texts that have a gram, by language, slot, gram, length and part. */
export interface MemoryPostingTable {
  key: number
  ids: Uint8Array
}

/** How common each gram is in a language, by which texts are indexed. */
export interface MemoryRarityTable {
  language_id: number
  rarity: Uint8Array
}

/** The numbers and the index of the sources of a language. */
export interface MemoryLanguageTable {
  language_id: number
  /** JSON: how many numbers of each group of lengths are given. */
  sizes: Json
  /** JSON: how many of them are indexed. */
  indexed: Json
  /** Which rows are the index, 0 or 1; in the other slot it is made anew. */
  slot: Generated<number>
  /** Changes with the index. */
  version: Generated<number>
  /** How many texts the language had when the index was made, and how many of them are gone. */
  built: Generated<number>
  removed: Generated<number>
  /** Until when one process makes the index anew. */
  leased_until: Generated<Timestamp>
}

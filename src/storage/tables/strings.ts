import type { Generated } from 'kysely'
import type { ActionCode } from '../../domain/change-actions.ts'
import type { State } from '../../domain/units/state.ts'
import type { Flag, Hash, Json, Timestamp } from './columns.ts'

/** One source string of a component: what all languages share is stored once. */
export interface StringTable {
  id: Generated<number>
  component_id: number
  position: number
  id_hash: Hash
  content_hash: Hash
  source: string
  context: string
  location: string
  note: string
  flags: string
  words: number
  chars: number
  explanation: string
  extra_flags: string
  priority: number
  /** Key that a string shares with its variants; empty if there are none. */
  variant: Generated<string>
}

export interface IntermediateTextTable {
  string_id: number
  /** The text in the intermediate file under the key of the string. */
  text: string
}

/** One string in one language. */
export interface UnitTable {
  id: Generated<number>
  translation_id: number
  /** Consecutive number within the translation, in ID order; the position of the unit in lists. */
  seq: number
  string_id: number
  position: number
  state: State
  /** The state without the read-only overlay. */
  original_state: State
  /** Set while the text is not yet in the repository. */
  pending: Flag
  /** Bits: 1 suggestion, 2 comment, 4 failing check. */
  marks: number
  target: string
  previous_source: string
  /** Null if it equals that of the string. */
  location: string | null
  note: string | null
  flags: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** A failing check of a unit. */
export interface UnitCheckTable {
  unit_id: number
  /** ID of the check, such as `end_stop`. */
  name: string
  /** Set by users who consider the text correct. */
  dismissed: Flag
}

export interface SuggestionTable {
  id: Generated<number>
  unit_id: number
  user_id: number | null
  target: string
  created_at: Timestamp
  /** A text that the repository has replaced. */
  is_conflict: Generated<Flag>
}

/** A user's vote on a suggestion. */
export interface VoteTable {
  suggestion_id: number
  user_id: number
  value: 1 | -1
}

export interface CommentTable {
  id: Generated<number>
  /** Comments on a string in all languages belong to its source unit. */
  unit_id: number
  user_id: number | null
  text: string
  is_resolved: Flag
  created_at: Timestamp
}

export interface ScreenshotTable {
  id: Generated<number>
  translation_id: number
  name: string
  /** Path of its file in the repository; empty if it was only uploaded. */
  repository_filename: Generated<string>
  /** The blob of that file whose image is stored; empty before the first import. */
  repository_blob: Generated<string>
  created_at: Timestamp
}

export interface ScreenshotImageTable {
  screenshot_id: number
  /** Part of its URL. */
  file_name: string
  type: string
  content: Uint8Array
}

export interface ChangeTable {
  id: Generated<number>
  project_id: number | null
  component_id: number | null
  translation_id: number | null
  unit_id: number | null
  /** Consecutive numbers within project, component and translation, so that any page is found by its number. */
  project_seq: number | null
  component_seq: number | null
  translation_seq: number | null
  action: ActionCode
  timestamp: Timestamp
  user_id: number | null
  author_id: number | null
  target: string
  old: string
  details: Json | null
}

/** How many numbers of a block of 1,024 are no longer used: written only when rows are removed. */
export interface SeqGapTable {
  /** Changes of a project, component or translation; units of a translation; or all entries of the translation memory. */
  scope: 'project' | 'component' | 'translation' | 'unit' | 'memory'
  scope_id: number
  block: number
  removed: number
}

/** A run of automatic translation. */
export interface AutoRunTable {
  id: Generated<number>
  translation_id: number
  user_id: number | null
  /** What to translate, and how. */
  wanted: Json
  /** Strings that were selected; null until they are known. */
  total: number | null
  /** ID of the last unit that it is done with. */
  position: number
  changed: number
  suggested: number
  created_at: Timestamp
  finished_at: Timestamp | null
  undone_at: Timestamp | null
  /** Why it ended before it was done with all strings; empty if it did not. */
  problem: Generated<string>
  /** JSON: how many strings it left out, by reason. */
  skipped: Generated<Json>
  /** How often in a row it waited for a busy service. */
  waits: Generated<number>
}

/** A text that a run wrote or suggested, and what it replaced. */
export interface AutoTextTable {
  id: Generated<number>
  run_id: number
  /** It may have been removed. */
  unit_id: number
  target: string
  /** Null for a suggestion. */
  state: State | null
  old_target: string
  old_state: State
}

import type { Generated } from 'kysely'
import type { Flag, Json, Timestamp } from './columns.ts'

export interface ComponentListTable {
  id: Generated<number>
  name: string
  slug: string
  show_dashboard: Flag
}

export interface ProjectTable {
  id: Generated<number>
  slug: string
  name: string
  web: string
  instructions: string
  /** 0 public, 1 protected, 100 private, 200 custom. */
  access_control: number
  translation_review: Flag
  source_review: Flag
  set_language_team: Flag
  use_shared_tm: Flag
  contribute_shared_tm: Flag
  enable_hooks: Flag
  language_aliases: string
  /** What notifications of code hosts are signed with, encrypted; empty for none. */
  sealed_hook_secret: Generated<string>
  /** Flags of all strings in it. */
  check_flags: Generated<string>
  /** Which edits are committed: 0 all, 20 all but those that need editing, 30 approved ones. */
  commit_policy: Generated<number>
  /** The language that translators see beside the source language. */
  secondary_language_id: Generated<number | null>
  created_at: Timestamp
  /** When it was removed for people; its rows go step by step. Null for projects that are there. */
  removed_at: Generated<Timestamp | null>
  /** Number given to the newest change; the next gets one more. */
  change_seq: Generated<number>
  /** Changes that exist: `change_seq` less the removed ones. */
  change_count: Generated<number>
}

export interface CategoryTable {
  id: Generated<number>
  project_id: number
  /** The category that it is in; null at the top of its project. */
  parent_id: number | null
  slug: string
  name: string
  /** Slugs of the categories that it is in and its own, with slashes between. */
  path: string
  /** Unique in a project: the name, with the category that it is in. */
  name_key: string
}

export interface ComponentTable {
  id: Generated<number>
  project_id: number
  repository_id: number | null
  /** The component whose repository this one shares. */
  linked_component_id: number | null
  source_language_id: number
  category_id: number | null
  slug: string
  name: string
  /** The slug with those of its categories before it, with slashes between: what addresses have. */
  path: string
  /** Unique in a project: the name, with its category. */
  name_key: string
  filemask: string
  template: string
  edit_template: Flag
  intermediate: string
  new_base: string
  file_format: string
  license: string
  agreement: string
  new_lang: string
  language_code_style: string
  git_export: string
  check_flags: string
  priority: number
  enforced_checks: Json
  restricted: Flag
  repoweb: string
  report_source_bugs: string
  merge_style: string
  commit_message: string
  add_message: string
  delete_message: string
  merge_message: string
  addon_message: string
  pull_message: string
  allow_translation_propagation: Flag
  manage_units: Flag
  enable_suggestions: Flag
  suggestion_voting: Flag
  suggestion_autoaccept: number
  push_on_commit: Flag
  commit_pending_age: number
  auto_lock_error: Flag
  language_regex: string
  variant_regex: string
  key_filter: string
  /** Id of a language. */
  secondary_language: number | null
  is_glossary: Flag
  glossary_color: string
  locked: Flag
  /** Task that imports or updates this component; null when nothing runs. */
  task_id: number | null
  created_at: Timestamp
  /** When its files were first read; null until then. */
  imported_at: Timestamp | null
  created_by_id: number | null
  /** What it was last read from to the end; empty while that is not so. */
  revision: Generated<string>
  /** When it was removed for people; its rows go step by step. Null for components that are there. */
  removed_at: Generated<Timestamp | null>
  change_seq: Generated<number>
  change_count: Generated<number>
}

export interface TranslationTable {
  id: Generated<number>
  component_id: number
  language_id: number
  plural_id: number
  /** Code as the repository spells it. */
  language_code: string
  filename: string
  /** Blob ids of what was read last: file, template, intermediate. */
  revision: string
  is_source: Flag
  check_flags: string
  unit_seq: Generated<number>
  unit_count: Generated<number>
  change_seq: Generated<number>
  change_count: Generated<number>
}

/** Counters of one translation in strings, words and characters, changed in the transaction of each edit. */
export interface StatisticsTable {
  translation_id: number
  total: number
  total_words: number
  total_chars: number
  translated: number
  translated_words: number
  translated_chars: number
  fuzzy: number
  fuzzy_words: number
  fuzzy_chars: number
  approved: number
  approved_words: number
  approved_chars: number
  readonly: number
  readonly_words: number
  readonly_chars: number
  failing: number
  failing_words: number
  failing_chars: number
  suggestions: number
  comments: number
  last_change: Timestamp | null
  last_author_id: number | null
  /** Content changes in the six hours before `last_change`, and the oldest of them (its `translation_seq`). */
  recent_changes: number
  recent_since_seq: number
}

export interface LabelTable {
  id: Generated<number>
  project_id: number
  name: string
  color: string
  description: Generated<string>
}

/** Something about a component that a person should look at; one row a kind. */
export interface AlertTable {
  id: Generated<number>
  component_id: number
  name: string
  details: Json
  created_at: Timestamp
  updated_at: Timestamp
}

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
  /** A new translation replaces the earlier ones of its string in the memory. */
  autoclean_tm: Generated<Flag>
  enable_hooks: Flag
  language_aliases: string
  /** The secret that signs webhook requests, encrypted; empty for none. */
  sealed_hook_secret: Generated<string>
  /** Flags of all strings in the project. */
  check_flags: Generated<string>
  /** Which edits are committed: 0 all, 20 all but those that need editing, 30 approved ones. */
  commit_policy: Generated<number>
  /** The language that translators see beside the source language. */
  secondary_language_id: Generated<number | null>
  created_at: Timestamp
  /** When it was hidden for removal; its rows are deleted step by step. Null for existing projects. */
  removed_at: Generated<Timestamp | null>
  /** Number of the newest change; the next one gets the following number. */
  change_seq: Generated<number>
  /** Existing changes: `change_seq` minus the removed ones. */
  change_count: Generated<number>
}

export interface CategoryTable {
  id: Generated<number>
  project_id: number
  /** The parent category; null at the top level of the project. */
  parent_id: number | null
  slug: string
  name: string
  /** Slugs of its parent categories and its own, separated by slashes. */
  path: string
  /** Unique in a project: the name, combined with the parent category. */
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
  /** The slug after those of its categories, separated by slashes, as in URLs. */
  path: string
  /** Unique in a project: the name, combined with the category. */
  name_key: string
  filemask: string
  screenshot_filemask: string
  template: string
  edit_template: Flag
  intermediate: string
  new_base: string
  file_format: string
  file_format_params: Json
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
  /** ID of a language. */
  secondary_language: number | null
  is_glossary: Flag
  /** Its translations are in the memory of the project. */
  contribute_project_tm: Flag
  glossary_color: string
  locked: Flag
  /** The task that imports or updates this component; null if none is running. */
  task_id: number | null
  created_at: Timestamp
  /** When its files were first read; null until then. */
  imported_at: Timestamp | null
  created_by_id: number | null
  /** The revision from which it was last read completely; empty while an import is running. */
  revision: Generated<string>
  /** When it was hidden for removal; its rows are deleted step by step. Null for existing components. */
  removed_at: Generated<Timestamp | null>
  change_seq: Generated<number>
  change_count: Generated<number>
}

export interface TranslationTable {
  id: Generated<number>
  component_id: number
  language_id: number
  plural_id: number
  /** The language code used in the repository. */
  language_code: string
  filename: string
  /** Blob IDs of what was read last: file, template, intermediate file. */
  revision: string
  is_source: Flag
  check_flags: string
  /** Strings for translators that the history does not mention yet. */
  new_strings: Generated<number>
  unit_seq: Generated<number>
  unit_count: Generated<number>
  change_seq: Generated<number>
  change_count: Generated<number>
}

/** Counters of one translation in strings, words and characters, updated in the transaction of each edit. */
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

/** A problem of a component that needs attention; one row per kind. */
export interface AlertTable {
  id: Generated<number>
  component_id: number
  name: string
  details: Json
  created_at: Timestamp
  updated_at: Timestamp
}

import { type Generated, Kysely } from 'kysely'
import { type Engine, registerEngine } from './engines/engine.ts'

/** Microseconds since 1970, UTC. */
export type Timestamp = number
/** 0 or 1: SQLite has no booleans, and one spelling serves both engines. */
export type Flag = 0 | 1
/** JSON text. */
export type Json = string
/** A 64-bit integer: given as bigint, selected as text (`exact`), because numbers can not hold it. */
export type Hash = bigint

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>

/** Every table; `docs/schema.md` gives the reasons, `migrations/` the columns as they are created. */
export interface Tables {
  migration: MigrationTable
  site_setting: SiteSettingTable
  language: LanguageTable
  plural: PluralTable
  user: UserTable
  token: TokenTable
  session: SessionTable
  account_link: AccountLinkTable
  oidc_identity: OidcIdentityTable
  oidc_login: OidcLoginTable
  audit_event: AuditEventTable
  idempotency_key: IdempotencyKeyTable
  attempt: { name: string; count: number; expires_at: Timestamp }
  project_block: { project_id: number; user_id: number; expires_at: Timestamp | null }
  role: RoleTable
  role_permission: { role_id: number; permission: string }
  group: GroupTable
  group_role: { group_id: number; role_id: number }
  group_project: { group_id: number; project_id: number }
  group_component: { group_id: number; component_id: number }
  group_language: { group_id: number; language_id: number }
  group_component_list: { group_id: number; component_list_id: number }
  group_admin: { group_id: number; user_id: number }
  user_group: { user_id: number; group_id: number }
  user_language: { user_id: number; language_id: number; position: number }
  subscription: SubscriptionTable
  component_list: ComponentListTable
  component_list_component: { component_list_id: number; component_id: number }
  project: ProjectTable
  former_project: { slug: string; project_id: number }
  former_component: { project_id: number; path: string; component_id: number }
  repository: RepositoryTable
  category: CategoryTable
  component: ComponentTable
  translation: TranslationTable
  statistics: StatisticsTable
  string: StringTable
  intermediate_text: IntermediateTextTable
  unit: UnitTable
  change: ChangeTable
  seq_gap: SeqGapTable
  task: TaskTable
  pending_edit: PendingEditTable
  pending_removal: PendingRemovalTable
  repository_pack: RepositoryPackTable
  unpushed_commit: UnpushedCommitTable
  unpushed_edit: UnpushedEditTable
  unpushed_removal: UnpushedRemovalTable
  pending_file: PendingFileTable
  suggestion: SuggestionTable
  vote: VoteTable
  comment: CommentTable
  unit_check: UnitCheckTable
  contributor: { translation_id: number; user_id: number }
  screenshot: ScreenshotTable
  screenshot_unit: { screenshot_id: number; unit_id: number }
  alert: AlertTable
  accepted_agreement: { component_id: number; user_id: number; accepted_at: Timestamp }
  announcement: AnnouncementTable
  component_share: { component_id: number; project_id: number }
  label: LabelTable
  string_label: { string_id: number; label_id: number }
}

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
  /** Set for groups that the site itself needs and that can not be removed. */
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
  /** What notifications of code hosts are signed with; empty for none. */
  hook_secret: Generated<string>
  created_at: Timestamp
  /** When it was removed for people; its rows go step by step. Null for projects that are there. */
  removed_at: Generated<Timestamp | null>
  /** Number given to the newest change; the next gets one more. */
  change_seq: Generated<number>
  /** Changes that exist: `change_seq` less the removed ones. */
  change_count: Generated<number>
}

export interface RepositoryTable {
  id: Generated<number>
  vcs: string
  url: string
  push_url: string
  branch: string
  push_branch: string
  /** Newest commit known of the remote, and of our clone. */
  remote_revision: string | null
  local_revision: string | null
  /** The commit that all components were read at. */
  imported_revision: Generated<string | null>
  /** Our last commit that the branch for pushes has, where that is another than the one that is read. */
  pushed_revision: Generated<string | null>
  /** Commit of ours that waits to be merged: its edits are pending again. */
  merge_revision: Generated<string | null>
  /** The node that holds the clone and does the git work, until when. */
  lease_owner: string | null
  lease_until: Timestamp | null
  /** The last two parts of the address, by which notifications of code hosts find it. */
  address_tail: Generated<string>
  /** When it is fetched, or was last, because of a notification that nobody signed. */
  hook_at: Generated<Timestamp | null>
}

/** A part of a repository without a remote, as git packs it. */
export interface RepositoryPackTable {
  id: Generated<number>
  repository_id: number
  /** Its last commit. */
  revision: string
  content: Uint8Array
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
  /** Key that a string shares with its variants; empty for those without any. */
  variant: Generated<string>
}

export interface IntermediateTextTable {
  string_id: number
  /** What the intermediate file has under the key of the string. */
  text: string
}

/** One string in one language. */
export interface UnitTable {
  id: Generated<number>
  translation_id: number
  /** Dense number within the translation, in the order of ids; the place of the unit in lists. */
  seq: number
  string_id: number
  position: number
  state: number
  /** What the state would be without the read-only overlay. */
  original_state: number
  /** Set while the text is not yet in the repository. */
  pending: Flag
  /** Bits: 1 suggestion, 2 comment, 4 failing check. */
  marks: number
  target: string
  previous_source: string
  /** Null where it equals the string's. */
  location: string | null
  note: string | null
  flags: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface ChangeTable {
  id: Generated<number>
  project_id: number | null
  component_id: number | null
  translation_id: number | null
  unit_id: number | null
  /** Dense numbers within project, component and translation, so that any page is found by its number. */
  project_seq: number | null
  component_seq: number | null
  translation_seq: number | null
  action: number
  timestamp: Timestamp
  user_id: number | null
  author_id: number | null
  target: string
  old: string
  details: Json | null
}

/** How many numbers of a block of 1,024 are no longer taken: written only when rows are removed. */
export interface SeqGapTable {
  /** Changes of a project, component or translation; or units of a translation. */
  scope: 'project' | 'component' | 'translation' | 'unit'
  scope_id: number
  block: number
  removed: number
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

/** An edit that is not yet in the repository, with what the file said when it was made. */
export interface PendingEditTable {
  unit_id: number
  translation_id: number
  author_id: number | null
  base_target: string
  base_state: number
  edited_at: Timestamp
  /** Set for strings that people added: the file may lack the entry. */
  is_added: Generated<Flag>
  /** It was committed before, and goes into the commit that merges that with the remote. */
  in_merge: Generated<Flag>
}

/** An entry that people removed, and that its file may still have. */
export interface PendingRemovalTable {
  translation_id: number
  id_hash: Hash
  context: string
  source: string
  /** What the file said when it was removed, and what the unit said. */
  base_target: string
  target: string
  author_id: number | null
  removed_at: Timestamp
  /** It was committed before, and becomes part of a merge. */
  in_merge: Generated<Flag>
}

/** The file of a language that was added or removed here. */
export interface PendingFileTable {
  id: Generated<number>
  component_id: number
  /** The commit of ours that has it, which the remote does not have yet; null while there is none. */
  commit_id: number | null
  path: string
  /** Base64; null when the file, or the part of the language in the file of all, is removed. */
  content: string | null
  language_code: string
  author_id: number | null
  message: string
  created_at: Timestamp
  /** It was committed before, and becomes part of a merge. */
  in_merge: Generated<Flag>
  /** What the remote had when the file was removed; null when that had none, or is not known. */
  base_blob: string | null
}

/** A commit of ours that the remote does not have yet. */
export interface UnpushedCommitTable {
  id: Generated<number>
  repository_id: number
  revision: string
}

/** An edit in such a commit; all that is needed to make it pending again. */
export interface UnpushedEditTable {
  id: Generated<number>
  commit_id: number
  translation_id: number
  unit_id: number
  author_id: number | null
  base_target: string
  base_state: number
  target: string
  edited_at: Timestamp
  is_added: Flag
}

/** An entry that such a commit has removed from its file. */
export interface UnpushedRemovalTable extends PendingRemovalTable {
  id: Generated<number>
  commit_id: number
}

export interface SuggestionTable {
  id: Generated<number>
  unit_id: number
  user_id: number | null
  target: string
  created_at: Timestamp
  /** A text that gave way to the repository's. */
  is_conflict: Generated<Flag>
}

/** What one person thinks of a suggestion. */
export interface VoteTable {
  suggestion_id: number
  user_id: number
  value: 1 | -1
}

export interface CommentTable {
  id: Generated<number>
  /** Comments on a string in all languages belong to the unit of the source language. */
  unit_id: number
  user_id: number | null
  text: string
  is_resolved: Flag
  created_at: Timestamp
}

/** A check that fires for a unit. */
export interface UnitCheckTable {
  unit_id: number
  /** Id of the check, such as `end_stop`. */
  name: string
  /** Set by people who say that the text is right. */
  dismissed: Flag
}

export interface ScreenshotTable {
  id: Generated<number>
  translation_id: number
  name: string
  created_at: Timestamp
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

export interface LabelTable {
  id: Generated<number>
  project_id: number
  name: string
  color: string
  description: Generated<string>
}

/** Opens a database on an engine; `destroy` closes it. */
export function openDatabase(engine: Engine): Db {
  const db = new Kysely<Tables>({ dialect: engine.dialect })
  registerEngine(db, engine)
  return db
}

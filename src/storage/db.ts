import { Kysely } from 'kysely'
import { type Engine, registerEngine } from './engines/engine.ts'
import { registerSecretKeys, type SecretKeys } from './secrets/secret-keys.ts'
import type {
  AccountLinkTable,
  AuditEventTable,
  GroupTable,
  OidcIdentityTable,
  OidcLoginTable,
  RoleTable,
  SessionTable,
  SubscriptionTable,
  TokenTable,
  UserTable,
} from './tables/accounts.ts'
import type { Timestamp } from './tables/columns.ts'
import type {
  MachineAnswerTable,
  MachineInstructionTable,
  MachinePolicyTable,
  MachineServiceTable,
  MachineUsageTable,
} from './tables/machine-translation.ts'
import type {
  AlertTable,
  CategoryTable,
  ComponentListTable,
  ComponentTable,
  LabelTable,
  ProjectTable,
  StatisticsTable,
  TranslationTable,
} from './tables/projects.ts'
import type {
  PendingEditTable,
  PendingFileTable,
  PendingRemovalTable,
  ReplacedEditTable,
  RepositoryPackTable,
  RepositoryTable,
  UnpushedCommitTable,
  UnpushedEditTable,
  UnpushedRemovalTable,
} from './tables/repositories.ts'
import type {
  AnnouncementTable,
  IdempotencyKeyTable,
  LanguageTable,
  MemoryFilePartTable,
  MemoryFileTable,
  MemoryLanguageTable,
  MemoryMarkTable,
  MemoryPostingTable,
  MemoryRarityTable,
  MemorySourceTable,
  MemoryTable,
  MigrationTable,
  PluralTable,
  SiteSettingTable,
  TaskTable,
} from './tables/site.ts'
import type {
  AutoRunTable,
  AutoTextTable,
  ChangeTable,
  CommentTable,
  IntermediateTextTable,
  ScreenshotImageTable,
  ScreenshotTable,
  SeqGapTable,
  StringTable,
  SuggestionTable,
  UnitCheckTable,
  UnitTable,
  VoteTable,
} from './tables/strings.ts'

/** Runs at the end of a transaction, before its commit. */
export type BeforeCommit = (tx: Db) => Promise<void>

/** The database, or one of its transactions. */
export interface Db extends Kysely<Tables> {
  /** Set by `withBeforeCommit`, for all transactions opened on this object. */
  readonly beforeCommit?: BeforeCommit
}

/** All tables; `docs/explanation/schema.md` explains them, `migrations/` creates their columns. */
export interface Tables {
  migration: MigrationTable
  site_setting: SiteSettingTable
  memory_source: MemorySourceTable
  memory_posting: MemoryPostingTable
  memory_language: MemoryLanguageTable
  memory_rarity: MemoryRarityTable
  memory_counter: { id: number; last: number }
  memory_file: MemoryFileTable
  memory_file_part: MemoryFilePartTable
  memory_mark: MemoryMarkTable
  memory_string: { string_id: number; source_id: number }
  memory_string_mark: { component_id: number; seq: number }
  machine_service: MachineServiceTable
  machine_policy: MachinePolicyTable
  machine_instruction: MachineInstructionTable
  machine_answer: MachineAnswerTable
  machine_usage: MachineUsageTable
  auto_run: AutoRunTable
  auto_text: AutoTextTable
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
  visit: { user_id: number; translation_id: number; visited_at: Timestamp }
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
  replaced_edit: ReplacedEditTable
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
  screenshot_image: ScreenshotImageTable
  screenshot_unit: { screenshot_id: number; unit_id: number }
  alert: AlertTable
  accepted_agreement: { component_id: number; user_id: number; accepted_at: Timestamp }
  announcement: AnnouncementTable
  memory: MemoryTable
  component_share: { component_id: number; project_id: number }
  label: LabelTable
  string_label: { string_id: number; label_id: number }
}

/** Opens a database on an engine; `destroy` closes it. Without keys, secrets can neither be read nor stored. */
export function openDatabase(engine: Engine, keys?: SecretKeys): Db {
  const db = new Kysely<Tables>({ dialect: engine.dialect })
  registerEngine(db, engine)
  if (keys) registerSecretKeys(db, keys)
  return db
}

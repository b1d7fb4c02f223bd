/**
 * Columns with encrypted texts, empty if there is no secret. Those listed here are included in key rotation and in
 * `doctor`.
 */
export const SEALED_COLUMNS = [
  { table: 'repository', column: 'sealed_url' },
  { table: 'repository', column: 'sealed_push_url' },
  { table: 'project', column: 'sealed_hook_secret' },
  { table: 'machine_service', column: 'sealed_settings' },
] as const

/** One of them. */
export type SealedColumn = (typeof SEALED_COLUMNS)[number]

/** Columns with sealed texts, empty where there is no secret. What is added here is rotated and watched by the doctor. */
export const SEALED_COLUMNS = [
  { table: 'repository', column: 'sealed_url' },
  { table: 'repository', column: 'sealed_push_url' },
  { table: 'project', column: 'sealed_hook_secret' },
] as const

/** One of them. */
export type SealedColumn = (typeof SEALED_COLUMNS)[number]

import { extname } from 'node:path'
import type { CheckedString } from '../checks/check.ts'
import type { CheckedKind } from '../checks/run-checks.ts'

/** A string to check, as sent to a thread. */
export interface CheckJob {
  readonly kind: CheckedKind
  readonly string: Omit<CheckedString, 'flags'>
  /** Flags, from the most general to the most specific. */
  readonly flags: readonly string[]
  /** Ids of the checks to run; null for all. */
  readonly only: readonly string[] | null
}

/** The module of the thread, source or compiled like this one. */
export const CHECK_THREAD = new URL(`./check-thread${extname(import.meta.url)}`, import.meta.url)

import { extname } from 'node:path'
import type { CheckedString } from '../checks/check.ts'
import type { CheckedKind } from '../checks/run-checks.ts'

/** A string whose checks shall be run, as it is sent to a thread. */
export interface CheckOrder {
  readonly kind: CheckedKind
  readonly string: Omit<CheckedString, 'flags'>
  /** Flags that apply, from the widest to the narrowest. */
  readonly flags: readonly string[]
  /** Ids of the checks that are run; null for all. */
  readonly only: readonly string[] | null
}

/** The module of the thread, as source or compiled like this one. */
export const CHECK_THREAD = new URL(`./check-thread${extname(import.meta.url)}`, import.meta.url)

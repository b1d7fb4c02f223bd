import { findCheckInfo } from '../../domain/checks/check-list.ts'
import type { FlagSet } from '../../domain/flags/flag-set.ts'
import type { Dialect } from './dialect.ts'
import { DIALECTS } from './dialects.ts'

interface Entry {
  readonly dialect: Dialect
  readonly enableFlags: readonly string[]
  readonly ignoreFlag: string
}

const ENTRIES: readonly Entry[] = Object.entries(DIALECTS).flatMap(([id, dialect]) => {
  const info = findCheckInfo(id)
  return info ? [{ dialect, enableFlags: info.enableFlags, ignoreFlag: info.ignoreFlag }] : []
})

/** The dialects whose checks these flags enable. */
export function listActiveDialects(flags: FlagSet): Dialect[] {
  return ENTRIES.filter(
    ({ enableFlags, ignoreFlag }) => enableFlags.some((flag) => flags.has(flag)) && !flags.has(ignoreFlag),
  ).map(({ dialect }) => dialect)
}

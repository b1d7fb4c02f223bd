import type { Check } from '../checks/check.ts'
import { ALL_CHECKS } from '../checks/registry.ts'
import { type CheckedKind, isActive } from '../checks/run-checks.ts'
import type { FlagSet } from '../domain/flags/flag-set.ts'

/**
 * Which checks to run: those that depend only on a unit, its history and the glossary; those that depend on other
 * units; or all.
 */
export type CheckScope = 'own' | 'others' | 'all'

/** Active checks of strings with the same flags. */
export interface ActiveChecks {
  readonly looked: readonly Check[]
  /** Checks that apply but are out of scope; for untranslated strings, those that run on them. */
  readonly open: ReadonlySet<string>
  readonly openOnEmpty: ReadonlySet<string>
  has(id: string): boolean
}

/** Project-wide checks compare translations; these evaluate the translations of a source string. */
const FROM_SOURCE: ReadonlySet<string> = new Set(['multiple_failures', 'long_untranslated'])

/** True for checks whose outcome depends on other units. */
function dependsOnOthers({ id, isProjectWide }: Check): boolean {
  return isProjectWide || FROM_SOURCE.has(id)
}

// The strings of a component have few different flags, and equal ones usually share one object.
const cache = new WeakMap<FlagSet, Map<CheckedKind, Map<CheckScope, ActiveChecks>>>()

const NO_CHECKS: ActiveChecks = {
  looked: [],
  open: new Set<string>(),
  openOnEmpty: new Set<string>(),
  has: () => false,
}

/** The checks that flags enable for a kind of string, and which of them are in scope. */
export function activeChecks(flags: FlagSet, kind: CheckedKind, scope: CheckScope): ActiveChecks {
  const known = cache.get(flags)?.get(kind)?.get(scope)
  if (known) return known
  const byKind = cache.get(flags) ?? new Map<CheckedKind, Map<CheckScope, ActiveChecks>>()
  const byScope = byKind.get(kind) ?? new Map<CheckScope, ActiveChecks>()
  const found = chooseChecks(flags, kind, scope)
  cache.set(flags, byKind.set(kind, byScope.set(scope, found)))
  return found
}

function chooseChecks(flags: FlagSet, kind: CheckedKind, scope: CheckScope): ActiveChecks {
  if (flags.has('ignore-all-checks')) return NO_CHECKS
  const active = ALL_CHECKS.filter((check) => check.kind === kind && isActive(check, flags))
  const isLooked = (check: Check) => scope === 'all' || dependsOnOthers(check) === (scope === 'others')
  const open = active.filter((check) => !isLooked(check))
  const ids = new Set(active.map(({ id }) => id))
  return {
    looked: active.filter(isLooked),
    open: new Set(open.map(({ id }) => id)),
    openOnEmpty: new Set(open.filter(({ runsOnEmpty }) => runsOnEmpty).map(({ id }) => id)),
    has: (id) => ids.has(id),
  }
}

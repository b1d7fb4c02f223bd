import type { FlagSet } from '../domain/flags/flag-set.ts'
import { STATE } from '../domain/units/state.ts'
import type { Check, CheckedString, CheckTools, Finding } from './check.ts'
import { ALL_CHECKS } from './registry.ts'

/** A check that fails, and where. */
export interface FailedCheck {
  readonly id: string
  readonly findings: readonly Finding[]
}

/** Which strings are looked at: translations, source strings or terms of a glossary. */
export type CheckedKind = Check['kind']

/** Runs every check that applies to a string of this kind. */
export function runChecks(
  string: CheckedString,
  kind: CheckedKind,
  tools: CheckTools,
  checks: readonly Check[] = ALL_CHECKS,
): FailedCheck[] {
  if (string.flags.has('ignore-all-checks')) return []
  if (kind !== 'source' && string.state === STATE.readOnly) return []
  const failed: FailedCheck[] = []
  for (const check of checks) {
    if (check.kind !== kind || !isActive(check, string.flags)) continue
    if (kind === 'target' && string.state === STATE.empty && !check.runsOnEmpty) continue
    const findings = check.find(string, tools)
    if (findings.length > 0) failed.push({ id: check.id, findings })
  }
  return failed
}

/** True when flags turn the check on, or leave it on. */
export function isActive({ isDefaultOff, enableFlags, ignoreFlag }: Check, flags: FlagSet): boolean {
  if (isDefaultOff && !enableFlags.some((flag) => flags.has(flag))) return false
  return !flags.has(ignoreFlag)
}

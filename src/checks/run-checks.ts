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
): readonly FailedCheck[] {
  const { flags } = string
  if (flags.has('ignore-all-checks')) return NONE_FAILED
  const active = checks.filter((check) => check.kind === kind && isActive(check, flags))
  return runActiveChecks(string, kind, tools, active)
}

const NONE_FAILED: readonly FailedCheck[] = []

/** Runs checks that the flags of a string leave on for its kind. */
export function runActiveChecks(
  string: CheckedString,
  kind: CheckedKind,
  tools: CheckTools,
  active: readonly Check[],
): readonly FailedCheck[] {
  if (kind !== 'source' && string.state === STATE.readOnly) return NONE_FAILED
  const isEmpty = kind === 'target' && string.state === STATE.empty
  let failed: FailedCheck[] | null = null
  for (const check of active) {
    if (isEmpty && !check.runsOnEmpty) continue
    const findings = check.find(string, tools)
    if (findings.length === 0) continue
    failed ??= []
    failed.push({ id: check.id, findings })
  }
  return failed ?? NONE_FAILED
}

/** True when flags turn the check on, or leave it on. */
export function isActive({ isDefaultOff, enableFlags, ignoreFlag }: Check, flags: FlagSet): boolean {
  if (isDefaultOff && !enableFlags.some((flag) => flags.has(flag))) return false
  return !flags.has(ignoreFlag)
}

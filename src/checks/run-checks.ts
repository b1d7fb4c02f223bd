import type { FlagSet } from '../domain/flags/flag-set.ts'
import { STATE } from '../domain/units/state.ts'
import type { Check, CheckedString, CheckTools, Finding } from './check.ts'
import { ALL_CHECKS } from './registry.ts'

/** A failing check and its findings. */
export interface FailedCheck {
  readonly id: string
  readonly findings: readonly Finding[]
}

/** The kind of string that a check applies to: translations, source strings or glossary terms. */
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

/** Runs the checks that the flags of a string enable for its kind. */
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

/** True if flags enable the check or do not disable it. */
export function isActive({ isDefaultOff, enableFlags, ignoreFlag }: Check, flags: FlagSet): boolean {
  if (isDefaultOff && !enableFlags.some((flag) => flags.has(flag))) return false
  return !flags.has(ignoreFlag)
}

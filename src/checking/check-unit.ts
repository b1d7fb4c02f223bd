import type { CheckFacts } from '../checks/check.ts'
import { type CheckedKind, runActiveChecks } from '../checks/run-checks.ts'
import type { FlagSet } from '../domain/flags/flag-set.ts'
import { mergeFlags } from '../domain/flags/merge-flags.ts'
import type { Translation } from '../domain/translation.ts'
import { isPlural, splitForms } from '../domain/units/plural-text.ts'
import { STATE } from '../domain/units/state.ts'
import type { Unit } from '../domain/units/unit.ts'
import type { CheckResult } from '../storage/checks/check-change.ts'
import { type ActiveChecks, activeChecks, type CheckScope } from './active-checks.ts'
import type { ComponentChecks } from './component-checks.ts'

/** The part of a unit that checks read, as it is or will be stored. */
export type CheckableUnit = Pick<
  Unit,
  'source' | 'target' | 'context' | 'note' | 'location' | 'state' | 'flags' | 'extraFlags'
>

const NO_NAMES: readonly string[] = []
const NOTHING: CheckResult = { failing: NO_NAMES, open: new Set() }

/** All flags of a unit. */
export function flagsOf(
  { flags }: ComponentChecks,
  { checkFlags }: Translation,
  unit: Pick<CheckableUnit, 'flags' | 'extraFlags'>,
): FlagSet {
  return mergeFlags([flags, checkFlags, unit.flags, unit.extraFlags])
}

/** Which kind of checks applies to the units of a translation. */
export function kindOf({ component }: ComponentChecks, { isSource }: Translation): CheckedKind {
  if (component.isGlossary) return 'glossary'
  return isSource ? 'source' : 'target'
}

/** Scope of a check run, and facts that are already known. */
interface UnitCheckOptions {
  readonly scope: CheckScope
  readonly facts: CheckFacts
  readonly flags?: FlagSet
}

/** Runs the checks of a scope on a unit. */
export function checkUnit(
  checks: ComponentChecks,
  translation: Translation,
  unit: CheckableUnit,
  { scope, facts, flags = flagsOf(checks, translation, unit) }: UnitCheckOptions,
): CheckResult {
  const kind = kindOf(checks, translation)
  if (kind !== 'source' && unit.state === STATE.readOnly) return NOTHING
  const active = activeChecks(flags, kind, scope)
  if (isWithoutWork(active, kind, unit, facts)) return { failing: NO_NAMES, open: openOf(active, kind, unit) }
  const { component, names, tools } = checks
  const failed = runActiveChecks(
    {
      source: formsOf(unit.source),
      target: formsOf(unit.target),
      context: unit.context,
      note: unit.note,
      location: unit.location,
      state: unit.state,
      flags,
      language: translation.language.code,
      sourceLanguage: component.sourceLanguage.code,
      plural: translation.plural,
      fileFormat: component.fileFormat,
      names,
      facts,
    },
    kind,
    tools,
    active.looked,
  )
  return {
    failing: failed.length === 0 ? NO_NAMES : failed.map(({ id }) => id),
    open: openOf(active, kind, unit),
  }
}

/** Most texts have one form, and this runs for every text of an import. */
function formsOf(text: string): readonly string[] {
  return isPlural(text) ? splitForms(text) : [text]
}

/** Most untranslated strings have nothing to check. */
function isWithoutWork(
  { looked }: ActiveChecks,
  kind: CheckedKind,
  { state }: CheckableUnit,
  facts: CheckFacts,
): boolean {
  if (looked.length === 0) return true
  return kind === 'target' && state === STATE.empty && Object.keys(facts).length === 0
}

function openOf(
  { open, openOnEmpty }: ActiveChecks,
  kind: CheckedKind,
  unit: CheckableUnit,
): ReadonlySet<string> {
  return kind === 'target' && unit.state === STATE.empty ? openOnEmpty : open
}

import { checkTools } from '../../../checking/check-tools.ts'
import { checkUnit, flagsOf } from '../../../checking/check-unit.ts'
import type { ComponentChecks } from '../../../checking/component-checks.ts'
import { projectFacts } from '../../../checking/project-facts.ts'
import { type Recheck, startRecheck } from '../../../checking/recheck-units.ts'
import { NO_FACTS, neededFacts, unitFacts } from '../../../checking/unit-facts.ts'
import type { CheckFacts } from '../../../checks/check.ts'
import type { FlagSet } from '../../../domain/flags/flag-set.ts'
import { mergeFlags } from '../../../domain/flags/merge-flags.ts'
import { timeSlice } from '../../../domain/time-slice.ts'
import type { CheckResult } from '../../../storage/checks/check-change.ts'
import type { CheckedLanguage } from '../../../storage/checks/checked-units.ts'
import { listSameSource } from '../../../storage/checks/same-source.ts'
import type { Db } from '../../../storage/db.ts'
import type { Timestamp } from '../../../storage/tables/columns.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { formatFlags } from './unit-flags.ts'

/** Checks of a unit that need no other units, or all checks for a unit that is compared with no other. */
type Scope = 'own' | 'all'

/**
 * Runs the checks of one save. They run before the transaction, and again inside only for units that have changed in the
 * meantime.
 */
export interface EditChecks {
  /** For checks of further units; it shares what is known of their components. */
  readonly recheck: Recheck
  /** Adds a unit to the next run. */
  expect(unit: EditedUnit, scope: Scope): void
  /** Checks all expected units without a result; what checks need is read once for each translation. */
  run(db: Db): Promise<void>
  /** The result of an expected unit after the run. */
  result(unit: EditedUnit, scope: Scope): CheckResult
  /** Results of checks that compare units, by unit. All units to compare are among them, and are written already. */
  others(db: Db, units: readonly EditedUnit[]): Promise<Map<number, CheckResult>>
}

interface Rules {
  readonly checks: ComponentChecks
  readonly language: CheckedLanguage
  /** Flags of the unit, if they are merged already. */
  readonly flags?: FlagSet
}

interface Known {
  readonly unit: EditedUnit
  readonly result: CheckResult
}

const NO_UNITS: Awaited<ReturnType<typeof listSameSource>> = new Map()

/** Saves are never aborted. */
const { signal } = new AbortController()

/** Checks of a save, without any results yet. */
export function editChecks(db: Db, now: () => Timestamp): EditChecks {
  const recheck = startRecheck({ db, now, signal })
  const known = { own: new Map<number, Known>(), all: new Map<number, Known>() }
  const expected = { own: new Map<number, EditedUnit>(), all: new Map<number, EditedUnit>() }
  const components = new Map<number, ComponentChecks>()

  /** The component and the language of a unit, as checks need them. */
  function rulesOf(unit: EditedUnit): Rules {
    const before = components.get(unit.componentId)
    const checks = before?.component.checkFlags === unit.componentFlags ? before : rulesFor(unit)
    components.set(unit.componentId, checks)
    const kept = checks.languages.get(unit.translationId)
    const language = kept?.checkFlags === unit.translationFlags ? kept : languageOf(unit)
    checks.languages.set(unit.translationId, language)
    return { checks, language }
  }

  function find(unit: EditedUnit, scope: Scope): CheckResult | null {
    const before = known[scope].get(unit.id)
    return before && isSameForChecks(before.unit, unit) ? before.result : null
  }

  function keep(unit: EditedUnit, scope: Scope, facts: CheckFacts, rules = rulesOf(unit)): CheckResult {
    const { checks, language, flags } = rules
    const options = flags ? { scope, facts, flags } : { scope, facts }
    const result = checkUnit(checks, language, unit, options)
    known[scope].set(unit.id, { unit, result })
    return result
  }

  /** The result if checks need no facts from the database; else null. */
  function checkWithoutFacts(unit: EditedUnit, scope: Scope): CheckResult | null {
    const { checks, language } = rulesOf(unit)
    const flags = flagsOf(checks, language, unit)
    if (neededFacts(checks, language, unit, flags).length > 0) return null
    return keep(unit, scope, NO_FACTS, { checks, language, flags })
  }

  async function runScope(from: Db, scope: Scope): Promise<void> {
    const open: EditedUnit[] = []
    const pause = timeSlice()
    for (const unit of expected[scope].values()) {
      const turn = pause()
      if (turn) await turn
      if (!find(unit, scope) && !checkWithoutFacts(unit, scope)) open.push(unit)
    }
    expected[scope].clear()
    for (const own of Map.groupBy(open, (unit) => unit.translationId).values()) {
      const [first] = own
      if (!first) continue
      const { checks, language } = rulesOf(first)
      const facts = await unitFacts(from, checks, language, own)
      for (const unit of own) {
        const turn = pause()
        if (turn) await turn
        keep(unit, scope, facts(unit))
      }
    }
  }

  return {
    recheck,
    expect(unit, scope) {
      expected[scope].set(unit.id, unit)
    },
    async run(from) {
      await runScope(from, 'own')
      await runScope(from, 'all')
    },
    result(unit, scope) {
      const result = find(unit, scope)
      if (!result) throw new Error(`Unit ${unit.id} was not checked`)
      return result
    },
    async others(from, units) {
      const compared = units.flatMap(({ id, isSource }) => (isSource === 1 ? [] : [id]))
      const sameSource = compared.length > 1 ? await listSameSource(from, compared) : NO_UNITS
      const found = new Map<number, CheckResult>()
      for (const own of Map.groupBy(units, (unit) => unit.translationId).values()) {
        const [first] = own
        if (!first) continue
        const { checks, language } = rulesOf(first)
        const facts = await projectFacts(from, checks, language, own, { now: now(), sameSource })
        const pause = timeSlice()
        for (const unit of own) {
          const turn = pause()
          if (turn) await turn
          found.set(unit.id, checkUnit(checks, language, unit, { scope: 'others', facts: facts(unit) }))
        }
      }
      return found
    },
  }
}

function rulesFor(unit: EditedUnit): ComponentChecks {
  const { componentId, projectId, componentName, projectName, fileFormat, componentFlags } = unit
  const { isGlossary, sharesTranslations, sourceLanguageId, sourceLanguage } = unit
  return {
    component: {
      id: componentId,
      projectId,
      name: componentName,
      projectName,
      fileFormat,
      checkFlags: componentFlags,
      isGlossary,
      sharesTranslations,
      sourceLanguageId,
      sourceLanguage,
    },
    flags: mergeFlags([formatFlags(fileFormat), componentFlags]),
    names: [projectName, componentName],
    tools: checkTools(),
    languages: new Map(),
    terms: new Map(),
  }
}

function languageOf(unit: EditedUnit): CheckedLanguage {
  const { translationId, languageId, isSource, language, translationFlags, forms, formula } = unit
  return {
    translationId,
    languageId,
    isSource,
    code: language,
    checkFlags: translationFlags,
    plural: { number: forms, formula },
  }
}

const MEMBERS = [
  ...(['source', 'target', 'context', 'note', 'location', 'flags', 'extraFlags'] as const),
  ...(['state', 'componentFlags', 'translationFlags', 'fileFormat'] as const),
]

/** True if checks of a single unit have the same result for both. */
function isSameForChecks(a: EditedUnit, b: EditedUnit): boolean {
  return a === b || MEMBERS.every((member) => a[member] === b[member])
}

import type { CheckFacts } from '../../../checks/check.ts'
import type { FlagSet } from '../../../domain/flags/flag-set.ts'
import { mergeFlags } from '../../../domain/flags/merge-flags.ts'
import { timeSlice } from '../../../domain/time-slice.ts'
import { checkTools } from '../../../import/checks/check-tools.ts'
import { checkUnit, flagsOf } from '../../../import/checks/check-unit.ts'
import type { ComponentChecks } from '../../../import/checks/component-checks.ts'
import { otherFacts } from '../../../import/checks/other-facts.ts'
import { NO_FACTS, neededFacts, ownFacts } from '../../../import/checks/own-facts.ts'
import { type Recheck, startRecheck } from '../../../import/checks/recheck-units.ts'
import type { CheckResult } from '../../../storage/checks/check-change.ts'
import type { CheckedLanguage } from '../../../storage/checks/checked-units.ts'
import { listSameSource } from '../../../storage/checks/same-source.ts'
import type { Db } from '../../../storage/db.ts'
import type { Timestamp } from '../../../storage/tables/columns.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { formatFlags } from './wanted-text.ts'

/**
 * Runs checks for one save. What a text decides by itself is looked at before the transaction, and only again inside
 * where the unit turns out to be another one.
 */
export interface CheckBench {
  /** Runs of checks on other units, which know what this one knows. */
  readonly recheck: Recheck
  /** Notes that a unit will be asked about, by `own` or, for `all`, by `alone`. */
  expect(unit: EditedUnit, scope: 'own' | 'all'): void
  /** Looks at all that are expected; what has to be read for that is read once for each translation. */
  look(db: Db): Promise<void>
  /** What those checks say that need no other units. */
  own(db: Db, unit: EditedUnit): Promise<CheckResult>
  /** What all checks say about a unit that has no twins; at once where nothing has to be read for that. */
  alone(db: Db, unit: EditedUnit): CheckResult | Promise<CheckResult>
  /** What those checks say that look at other units, by unit; all twins are given, and are written already. */
  others(db: Db, units: readonly EditedUnit[]): Promise<Map<number, CheckResult>>
}

interface Rules {
  readonly checks: ComponentChecks
  readonly language: CheckedLanguage
  /** Of the unit, where somebody has merged them already. */
  readonly flags?: FlagSet
}

interface Known {
  readonly unit: EditedUnit
  readonly result: CheckResult
}

const NOBODY: Awaited<ReturnType<typeof listSameSource>> = new Map()

/** Nobody waits for a save to stop it. */
const { signal } = new AbortController()

/** A bench on which nothing was looked at yet. */
export function checkBench(db: Db, now: () => Timestamp): CheckBench {
  const recheck = startRecheck({ db, now, signal })
  const known = { own: new Map<number, Known>(), all: new Map<number, Known>() }
  const expected = { own: new Map<number, EditedUnit>(), all: new Map<number, EditedUnit>() }
  const components = new Map<number, ComponentChecks>()

  /** What checks need to know of a component and of the language that a unit is in. */
  function rulesOf(unit: EditedUnit): Rules {
    const before = components.get(unit.componentId)
    const checks = before?.component.checkFlags === unit.componentFlags ? before : rulesFor(unit)
    components.set(unit.componentId, checks)
    const kept = checks.languages.get(unit.translationId)
    const language = kept?.checkFlags === unit.translationFlags ? kept : languageOf(unit)
    checks.languages.set(unit.translationId, language)
    return { checks, language }
  }

  function find(unit: EditedUnit, scope: 'own' | 'all'): CheckResult | null {
    const before = known[scope].get(unit.id)
    return before && isSameForChecks(before.unit, unit) ? before.result : null
  }

  function keep(
    unit: EditedUnit,
    scope: 'own' | 'all',
    facts: CheckFacts,
    rules = rulesOf(unit),
  ): CheckResult {
    const { checks, language, flags } = rules
    const options = flags ? { scope, facts, flags } : { scope, facts }
    const result = checkUnit(checks, language, unit, options)
    known[scope].set(unit.id, { unit, result })
    return result
  }

  async function read(from: Db, unit: EditedUnit): Promise<CheckFacts> {
    const { checks, language } = rulesOf(unit)
    return (await ownFacts(from, checks, language, [unit]))(unit)
  }

  /** What checks say where nothing has to be read for that; else null. */
  function lookHere(unit: EditedUnit, scope: 'own' | 'all'): CheckResult | null {
    const { checks, language } = rulesOf(unit)
    const flags = flagsOf(checks, language, unit)
    if (neededFacts(checks, language, unit, flags).length > 0) return null
    return keep(unit, scope, NO_FACTS, { checks, language, flags })
  }

  async function lookAll(from: Db, scope: 'own' | 'all'): Promise<void> {
    const open: EditedUnit[] = []
    const pause = timeSlice()
    for (const unit of expected[scope].values()) {
      const turn = pause()
      if (turn) await turn
      if (!find(unit, scope) && !lookHere(unit, scope)) open.push(unit)
    }
    expected[scope].clear()
    for (const own of Map.groupBy(open, (unit) => unit.translationId).values()) {
      const [first] = own
      if (!first) continue
      const { checks, language } = rulesOf(first)
      const facts = await ownFacts(from, checks, language, own)
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
    async look(from) {
      await lookAll(from, 'own')
      await lookAll(from, 'all')
    },
    async own(from, unit) {
      return find(unit, 'own') ?? keep(unit, 'own', await read(from, unit))
    },
    alone(from, unit) {
      const known = find(unit, 'all') ?? lookHere(unit, 'all')
      return known ?? read(from, unit).then((facts) => keep(unit, 'all', facts))
    },
    async others(from, units) {
      const compared = units.flatMap(({ id, isSource }) => (isSource === 1 ? [] : [id]))
      // A unit that has no twins is compared with nobody.
      const sameSource = compared.length > 1 ? await listSameSource(from, compared) : NOBODY
      const found = new Map<number, CheckResult>()
      for (const own of Map.groupBy(units, (unit) => unit.translationId).values()) {
        const [first] = own
        if (!first) continue
        const { checks, language } = rulesOf(first)
        const facts = await otherFacts(from, checks, language, own, { now: now(), sameSource })
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
      ...{ id: componentId, projectId, name: componentName, projectName, fileFormat },
      ...{ checkFlags: componentFlags, isGlossary, sharesTranslations, sourceLanguageId, sourceLanguage },
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
    ...{ translationId, languageId, isSource, code: language, checkFlags: translationFlags },
    plural: { number: forms, formula },
  }
}

const MEMBERS = [
  ...(['source', 'target', 'context', 'note', 'location', 'flags', 'extraFlags'] as const),
  ...(['state', 'componentFlags', 'translationFlags', 'fileFormat'] as const),
]

/** True where checks that look at the unit alone say the same of both. */
function isSameForChecks(a: EditedUnit, b: EditedUnit): boolean {
  return a === b || MEMBERS.every((member) => a[member] === b[member])
}

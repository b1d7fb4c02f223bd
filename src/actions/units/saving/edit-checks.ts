import { checkTools } from '../../../checking/check-tools.ts'
import { checkUnit, flagsOf } from '../../../checking/check-unit.ts'
import type { ComponentChecks } from '../../../checking/component-checks.ts'
import { projectFacts } from '../../../checking/project-facts.ts'
import { type Recheck, startRecheck } from '../../../checking/recheck-units.ts'
import { NO_FACTS, neededFacts, unitFacts } from '../../../checking/unit-facts.ts'
import type { CheckFacts } from '../../../checks/check.ts'
import type { Component } from '../../../domain/component/component.ts'
import type { FlagSet } from '../../../domain/flags/flag-set.ts'
import { mergeFlags } from '../../../domain/flags/merge-flags.ts'
import { timeSlice } from '../../../domain/time-slice.ts'
import type { Translation } from '../../../domain/translation.ts'
import type { CheckResult } from '../../../storage/checks/check-change.ts'
import { listSameSource } from '../../../storage/checks/same-source.ts'
import type { Db } from '../../../storage/db.ts'
import type { Timestamp } from '../../../storage/tables/columns.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { formatFlags } from './unit-flags.ts'

/** Checks of a unit that need no other units, or all checks for a unit that is compared with no other. */
type Scope = 'own' | 'all'

/**
 * Runs the checks of one save. They run before the transaction, and again inside only for units that have changed in
 * the meantime.
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
  readonly translation: Translation
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

  /** The component and the translation of a unit, as checks need them. */
  function rulesOf({ translation: own }: EditedUnit): Rules {
    const before = components.get(own.component.id)
    const isKnown = before?.component.checkFlags === own.component.checkFlags
    const checks = before && isKnown ? before : rulesFor(own.component)
    components.set(own.component.id, checks)
    const kept = checks.translations.get(own.id)
    const translation = kept?.checkFlags === own.checkFlags ? kept : own
    checks.translations.set(own.id, translation)
    return { checks, translation }
  }

  function find(unit: EditedUnit, scope: Scope): CheckResult | null {
    const before = known[scope].get(unit.id)
    return before && isSameForChecks(before.unit, unit) ? before.result : null
  }

  function keep(unit: EditedUnit, scope: Scope, facts: CheckFacts, rules = rulesOf(unit)): CheckResult {
    const { checks, translation, flags } = rules
    const options = flags ? { scope, facts, flags } : { scope, facts }
    const result = checkUnit(checks, translation, unit, options)
    known[scope].set(unit.id, { unit, result })
    return result
  }

  /** The result if checks need no facts from the database; else null. */
  function checkWithoutFacts(unit: EditedUnit, scope: Scope): CheckResult | null {
    const { checks, translation } = rulesOf(unit)
    const flags = flagsOf(checks, translation, unit)
    if (neededFacts(checks, translation, unit, flags).length > 0) return null
    return keep(unit, scope, NO_FACTS, { checks, translation, flags })
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
    for (const own of Map.groupBy(open, (unit) => unit.translation.id).values()) {
      const [first] = own
      if (!first) continue
      const { checks, translation } = rulesOf(first)
      const facts = await unitFacts(from, checks, translation, own)
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
      const compared = units.flatMap(({ id, translation }) => (translation.isSource ? [] : [id]))
      const sameSource = compared.length > 1 ? await listSameSource(from, compared) : NO_UNITS
      const found = new Map<number, CheckResult>()
      for (const own of Map.groupBy(units, (unit) => unit.translation.id).values()) {
        const [first] = own
        if (!first) continue
        const { checks, translation } = rulesOf(first)
        const facts = await projectFacts(from, checks, translation, own, { now: now(), sameSource })
        const pause = timeSlice()
        for (const unit of own) {
          const turn = pause()
          if (turn) await turn
          found.set(unit.id, checkUnit(checks, translation, unit, { scope: 'others', facts: facts(unit) }))
        }
      }
      return found
    },
  }
}

function rulesFor(component: Component): ComponentChecks {
  return {
    component,
    flags: mergeFlags([formatFlags(component.fileFormat), component.checkFlags]),
    names: [component.project.name, component.name],
    tools: checkTools(),
    translations: new Map(),
    terms: new Map(),
  }
}

const MEMBERS = [
  ...(['source', 'target', 'context', 'note', 'location', 'flags', 'extraFlags'] as const),
  'state',
] as const

/** True if checks of a single unit have the same result for both. */
function isSameForChecks(a: EditedUnit, b: EditedUnit): boolean {
  if (a === b) return true
  return MEMBERS.every((member) => a[member] === b[member]) && haveSameFlags(a.translation, b.translation)
}

/** True if the units of both have the same flags besides their own, and the same format. */
function haveSameFlags(a: Translation, b: Translation): boolean {
  return (
    a === b ||
    (a.checkFlags === b.checkFlags &&
      a.component.checkFlags === b.component.checkFlags &&
      a.component.fileFormat === b.component.fileFormat)
  )
}

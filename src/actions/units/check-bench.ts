import { mergeFlags } from '../../domain/flags/merge-flags.ts'
import { findFormat } from '../../formats/registry.ts'
import { checkTools } from '../../import/checks/check-tools.ts'
import { checkUnit } from '../../import/checks/check-unit.ts'
import type { ComponentChecks } from '../../import/checks/component-checks.ts'
import { otherFacts } from '../../import/checks/other-facts.ts'
import { ownFacts } from '../../import/checks/own-facts.ts'
import { type Recheck, startRecheck } from '../../import/checks/recheck-units.ts'
import type { CheckResult } from '../../storage/checks/check-change.ts'
import type { CheckedLanguage } from '../../storage/checks/checked-units.ts'
import { listSameSource } from '../../storage/checks/same-source.ts'
import type { Db, Timestamp } from '../../storage/db.ts'
import type { EditedUnit } from '../../storage/units/edited-units.ts'

/**
 * Runs checks for one save. What a text decides by itself is looked at before the transaction, and only again inside
 * where the unit turns out to be another one.
 */
export interface CheckBench {
  /** Runs of checks on other units, which know what this one knows. */
  readonly recheck: Recheck
  /** What those checks say that need no other units. */
  own(db: Db, unit: EditedUnit): Promise<CheckResult>
  /** What those checks say that look at other units, by unit; all twins are given, and are written already. */
  others(db: Db, units: readonly EditedUnit[]): Promise<Map<number, CheckResult>>
}

const NOBODY: Awaited<ReturnType<typeof listSameSource>> = new Map()

/** Nobody waits for a save to stop it. */
const { signal } = new AbortController()

/** A bench on which nothing was looked at yet. */
export function checkBench(db: Db, now: () => Timestamp): CheckBench {
  const recheck = startRecheck({ db, now, signal })
  const known = new Map<number, { readonly unit: EditedUnit; readonly result: CheckResult }>()

  const components = new Map<number, ComponentChecks>()

  /** What checks need to know of a component and the one language that the save is about. */
  function rulesOf(unit: EditedUnit): ComponentChecks {
    const checks = components.get(unit.componentId) ?? rulesFor(unit)
    const isSame = checks.component.checkFlags === unit.componentFlags
    const rules = isSame ? checks : rulesFor(unit)
    rules.languages.set(unit.translationId, languageOf(unit))
    components.set(unit.componentId, rules)
    return rules
  }

  return {
    recheck,
    async own(from, unit) {
      const before = known.get(unit.id)
      if (before && isSameForChecks(before.unit, unit)) return before.result
      const checks = rulesOf(unit)
      const language = languageOf(unit)
      const facts = await ownFacts(from, checks, language, [unit])
      const result = checkUnit(checks, language, unit, { scope: 'own', facts: facts(unit) })
      known.set(unit.id, { unit, result })
      return result
    },
    async others(from, units) {
      const compared = units.flatMap(({ id, isSource }) => (isSource === 1 ? [] : [id]))
      // A unit that has no twins is compared with nobody.
      const sameSource = compared.length > 1 ? await listSameSource(from, compared) : NOBODY
      const found = new Map<number, CheckResult>()
      for (const unit of units) {
        const checks = rulesOf(unit)
        const language = languageOf(unit)
        const facts = await otherFacts(from, checks, language, [unit], { now: now(), sameSource })
        found.set(unit.id, checkUnit(checks, language, unit, { scope: 'others', facts: facts(unit) }))
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
    flags: mergeFlags([findFormat(fileFormat)?.checkFlags.join(', ') ?? '', componentFlags]),
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

function isSameForChecks(a: EditedUnit, b: EditedUnit): boolean {
  return MEMBERS.every((member) => a[member] === b[member])
}

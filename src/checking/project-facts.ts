import type { CheckFacts } from '../checks/check.ts'
import type { Translation } from '../domain/translation.ts'
import type { Unit } from '../domain/units/unit.ts'
import type { SameSource } from '../storage/checks/same-source.ts'
import { listSourcesByTarget } from '../storage/checks/same-target.ts'
import {
  countFailures,
  findComponentPercent,
  listTranslatedPercents,
} from '../storage/checks/source-facts.ts'
import type { Db } from '../storage/db.ts'
import type { Timestamp } from '../storage/tables/columns.ts'
import { activeChecks } from './active-checks.ts'
import { flagsOf, kindOf } from './check-unit.ts'
import type { ComponentChecks } from './component-checks.ts'
import { NO_FACTS } from './unit-facts.ts'

const DAY = 86_400_000_000
/** Newer strings are not checked. */
const OLD_DAYS = 90

type ComparedUnit = Pick<Unit, 'id' | 'stringId' | 'source' | 'target' | 'flags' | 'extraFlags' | 'createdAt'>

/** Facts that are already known. */
interface KnownFacts {
  readonly now: Timestamp
  /** By unit, for units of any translation. */
  readonly sameSource: ReadonlyMap<number, readonly SameSource[]>
}

/** Facts from other units about units of one translation, for the active checks. */
export async function projectFacts(
  db: Db,
  checks: ComponentChecks,
  translation: Translation,
  units: readonly ComparedUnit[],
  { now, sameSource }: KnownFacts,
): Promise<(unit: ComparedUnit) => CheckFacts> {
  const kind = kindOf(checks, translation)
  const withCheck = (id: string) =>
    units.filter((unit) => activeChecks(flagsOf(checks, translation, unit), kind, 'others').has(id))
  if (kind === 'target') {
    const sameTarget = await sourcesOfTargets(db, checks, translation, withCheck('reused'))
    return ({ id, source, target }) => {
      const same = sameSource.get(id)
      const sources = sameTarget.get(target)?.filter((other) => other !== source)
      return { ...(same && { sameSource: same }), ...(sources && { sameTarget: sources }) }
    }
  }
  if (kind !== 'source') return () => NO_FACTS
  const failures = await countFailures(
    db,
    withCheck('multiple_failures').map(({ stringId }) => stringId),
  )
  const old = withCheck('long_untranslated').filter(({ createdAt }) => now - createdAt > OLD_DAYS * DAY)
  const percents = await listTranslatedPercents(
    db,
    old.map(({ stringId }) => stringId),
  )
  const componentPercent = percents.size > 0 ? await findComponentPercent(db, checks.component.id) : 0
  return ({ stringId, createdAt }) => {
    const translatedPercent = percents.get(stringId)
    const ageDays = (now - createdAt) / DAY
    return {
      failures: failures.get(stringId) ?? 0,
      ...(translatedPercent !== undefined && { progress: { ageDays, translatedPercent, componentPercent } }),
    }
  }
}

async function sourcesOfTargets(
  db: Db,
  { component }: ComponentChecks,
  { language }: Translation,
  units: readonly ComparedUnit[],
): Promise<Map<string, string[]>> {
  return listSourcesByTarget(
    db,
    { projectId: component.project.id, languageId: language.id },
    units.map(({ target }) => target),
  )
}

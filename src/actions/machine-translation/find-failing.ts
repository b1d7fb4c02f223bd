import { runChecksInThread } from '../../checking/check-threads.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import type { Db } from '../../storage/db.ts'
import { checkOrder } from '../checks/check-order.ts'
import { listPlaced } from '../checks/explain-checks.ts'
import { glossaryOf, listTerms } from '../checks/failing-facts.ts'

/** A translation that is not saved. */
interface UnsavedTarget {
  readonly unitId: number
  /** One text for each form of the language. */
  readonly target: readonly string[]
}

const CHECKS_MS = 10_000
const CHECK_COST = 5
/** Nobody knows that the answer of a language model is perfect. */
const MOST_CERTAIN = 95

/**
 * IDs of the checks that translations would fail, in their order; null for a unit that no longer exists, and for all if the
 * checks took too long. Jobs of one owner wait for each other.
 */
export async function findFailing(
  db: Db,
  targets: readonly UnsavedTarget[],
  owner: string,
): Promise<(readonly string[] | null)[] | null> {
  if (targets.length === 0) return []
  const units = await listPlaced(db, [...new Set(targets.map(({ unitId }) => unitId))])
  const byId = new Map(units.map((placed) => [placed.unit.id, placed]))
  const terms = await listTerms(db, units)
  const orders = targets.flatMap(({ unitId, target }) => {
    const placed = byId.get(unitId)
    if (!placed) return []
    const unit = { ...placed.unit, target: joinForms(target), state: STATE.translated }
    const glossary = terms.get(glossaryOf(placed))
    const facts = glossary ? { terms: glossary.find(unit.source) } : {}
    return [checkOrder({ ...placed, unit }, { facts, only: null })]
  })
  const found = await runChecksInThread(orders, { limitMs: CHECKS_MS, owner })
  if (!found) return null
  const left = found.values()
  return targets.map(({ unitId }) => {
    const checks = byId.has(unitId) ? left.next().value : undefined
    return checks?.map(({ id }) => id) ?? null
  })
}

/** The quality of a language model's answer, which loses some for each failing check. */
export function judgedQuality(quality: number, failingChecks: readonly string[]): number {
  return Math.max(0, Math.min(quality, MOST_CERTAIN) - CHECK_COST * failingChecks.length)
}

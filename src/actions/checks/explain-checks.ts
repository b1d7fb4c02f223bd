import { runChecksInThread } from '../../checking/check-threads.ts'
import type { Finding } from '../../checks/check.ts'
import type { FailedCheck } from '../../checks/run-checks.ts'
import type { Context } from '../../context.ts'
import { CHECKS } from '../../domain/checks/check-list.ts'
import { listCheckedUnits } from '../../storage/checks/checked-units.ts'
import { listUnitChecks, type UnitChecks } from '../../storage/checks/unit-checks.ts'
import { listTranslationsById } from '../../storage/components/read-translations.ts'
import type { Db } from '../../storage/db.ts'
import { checkOrder, type PlacedUnit } from './check-order.ts'
import { failingFacts } from './failing-facts.ts'

/** A check that fails. */
export interface ExplainedCheck {
  readonly id: string
  readonly isDismissed: boolean
  /** Where it fails; empty where that cannot be told. */
  readonly findings: readonly Finding[]
}

/** For all units together; after it, checks are named without their places. */
const LIMIT_MS = 5000

const ORDER = new Map(CHECKS.map(({ id }, index) => [id, index]))

/**
 * The checks that fail in units, as they are stored, and the places where they do, which are looked for now. Costs a few
 * queries, however many units there are; units in which nothing fails have no entry.
 */
export async function explainChecks(
  ctx: Context,
  unitIds: readonly number[],
  owner: string,
): Promise<Map<number, readonly ExplainedCheck[]>> {
  const stored = await listUnitChecks(ctx.db, unitIds)
  if (stored.size === 0) return new Map()
  const units = await listPlaced(ctx.db, [...stored.keys()])
  const facts = await failingFacts(ctx.db, units, { stored, now: ctx.now() })
  const orders = units.map((placed) =>
    checkOrder(placed, { facts: facts(placed), only: [...(stored.get(placed.unit.id)?.keys() ?? [])] }),
  )
  const failed = await runChecksInThread(orders, { limitMs: LIMIT_MS, owner })
  const byUnit = new Map(units.map(({ unit }, index) => [unit.id, failed?.[index] ?? []]))
  return new Map([...stored].map(([id, checks]) => [id, explain(checks, byUnit.get(id) ?? [])]))
}

/** Units with these ids and where they are; those that are gone are left out. */
export async function listPlaced(db: Db, unitIds: readonly number[]): Promise<PlacedUnit[]> {
  const units = await listCheckedUnits(db, unitIds)
  const ids = new Set(units.map(({ translationId }) => translationId))
  const translations = await listTranslationsById(db, [...ids])
  return units.flatMap((unit) => {
    const translation = translations.get(unit.translationId)
    return translation ? [{ unit, translation }] : []
  })
}

/** Checks in the order of their list; those that no release knows any more come last. */
function explain(stored: UnitChecks, failed: readonly FailedCheck[]): ExplainedCheck[] {
  const findings = new Map(failed.map((check) => [check.id, check.findings]))
  return [...stored]
    .map(([id, isDismissed]) => ({ id, isDismissed, findings: findings.get(id) ?? [] }))
    .sort((a, b) => (ORDER.get(a.id) ?? ORDER.size) - (ORDER.get(b.id) ?? ORDER.size))
}

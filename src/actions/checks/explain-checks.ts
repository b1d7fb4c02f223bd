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

/** A failing check. */
export interface ExplainedCheck {
  readonly id: string
  readonly isDismissed: boolean
  /** Where it fails; empty if unknown. */
  readonly findings: readonly Finding[]
}

/** For all units together; after that, checks are listed without their positions. */
const LIMIT_MS = 5000

const ORDER = new Map(CHECKS.map(({ id }, index) => [id, index]))

/**
 * The failing checks of units, as stored, and the positions at which they fail, which are computed now. Takes a few
 * queries, however many units there are; units without failing checks have no entry.
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

/** Units with these IDs and their translations; units that no longer exist are left out. */
export async function listPlaced(db: Db, unitIds: readonly number[]): Promise<PlacedUnit[]> {
  const units = await listCheckedUnits(db, unitIds)
  const ids = new Set(units.map(({ translationId }) => translationId))
  const translations = await listTranslationsById(db, [...ids])
  return units.flatMap((unit) => {
    const translation = translations.get(unit.translationId)
    return translation ? [{ unit, translation }] : []
  })
}

/** Ordered as in the list of checks; checks that no longer exist come last. */
function explain(stored: UnitChecks, failed: readonly FailedCheck[]): ExplainedCheck[] {
  const findings = new Map(failed.map((check) => [check.id, check.findings]))
  return [...stored]
    .map(([id, isDismissed]) => ({ id, isDismissed, findings: findings.get(id) ?? [] }))
    .sort((a, b) => (ORDER.get(a.id) ?? ORDER.size) - (ORDER.get(b.id) ?? ORDER.size))
}

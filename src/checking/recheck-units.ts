import type { Translation } from '../domain/translation.ts'
import { STATE } from '../domain/units/state.ts'
import { type CheckResult, checkChange, isOutdated } from '../storage/checks/check-change.ts'
import { type CheckedUnit, listCheckedUnits } from '../storage/checks/checked-units.ts'
import { listSameSource } from '../storage/checks/same-source.ts'
import { listUnitChecks } from '../storage/checks/unit-checks.ts'
import type { Db } from '../storage/db.ts'
import type { Timestamp } from '../storage/tables/columns.ts'
import { transaction } from '../storage/transaction.ts'
import { type CounterChange, counterChange, writeCounters } from '../storage/units/counts/counters.ts'
import { lockUnits, updateMarks } from '../storage/units/units.ts'
import type { CheckScope } from './active-checks.ts'
import { checkUnit } from './check-unit.ts'
import { type ComponentChecks, openComponentChecks } from './component-checks.ts'
import { projectFacts } from './project-facts.ts'
import { unitFacts } from './unit-facts.ts'

/** A run over units of one or more components. */
export interface Recheck {
  readonly db: Db
  readonly now: () => Timestamp
  readonly signal: AbortSignal
  /** Components that are already loaded. */
  readonly components: Map<number, ComponentChecks>
}

/** Units per transaction and per query. */
const SLICE = 500

/** Starts a run. */
export function startRecheck(
  work: Pick<Recheck, 'db' | 'now' | 'signal'>,
  known: readonly ComponentChecks[] = [],
): Recheck {
  const components = new Map(known.map((checks) => [checks.component.id, checks]))
  return { db: work.db, now: work.now, signal: work.signal, components }
}

/** Updates the check results of units, and returns the strings whose units changed. */
export async function recheckUnits(
  recheck: Recheck,
  ids: readonly number[],
  scope: CheckScope,
): Promise<Set<number>> {
  const changed = new Set<number>()
  for (let at = 0; at < ids.length; at += SLICE) {
    recheck.signal.throwIfAborted()
    const units = await listCheckedUnits(recheck.db, ids.slice(at, at + SLICE))
    for (const stringId of await recheckSlice(recheck, units, scope)) changed.add(stringId)
  }
  return changed
}

/**
 * Updates the check results of a few units, and returns the strings whose units changed. Checks without a lock first,
 * because most are up to date; the others are read again inside a transaction.
 */
export async function recheckSlice(
  recheck: Recheck,
  units: readonly CheckedUnit[],
  scope: CheckScope,
): Promise<number[]> {
  const { db } = recheck
  const results = await runOn(recheck, db, units, scope)
  const stored = await listUnitChecks(
    db,
    units.map(({ id }) => id),
  )
  const outdated = units.filter(({ id, marks }) => {
    const result = results.get(id)
    return result !== undefined && isOutdated(marks, stored.get(id), result)
  })
  if (outdated.length === 0) return []
  const ids = outdated.map(({ id }) => id)
  await transaction(db, async (tx) => {
    const counters = new Map<number, CounterChange>()
    await lockUnits(tx, ids)
    await writeChecks(recheck, tx, { ids, scope, counters })
    await writeCounters(tx, counters)
  })
  return outdated.map(({ stringId }) => stringId)
}

/** Updated units, and the changes to the counters of their translations. */
interface RecheckedUnits {
  readonly ids: readonly number[]
  readonly scope: CheckScope
  readonly counters: Map<number, CounterChange>
}

/** Runs checks on units locked by the transaction, and writes results and marks; the caller updates the counters. */
export async function writeChecks(
  recheck: Recheck,
  tx: Db,
  { ids, scope, counters }: RecheckedUnits,
): Promise<void> {
  const units = await listCheckedUnits(tx, ids)
  const results = await runOn(recheck, tx, units, scope)
  const change = checkChange(await listUnitChecks(tx, ids))
  const marked: { readonly id: number; readonly marks: number }[] = []
  for (const unit of units) {
    const result = results.get(unit.id)
    if (!result) continue
    const marks = change.set(unit, result)
    if (marks === unit.marks) continue
    marked.push({ id: unit.id, marks })
    const counter = counters.get(unit.translationId) ?? counterChange()
    counter.remove(unit)
    counter.add({ ...unit, marks })
    counters.set(unit.translationId, counter)
  }
  await change.write(tx)
  await updateMarks(tx, marked)
}

/** Units of one translation with its data. */
interface UnitGroup {
  readonly checks: ComponentChecks
  readonly translation: Translation
  readonly own: readonly CheckedUnit[]
}

/** Check results of units; none for those whose component no longer exists. */
async function runOn(
  recheck: Recheck,
  db: Db,
  units: readonly CheckedUnit[],
  scope: CheckScope,
): Promise<Map<number, CheckResult>> {
  const found = new Map<number, CheckResult>()
  const groups: UnitGroup[] = []
  for (const [translationId, own] of Map.groupBy(units, (unit) => unit.translationId)) {
    const [first] = own
    const checks = first && (await componentOf(recheck, db, first.componentId))
    const translation = checks?.translations.get(translationId)
    if (checks && translation) groups.push({ checks, translation, own })
  }
  // For all languages at once, because units with the same text belong to many. Source strings are not compared.
  const compared = scope === 'own' ? [] : groups.filter(({ translation }) => !translation.isSource)
  const ids = compared.flatMap(({ own }) =>
    own.flatMap(({ id, state }) => (state === STATE.readOnly ? [] : [id])),
  )
  const known = { now: recheck.now(), sameSource: await listSameSource(db, ids) }
  for (const { checks, translation, own } of groups) {
    const seen = scope === 'others' ? null : await unitFacts(db, checks, translation, own)
    const told = scope === 'own' ? null : await projectFacts(db, checks, translation, own, known)
    for (const unit of own) {
      const facts = { ...seen?.(unit), ...told?.(unit) }
      found.set(unit.id, checkUnit(checks, translation, unit, { scope, facts }))
    }
  }
  return found
}

async function componentOf({ components }: Recheck, db: Db, id: number): Promise<ComponentChecks | null> {
  const known = components.get(id)
  if (known) return known
  const checks = await openComponentChecks(db, id)
  if (checks) components.set(id, checks)
  return checks
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { writeChecks } from '../../checking/recheck-units.ts'
import type { Translation } from '../../domain/translation.ts'
import { listContestedUnits } from '../../storage/checks/same-source.ts'
import type { SaveWork } from './saving/save-work.ts'

const MANY = 100

/**
 * Runs all checks on all units of a string, or of a few, whose rows are already written; the source comes last, because
 * its checks count what fails in the others.
 */
export async function recheckString(
  { tx, checks: { recheck }, counters }: SaveWork,
  units: readonly { readonly id: number; readonly translation: Pick<Translation, 'isSource'> }[],
): Promise<void> {
  const sources = units.filter(({ translation }) => translation.isSource).map(({ id }) => id)
  const others = units.filter(({ translation }) => !translation.isSource).map(({ id }) => id)
  await writeChecks(recheck, tx, { ids: others, scope: 'all', counters })
  // Lets other requests run if there are many.
  if (units.length > MANY) await nextTurn()
  await writeChecks(recheck, tx, { ids: sources, scope: 'all', counters })
}

/** Schedules checks, after the save, of units in other components that are compared with these strings. */
export async function noteContested(
  { tx, aftermath }: SaveWork,
  stringIds: readonly number[],
): Promise<void> {
  const ids = await listContestedUnits(tx, stringIds)
  if (ids.length > 0) aftermath.push(async () => ids)
}

import type { RefusedEdit } from './plan-edits.ts'
import type { PreparedEdit } from './prepare-edit.ts'
import { lengthOf } from './unit-edit.ts'

/** Edits that are written together at most. */
const MOST = 256
/** Characters of the texts that are written together, about. */
const MOST_CHARACTERS = 30_000

/**
 * Edits in batches that are written one after the other: an edit that concerns more than texts alone, others together
 * where no unit belongs to two of them. Who edits a unit and its twin writes both of them twice, in the given order; how
 * many batches there are depends on that and not on how many units are edited.
 */
export function editBatches(plans: readonly (PreparedEdit | RefusedEdit)[]): PreparedEdit[][] {
  const batches: PreparedEdit[][] = []
  let waves: PreparedEdit[][] = []
  /** How many waves touch a unit or come before the last one that does. */
  let depths = new Map<number, number>()

  function finish(): void {
    for (const wave of waves) {
      batches.push(...partsOf(wave))
    }
    waves = []
    depths = new Map()
  }

  for (const plan of plans) {
    if ('error' in plan) continue
    if (!plan.asked) {
      finish()
      batches.push([plan])
      continue
    }
    let depth = depths.get(plan.id) ?? 0
    for (const id of plan.twinIds) depth = Math.max(depth, depths.get(id) ?? 0)
    const wave = waves[depth]
    if (wave) wave.push(plan)
    else waves.push([plan])
    depths.set(plan.id, depth + 1)
    for (const id of plan.twinIds) depths.set(id, depth + 1)
  }
  finish()
  return batches
}

/** Cut where there are too many edits or too long texts. */
function partsOf(wave: readonly PreparedEdit[]): PreparedEdit[][] {
  const parts: PreparedEdit[][] = []
  let last: PreparedEdit[] = []
  let characters = 0
  for (const plan of wave) {
    if (last.length === 0) parts.push(last)
    last.push(plan)
    characters += lengthOf(plan.edit)
    if (last.length < MOST && characters < MOST_CHARACTERS) continue
    last = []
    characters = 0
  }
  return parts
}

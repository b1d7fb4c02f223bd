import type { PlannedEdit, RefusedEdit } from './plan-edits.ts'

/** Edits of one batch at most. */
const MOST = 256
/** Characters of all texts of a batch, approximately. */
const MOST_CHARACTERS = 30_000

/**
 * Edits in batches that are written one after the other. An edit of a source string is a batch of its own. Others share a
 * batch as long as no unit is changed by two of them, directly or by propagation; two such edits are written in their order.
 */
export function editBatches(plans: readonly (PlannedEdit | RefusedEdit)[]): PlannedEdit[][] {
  const batches: PlannedEdit[][] = []
  let waves: PlannedEdit[][] = []
  /** By unit, the index of the first wave that does not touch it and comes after those that do. */
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
    if (!plan.after) {
      finish()
      batches.push([plan])
      continue
    }
    let depth = depths.get(plan.id) ?? 0
    for (const id of plan.propagatedIds) depth = Math.max(depth, depths.get(id) ?? 0)
    const wave = waves[depth]
    if (wave) wave.push(plan)
    else waves.push([plan])
    depths.set(plan.id, depth + 1)
    for (const id of plan.propagatedIds) depths.set(id, depth + 1)
  }
  finish()
  return batches
}

/** Cut where there are too many edits or too long texts. */
function partsOf(wave: readonly PlannedEdit[]): PlannedEdit[][] {
  const parts: PlannedEdit[][] = []
  let last: PlannedEdit[] = []
  let characters = 0
  for (const plan of wave) {
    if (last.length === 0) parts.push(last)
    last.push(plan)
    characters += plan.after?.target.length ?? 0
    if (last.length < MOST && characters < MOST_CHARACTERS) continue
    last = []
    characters = 0
  }
  return parts
}

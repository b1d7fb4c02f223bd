import type { Db } from '../db.ts'
import { absorbTranslation, absorbUnits } from '../memory/absorb-edits.ts'
import { addGaps, countByBlock } from '../pages/gaps.ts'
import type { Scope } from '../pages/sequence.ts'
import { recountContentChanges } from './recent-changes.ts'

/** IDs per statement: fewer than the parameter limit of both engines. */
const STEP = 500

const NUMBERS = [
  ...(['translation_id', 'component_id', 'project_id'] as const),
  ...(['translation_seq', 'component_seq', 'project_seq'] as const),
] as const
type NumberedChange = Readonly<Record<(typeof NUMBERS)[number], number | null>>

/** Deletes the remaining history of a translation that is being removed. */
export async function removeTranslationChanges(tx: Db, translationId: number): Promise<void> {
  await absorbTranslation(tx, translationId)
  const removed = await tx
    .deleteFrom('change')
    .where('translation_id', '=', translationId)
    .returning(['component_id', 'project_id', 'component_seq', 'project_seq'])
    .execute()
  await uncount(tx, 'component', removed, ({ component_id: id, component_seq: seq }) => ({ id, seq }))
  await uncount(tx, 'project', removed, ({ project_id: id, project_seq: seq }) => ({ id, seq }))
  await tx
    .deleteFrom('seq_gap')
    .where('scope', '=', 'translation')
    .where('scope_id', '=', translationId)
    .execute()
  await tx.deleteFrom('seq_gap').where('scope', '=', 'unit').where('scope_id', '=', translationId).execute()
}

/** Deletes the history of units that are being removed; the numbers of other changes stay. */
export async function removeUnitChanges(tx: Db, unitIds: readonly number[]): Promise<void> {
  for (let at = 0; at < unitIds.length; at += STEP) {
    const ids = unitIds.slice(at, at + STEP)
    await absorbUnits(tx, ids)
    const removed = await tx.deleteFrom('change').where('unit_id', 'in', ids).returning(NUMBERS).execute()
    await uncountAll(tx, removed)
  }
}

/** Deletes up to `limit` changes of a project, oldest first, and returns how many. */
export async function removeProjectChanges(tx: Db, projectId: number, limit: number): Promise<number> {
  const oldest = tx
    .selectFrom('change')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('project_seq')
    .limit(limit)
  const removed = await tx.deleteFrom('change').where('id', 'in', oldest).returning(NUMBERS).execute()
  await uncountAll(tx, removed)
  return removed.length
}

/**
 * Deletes up to `limit` changes of a hidden component, oldest first, and returns how many. Only the project still
 * counts them.
 */
export async function removeComponentChanges(tx: Db, componentId: number, limit: number): Promise<number> {
  const oldest = tx
    .selectFrom('change')
    .select('id')
    .where('component_id', '=', componentId)
    .orderBy('component_seq')
    .limit(limit)
  const removed = await tx
    .deleteFrom('change')
    .where('id', 'in', oldest)
    .returning(['project_id', 'project_seq'])
    .execute()
  await uncount(tx, 'project', removed, ({ project_id: id, project_seq: seq }) => ({ id, seq }))
  return removed.length
}

async function uncountAll(tx: Db, removed: readonly NumberedChange[]): Promise<void> {
  await uncount(tx, 'translation', removed, ({ translation_id: id, translation_seq: seq }) => ({ id, seq }))
  await uncount(tx, 'component', removed, ({ component_id: id, component_seq: seq }) => ({ id, seq }))
  await uncount(tx, 'project', removed, ({ project_id: id, project_seq: seq }) => ({ id, seq }))
  for (const id of new Set(removed.map(({ translation_id }) => translation_id))) {
    if (id !== null) await recountContentChanges(tx, id)
  }
}

async function uncount<Row>(
  tx: Db,
  scope: Scope,
  rows: readonly Row[],
  numberOf: (row: Row) => { id: number | null; seq: number | null },
): Promise<void> {
  const numbers = rows.map(numberOf).filter(({ id }) => id !== null)
  const byId = [...Map.groupBy(numbers, ({ id }) => id ?? 0)].sort(([a], [b]) => a - b)
  for (const [id, own] of byId) {
    await tx
      .updateTable(scope)
      .set((eb) => ({ change_count: eb('change_count', '-', own.length) }))
      .where('id', '=', id)
      .execute()
    await addGaps(tx, scope, id, countByBlock(own.map(({ seq }) => seq ?? 0)))
  }
}

import { SKIP_REASONS, type SkippedCounts } from '../../domain/units/auto-translation.ts'
import type { State } from '../../domain/units/state.ts'
import type { Db } from '../db.ts'
import { insertRows } from '../insert-rows.ts'
import type { Timestamp } from '../tables/columns.ts'

/** A run of automatic translation. */
export interface AutoRun {
  readonly id: number
  readonly translationId: number
  /** Where the translation is: slug of the project, path of the component, and code of the language. */
  readonly place: { readonly project: string; readonly component: string; readonly language: string }
  /** Who started it; null for visitors, and when the account is gone. */
  readonly userId: number | null
  readonly username: string | null
  /** What to translate, and how, as it was given. */
  readonly wanted: unknown
  /** Strings that were selected; null until they are known. */
  readonly total: number | null
  /** ID of the last unit that it is done with. */
  readonly position: number
  /** Texts that were changed, and suggestions that were added. */
  readonly changed: number
  readonly suggested: number
  readonly createdAt: Timestamp
  readonly finishedAt: Timestamp | null
  readonly undoneAt: Timestamp | null
  /** Why it ended before it was done with all strings; empty if it did not. */
  readonly problem: string
  readonly skipped: SkippedCounts
  /** How often in a row it waited for a busy service. */
  readonly waits: number
}

/** A text that a run wrote or suggested, and what it replaced. */
export interface AutoText {
  readonly unitId: number
  readonly target: string
  /** Null for a suggestion. */
  readonly state: State | null
  readonly oldTarget: string
  readonly oldState: State
}

/** Inserts a run that has not begun, and returns its ID. */
export async function insertAutoRun(
  db: Db,
  run: Pick<AutoRun, 'translationId' | 'userId' | 'wanted' | 'createdAt'>,
): Promise<number> {
  const { id } = await db
    .insertInto('auto_run')
    .values({
      translation_id: run.translationId,
      user_id: run.userId,
      wanted: JSON.stringify(run.wanted),
      position: 0,
      changed: 0,
      suggested: 0,
      created_at: run.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The run with this ID, or null. */
export async function findAutoRun(db: Db, id: number): Promise<AutoRun | null> {
  const row = await shownRuns(db).where('r.id', '=', id).executeTakeFirst()
  return row ? toAutoRun(row) : null
}

/** The latest runs of a translation, the newest first. */
export async function listAutoRuns(db: Db, translationId: number, limit: number): Promise<AutoRun[]> {
  const rows = await shownRuns(db)
    .where('r.translation_id', '=', translationId)
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toAutoRun)
}

function shownRuns(db: Db) {
  return db
    .selectFrom('auto_run as r')
    .innerJoin('translation as t', 't.id', 'r.translation_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .leftJoin('user as w', 'w.id', 'r.user_id')
    .selectAll('r')
    .select(['w.username', 'p.slug', 'c.path', 'l.code'])
}

function toAutoRun(
  row: Awaited<ReturnType<ReturnType<typeof shownRuns>['executeTakeFirstOrThrow']>>,
): AutoRun {
  return {
    id: row.id,
    translationId: row.translation_id,
    place: { project: row.slug, component: row.path, language: row.code },
    userId: row.user_id,
    username: row.username,
    wanted: JSON.parse(row.wanted),
    total: row.total,
    position: row.position,
    changed: row.changed,
    suggested: row.suggested,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    undoneAt: row.undone_at,
    problem: row.problem,
    skipped: JSON.parse(row.skipped),
    waits: row.waits,
  }
}

/** Notes how far a run is. */
export async function updateAutoRun(
  db: Db,
  id: number,
  { position, total, skipped, waits }: Partial<Pick<AutoRun, 'position' | 'total' | 'skipped' | 'waits'>>,
): Promise<void> {
  await db
    .updateTable('auto_run')
    .set({
      ...(position !== undefined && { position }),
      ...(total !== undefined && { total }),
      ...(skipped !== undefined && { skipped: JSON.stringify(skipped) }),
      ...(waits !== undefined && { waits }),
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a run that has not ended; the problem says why it could not go on. */
export async function finishAutoRun(db: Db, id: number, now: Timestamp, problem = ''): Promise<void> {
  await db
    .updateTable('auto_run')
    .set({ finished_at: now, problem })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Ends a run that could not go on, and counts what is left. */
export async function stopAutoRun(db: Db, id: number, now: Timestamp, problem: string): Promise<void> {
  const run = await findAutoRun(db, id)
  if (!run || run.finishedAt !== null) return
  const counts = Object.values(run.skipped).reduce((sum, count) => sum + count, run.changed + run.suggested)
  const left = Math.max(0, (run.total ?? 0) - counts)
  await updateAutoRun(db, id, { skipped: addSkipped(run.skipped, { left }) })
  await finishAutoRun(db, id, now, problem)
}

/** The sum of counts of strings that were left out. */
export function addSkipped(one: SkippedCounts, other: SkippedCounts): SkippedCounts {
  const sums = SKIP_REASONS.map((reason) => [reason, (one[reason] ?? 0) + (other[reason] ?? 0)] as const)
  return Object.fromEntries(sums.filter(([, count]) => count > 0))
}

/** The units behind its position that a run has written or suggested texts for. */
export async function listWrittenUnits(
  db: Db,
  { id, position }: Pick<AutoRun, 'id' | 'position'>,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('auto_text')
    .select('unit_id')
    .where('run_id', '=', id)
    .where('unit_id', '>', position)
    .execute()
  return new Set(rows.map(({ unit_id }) => unit_id))
}

/** Marks a run as undone: it cannot write anything from now on. Undoing it twice keeps the first time. */
export async function markUndone(db: Db, id: number, now: Timestamp): Promise<void> {
  await db
    .updateTable('auto_run')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute()
}

/** Notes what a run writes, in the same transaction; false if it has been undone, so that nothing may be written. */
export async function insertAutoTexts(tx: Db, runId: number, texts: readonly AutoText[]): Promise<boolean> {
  const suggested = texts.filter(({ state }) => state === null).length
  const changed = texts.length - suggested
  const { numUpdatedRows } = await tx
    .updateTable('auto_run')
    .set((eb) => ({ changed: eb('changed', '+', changed), suggested: eb('suggested', '+', suggested) }))
    .where('id', '=', runId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const columns = ['run_id', 'unit_id', 'target', 'state', 'old_target', 'old_state']
  const rows = texts.map((own) => [runId, own.unitId, own.target, own.state, own.oldTarget, own.oldState])
  if (rows.length > 0) await insertRows(tx, 'auto_text', columns, rows)
  return true
}

/** The next texts of a run that are not undone yet, in their order. */
export async function listAutoTexts(
  db: Db,
  runId: number,
  limit: number,
): Promise<(AutoText & { readonly id: number })[]> {
  const rows = await db
    .selectFrom('auto_text')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    unitId: row.unit_id,
    target: row.target,
    state: row.state,
    oldTarget: row.old_target,
    oldState: row.old_state,
  }))
}

/** Deletes the texts of a run up to and with this ID, when they are undone. */
export async function deleteAutoTexts(tx: Db, runId: number, last: number): Promise<void> {
  await tx.deleteFrom('auto_text').where('run_id', '=', runId).where('id', '<=', last).execute()
}

/** Deletes up to `limit` texts of runs from before a time, or else these runs; returns how many. */
export async function deleteOldAutoRuns(tx: Db, before: Timestamp, limit: number): Promise<number> {
  const old = tx.selectFrom('auto_run').select('id').where('created_at', '<', before)
  const texts = await tx
    .deleteFrom('auto_text')
    .where('id', 'in', tx.selectFrom('auto_text').select('id').where('run_id', 'in', old).limit(limit))
    .executeTakeFirst()
  if (texts.numDeletedRows > 0n) return Number(texts.numDeletedRows)
  const runs = await tx
    .deleteFrom('auto_run')
    .where('id', 'in', tx.selectFrom('auto_run').select('id').where('created_at', '<', before).limit(limit))
    .executeTakeFirst()
  return Number(runs.numDeletedRows)
}

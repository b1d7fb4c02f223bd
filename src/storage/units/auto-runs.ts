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
  const row = await db
    .selectFrom('auto_run as r')
    .innerJoin('translation as t', 't.id', 'r.translation_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .leftJoin('user as w', 'w.id', 'r.user_id')
    .selectAll('r')
    .select(['w.username', 'p.slug', 'c.path', 'l.code'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
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
  }
}

/** Notes how far a run is. */
export async function updateAutoRun(
  db: Db,
  id: number,
  { position, total, finishedAt }: Partial<Pick<AutoRun, 'position' | 'total' | 'finishedAt'>>,
): Promise<void> {
  await db
    .updateTable('auto_run')
    .set({
      ...(position !== undefined && { position }),
      ...(total !== undefined && { total }),
      ...(finishedAt !== undefined && { finished_at: finishedAt }),
    })
    .where('id', '=', id)
    .execute()
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

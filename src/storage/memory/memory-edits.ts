import { CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { HistoryEdit } from '../../domain/memory/memory-entry.ts'
import type { Db } from '../db.ts'

/** An edit, with its number in the history of its project. */
interface NumberedEdit extends HistoryEdit {
  readonly seq: number
}

/** A part of a history: what comes behind the number `before`, up to and with `last`. */
interface Part {
  readonly before: number
  readonly last: number
}

/** The number of the first edit of a text in a part of the history of a project, or null. */
export async function findFirstEdit(
  db: Db,
  projectId: number,
  { before, last }: Part,
): Promise<number | null> {
  const row = await db
    .selectFrom('change')
    .select('project_seq as seq')
    .where('project_id', '=', projectId)
    .where('project_seq', '>', before)
    .where('project_seq', '<=', last)
    .where('action', 'in', CONTENT_ACTION_CODES)
    .orderBy('project_seq')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? null
}

/** The edits of a part of the history of a project, in their order. */
export async function listEdits(
  db: Db,
  projectId: number,
  { before, last, limit }: Part & { readonly limit: number },
): Promise<NumberedEdit[]> {
  const rows = await selectEdits(db)
    .where('e.project_id', '=', projectId)
    .where('e.project_seq', '>', before)
    .where('e.project_seq', '<=', last)
    .orderBy('e.project_seq')
    .limit(limit)
    .execute()
  return rows.map(toEdit)
}

/** The edits of these units that the memory does not have yet. */
export async function listUnitEditsBehind(db: Db, unitIds: readonly number[]): Promise<HistoryEdit[]> {
  const rows = await selectEditsBehind(db).where('e.unit_id', 'in', unitIds).execute()
  return rows.map(toEdit)
}

/** The edits of a translation that the memory does not have yet; looks through its whole history. */
export async function listTranslationEditsBehind(db: Db, translationId: number): Promise<HistoryEdit[]> {
  const rows = await selectEditsBehind(db).where('e.translation_id', '=', translationId).execute()
  return rows.map(toEdit)
}

/** The edits of a component that the memory does not have yet; looks through what its project has behind its mark. */
export async function listComponentEditsBehind(
  db: Db,
  { componentId, projectId }: { readonly componentId: number; readonly projectId: number },
): Promise<HistoryEdit[]> {
  const rows = await selectEditsBehind(db)
    .where('e.project_id', '=', projectId)
    .where('e.component_id', '=', componentId)
    .execute()
  return rows.map(toEdit)
}

function selectEditsBehind(db: Db) {
  return selectEdits(db)
    .leftJoin('memory_mark as m', 'm.project_id', 'p.id')
    .where((eb) => eb('e.project_seq', '>', eb.fn.coalesce('m.seq', eb.lit(0))))
    .orderBy('e.project_seq')
}

/** Neither source strings nor terms go into the memory. */
function selectEdits(db: Db) {
  return db
    .selectFrom('change as e')
    .innerJoin('translation as t', 't.id', 'e.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .leftJoin('user as w', 'w.id', 'e.user_id')
    .leftJoin('unit as u', 'u.id', 'e.unit_id')
    .leftJoin('string as s', 's.id', 'u.string_id')
    .select(['e.project_seq', 'e.target', 'e.old', 'e.details', 'e.timestamp', 'e.user_id', 'w.is_active'])
    .select(['p.id as project_id', 'p.slug', 'p.contribute_shared_tm', 'p.translation_review'])
    .select(['p.autoclean_tm', 'c.contribute_project_tm'])
    .select(['c.id as component_id', 'c.path', 'c.source_language_id', 't.language_id', 's.context'])
    .where('e.action', 'in', CONTENT_ACTION_CODES)
    .where('e.user_id', 'is not', null)
    .where('t.is_source', '=', 0)
    .where('c.is_glossary', '=', 0)
}

type EditRow = Awaited<ReturnType<ReturnType<typeof selectEdits>['execute']>>[number]

function toEdit(row: EditRow): NumberedEdit {
  return {
    seq: row.project_seq ?? 0,
    target: row.target,
    old: row.old,
    details: row.details,
    userId: row.user_id,
    isUserActive: row.is_active === 1,
    projectId: row.project_id,
    project: row.slug,
    contributes: row.contribute_shared_tm === 1,
    isRemembered: row.contribute_project_tm === 1,
    cleans: row.autoclean_tm === 1,
    isReviewed: row.translation_review === 1,
    componentId: row.component_id,
    component: row.path,
    context: row.context ?? '',
    createdAt: row.timestamp,
    sourceLanguageId: row.source_language_id,
    targetLanguageId: row.language_id,
  }
}

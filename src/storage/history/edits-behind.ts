import { CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Db } from '../db.ts'
import type { Json } from '../tables/columns.ts'

/** A part of the history: its last event, and whether it contains edits of texts. */
interface HistoryPart {
  readonly last: number
  readonly hasEdits: boolean
}

const EDITS: ReadonlySet<number> = new Set(CONTENT_ACTION_CODES)

/** The next part of the site's history after an event, up to and including the event `until`; null at the end. */
export async function findHistoryPart(
  db: Db,
  behind: number,
  { limit, until }: { readonly limit: number; readonly until: number },
): Promise<HistoryPart | null> {
  if (behind >= until) return null
  const rows = await db
    .selectFrom('change')
    .select(['id', 'action'])
    .where('id', '>', behind)
    .where('id', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  return last ? { last: last.id, hasEdits: rows.some(({ action }) => EDITS.has(action)) } : null
}

/** Where the texts of a translation can be reused. */
export interface MemoryPlace {
  readonly projectId: number
  readonly project: string
  readonly contributes: boolean
  readonly component: string
  readonly sourceLanguageId: number
  readonly targetLanguageId: number
}

/** An edit of a text, with where its text can be reused. */
export interface HistoryEdit extends MemoryPlace {
  readonly target: string
  readonly old: string
  /** JSON with the state and the source at that time; null for events from before these were stored. */
  readonly details: Json | null
  readonly userId: number | null
  /** False if there is no user. */
  readonly isUserActive: boolean
}

/**
 * Those of these translations whose texts go into the translation memory, by ID: neither source strings nor terms do.
 */
export async function listMemoryPlaces(
  db: Db,
  translationIds: readonly number[],
): Promise<ReadonlyMap<number, MemoryPlace>> {
  if (translationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['t.id', 'p.id as projectId', 'p.slug as project', 'p.contribute_shared_tm as contributes'])
    .select(['c.path as component', 'c.source_language_id as sourceLanguageId'])
    .select('t.language_id as targetLanguageId')
    .where('t.id', 'in', translationIds)
    .where('t.is_source', '=', 0)
    .where('c.is_glossary', '=', 0)
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, { ...place, contributes: place.contributes === 1 }]))
}

/** Edits of existing translations in a part of the history, without glossaries, ordered by ID. */
export async function listHistoryEdits(db: Db, behind: number, last: number): Promise<HistoryEdit[]> {
  const rows = await db
    .selectFrom('change as e')
    .innerJoin('translation as t', 't.id', 'e.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .leftJoin('user as w', 'w.id', 'e.user_id')
    .select(['e.target', 'e.old', 'e.details', 'e.user_id as userId', 'w.is_active as isUserActive'])
    .select(['p.id as projectId', 'p.slug as project', 'p.contribute_shared_tm as contributes'])
    .select(['c.path as component', 'c.source_language_id as sourceLanguageId'])
    .select('t.language_id as targetLanguageId')
    .where('e.id', '>', behind)
    .where('e.id', '<=', last)
    .where('e.action', 'in', CONTENT_ACTION_CODES)
    .where('t.is_source', '=', 0)
    .where('c.is_glossary', '=', 0)
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .orderBy('e.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    isUserActive: row.isUserActive === 1,
    contributes: row.contributes === 1,
  }))
}

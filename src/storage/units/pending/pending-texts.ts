import type { State } from '../../../domain/units/state.ts'
import type { Db } from '../../db.ts'
import type { StoredEdit } from './pending-edits.ts'

/** A pending edit, with the text to be written. */
export interface PendingText extends StoredEdit {
  readonly target: string
  /** Without the read-only overlay, which is not part of the file. */
  readonly state: State
  readonly source: string
  readonly context: string
  readonly isInMerge: boolean
}

/** A translation with pending edits or removals. */
interface PendingTranslation {
  readonly id: number
  readonly componentId: number
  readonly filename: string
  /** The file with whose entries its own are compared; empty if there is none. */
  readonly template: string
}

/** Translations of a repository with pending edits or removals, component by component, the source language first. */
export async function listPendingTranslations(db: Db, repositoryId: number): Promise<PendingTranslation[]> {
  return db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select(['t.id', 't.component_id as componentId', 't.filename', 'c.template'])
    .where('c.repository_id', '=', repositoryId)
    .where(({ or, exists, selectFrom }) =>
      or(
        (['pending_edit', 'pending_removal'] as const).map((table) =>
          exists(selectFrom(table).select('translation_id').whereRef('translation_id', '=', 't.id')),
        ),
      ),
    )
    .orderBy('c.id')
    .orderBy('t.is_source', 'desc')
    .orderBy('t.id')
    .execute()
}

/** Pending edits of a translation, oldest first. */
export async function listPendingTexts(db: Db, translationId: number): Promise<PendingText[]> {
  const rows = await db
    .selectFrom('pending_edit as e')
    .innerJoin('unit as u', 'u.id', 'e.unit_id')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['e.unit_id as unitId', 'e.author_id as authorId', 'e.base_target as baseTarget'])
    .select(['e.base_state as baseState', 'e.edited_at as editedAt', 'e.in_merge as isInMerge'])
    .select('e.is_added as isAdded')
    .select(['u.target', 'u.original_state as state', 's.source', 's.context'])
    .where('e.translation_id', '=', translationId)
    .orderBy('e.edited_at')
    .orderBy('e.unit_id')
    .execute()
  return rows.map((row) => ({ ...row, isInMerge: row.isInMerge === 1, isAdded: row.isAdded === 1 }))
}

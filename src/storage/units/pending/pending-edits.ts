import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { State } from '../../../domain/units/state.ts'
import type { Db, Tables } from '../../db.ts'
import { upsertRows } from '../../insert-rows.ts'
import type { Timestamp } from '../../tables/columns.ts'
import { deleteReplaced } from './replaced-edits.ts'

/** An edit that is not in the repository yet. */
export interface PendingEdit {
  readonly unitId: number
  readonly authorId: number | null
  /** The text in the file when the edit was made. */
  readonly baseTarget: string
  readonly baseState: State
  readonly editedAt: Timestamp
}

/** The same, as stored. */
export interface StoredEdit extends PendingEdit {
  /** The string was added by a user: the file may lack the entry. */
  readonly isAdded: boolean
}

/** A translation, a component with those that share its repository, or a project. */
export type PendingScope =
  | { readonly translationId: number }
  | { readonly componentId: number }
  | { readonly projectId: number }

/** The current edits of these units. */
export async function findPendingEdits(tx: Db, unitIds: readonly number[]): Promise<Map<number, StoredEdit>> {
  const found = new Map<number, StoredEdit>()
  for (let at = 0; at < unitIds.length; at += STEP) {
    const rows = await selectEdits(tx)
      .where('unit_id', 'in', unitIds.slice(at, at + STEP))
      .execute()
    for (const row of rows) found.set(row.unitId, { ...row, isAdded: row.isAdded === 1 })
  }
  return found
}

/** IDs per statement. */
const STEP = 500

function selectEdits(db: Db) {
  return db
    .selectFrom('pending_edit')
    .select(['unit_id as unitId', 'author_id as authorId', 'base_target as baseTarget'])
    .select(['base_state as baseState', 'edited_at as editedAt', 'is_added as isAdded'])
}

/**
 * True if edits, additions or removals of a translation, a component with those that share its repository, or a project
 * are pending.
 */
export async function hasPendingEdits(db: Db, of: PendingScope): Promise<boolean> {
  const row = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select('t.id')
    .where((eb) => isIn(eb, of))
    .where(({ or, exists, selectFrom }) =>
      or(
        (['pending_edit', 'pending_removal'] as const).map((table) =>
          exists(selectFrom(table).select('translation_id').whereRef('translation_id', '=', 't.id')),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A condition on the tables `t` (translation) and `c` (component). */
export function isIn(
  eb: ExpressionBuilder<Tables & { t: Tables['translation']; c: Tables['component'] }, 't' | 'c'>,
  of: PendingScope,
): Expression<SqlBool> {
  if ('translationId' in of) return eb('t.id', '=', of.translationId)
  if ('projectId' in of) return eb('c.project_id', '=', of.projectId)
  return eb.or([eb('c.id', '=', of.componentId), eb('c.linked_component_id', '=', of.componentId)])
}

/** Deletes edits, because a file has the current text. */
export async function deletePendingEdits(tx: Db, unitIds: readonly number[]): Promise<void> {
  if (unitIds.length === 0) return
  await tx.deleteFrom('pending_edit').where('unit_id', 'in', unitIds).execute()
  await deleteReplaced(tx, { unitIds })
}

const COLUMNS = ['unit_id', 'translation_id', 'author_id', 'base_target', 'base_state', 'edited_at']
// A new edit of a unit also counts as new for a merge, with its own author.
const CONFLICT =
  'on conflict (unit_id) do update set author_id = excluded.author_id, edited_at = excluded.edited_at, in_merge = 0'

/**
 * Records edits of different units for the next commit. The base stays that of the first edit since the file was read.
 */
export async function insertPendingEdits(
  tx: Db,
  edits: readonly (PendingEdit & { readonly translationId: number })[],
): Promise<void> {
  await upsertRows(
    tx,
    'pending_edit',
    { columns: COLUMNS, conflict: CONFLICT },
    edits.map(({ unitId, translationId, authorId, baseTarget, baseState, editedAt }) => {
      return [unitId, translationId, authorId, baseTarget, baseState, editedAt]
    }),
  )
}

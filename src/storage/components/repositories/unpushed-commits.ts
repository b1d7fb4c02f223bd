import type { State } from '../../../domain/units/state.ts'
import type { Db } from '../../db.ts'
import { insertRows } from '../../insert-rows.ts'
import type { Timestamp } from '../../tables/columns.ts'
import type { WrittenEdit } from '../../units/pending/settle-edits.ts'

/** A local commit that the remote does not have yet. */
export interface UnpushedCommit {
  readonly id: number
  readonly revision: string
}

/** An edit in such a commit. */
export interface UnpushedEdit extends WrittenEdit {
  readonly authorId: number | null
  readonly baseTarget: string
  readonly baseState: State
  readonly editedAt: Timestamp
  /** The string was added by a user. */
  readonly isAdded: boolean
}

/** Commits of a repository that the remote does not have, oldest first. */
export async function listUnpushedCommits(db: Db, repositoryId: number): Promise<UnpushedCommit[]> {
  return db
    .selectFrom('unpushed_commit')
    .select(['id', 'revision'])
    .where('repository_id', '=', repositoryId)
    .orderBy('id')
    .execute()
}

/** Stores a commit until the remote has it, and returns its ID. */
export async function insertUnpushedCommit(tx: Db, repositoryId: number, revision: string): Promise<number> {
  const { id } = await tx
    .insertInto('unpushed_commit')
    .values({ repository_id: repositoryId, revision })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const COLUMNS = [
  'commit_id',
  'translation_id',
  'unit_id',
  'author_id',
  'base_target',
  'base_state',
  'target',
  'edited_at',
  'is_added',
]

/** Stores the edits of a commit. */
export async function insertUnpushedEdits(
  tx: Db,
  { commitId, translationId }: { readonly commitId: number; readonly translationId: number },
  edits: readonly UnpushedEdit[],
): Promise<void> {
  await insertRows(
    tx,
    'unpushed_edit',
    COLUMNS,
    edits.map(({ unitId, authorId, baseTarget, baseState, target, editedAt, isAdded }) => [
      commitId,
      translationId,
      unitId,
      authorId,
      baseTarget,
      baseState,
      target,
      editedAt,
      isAdded ? 1 : 0,
    ]),
  )
}

/** Deletes commits that the remote has. */
export async function deleteUnpushedCommits(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('unpushed_commit').where('id', 'in', ids).execute()
}

/** An edit of a discarded commit. */
export interface FormerEdit {
  readonly unitId: number
  readonly translationId: number
  readonly authorId: number | null
  /** The text in the file before the first of several edits. */
  readonly baseTarget: string
  readonly baseState: State
  /** The text after the last edit. */
  readonly target: string
  readonly editedAt: Timestamp
  readonly isAdded: boolean
}

/** Edits in commits that the remote does not have: one for each unit, ordered by unit ID. */
export async function listFormerEdits(db: Db, repositoryId: number): Promise<FormerEdit[]> {
  const rows = await db
    .selectFrom('unpushed_edit as e')
    .innerJoin('unpushed_commit as c', 'c.id', 'e.commit_id')
    .select(['e.unit_id as unitId', 'e.translation_id as translationId', 'e.author_id as authorId'])
    .select(['e.base_target as baseTarget', 'e.base_state as baseState', 'e.target'])
    .select(['e.edited_at as editedAt', 'e.is_added as isAdded'])
    .where('c.repository_id', '=', repositoryId)
    .orderBy('e.unit_id')
    .orderBy('e.id')
    .execute()
  const former = new Map<number, FormerEdit>()
  for (const row of rows) {
    const edit = { ...row, isAdded: row.isAdded === 1 }
    const { baseTarget, baseState, isAdded } = former.get(row.unitId) ?? edit
    former.set(row.unitId, { ...edit, baseTarget, baseState, isAdded })
  }
  return [...former.values()]
}

/**
 * Discards all commits of a repository that the remote does not have; their files become uncommitted again, or part of
 * a merge.
 */
export async function abandonCommits(
  tx: Db,
  repositoryId: number,
  { isInMerge }: { readonly isInMerge: boolean },
): Promise<void> {
  const commits = tx.selectFrom('unpushed_commit').select('id').where('repository_id', '=', repositoryId)
  await tx
    .updateTable('pending_file')
    .set({ commit_id: null, in_merge: isInMerge ? 1 : 0 })
    .where('commit_id', 'in', commits)
    .execute()
  await tx.deleteFrom('unpushed_commit').where('repository_id', '=', repositoryId).execute()
}

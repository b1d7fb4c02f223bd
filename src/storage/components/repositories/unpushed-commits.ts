import type { State } from '../../../domain/units/state.ts'
import type { Db } from '../../db.ts'
import { insertRows } from '../../insert-rows.ts'
import type { Timestamp } from '../../tables/columns.ts'
import type { WrittenEdit } from '../../units/pending/settle-edits.ts'

/** A commit of ours that the remote does not have yet. */
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
  /** People added the string. */
  readonly isAdded: boolean
}

/** Commits of a repository that the remote does not have, the oldest first. */
export async function listUnpushedCommits(db: Db, repositoryId: number): Promise<UnpushedCommit[]> {
  return db
    .selectFrom('unpushed_commit')
    .select(['id', 'revision'])
    .where('repository_id', '=', repositoryId)
    .orderBy('id')
    .execute()
}

/** Remembers a commit until the remote has it, and returns its id. */
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

/** Remembers what is in a commit. */
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

/** Forgets commits that the remote has. */
export async function deleteUnpushedCommits(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('unpushed_commit').where('id', 'in', ids).execute()
}

/** An edit of a commit that is given up. */
export interface FormerEdit {
  readonly unitId: number
  readonly translationId: number
  readonly authorId: number | null
  /** What the file said before the first of several edits. */
  readonly baseTarget: string
  readonly baseState: State
  /** The last text. */
  readonly target: string
  readonly editedAt: Timestamp
  readonly isAdded: boolean
}

/** Edits in commits of a repository that the remote does not have: one for each unit, in the order of their ids. */
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
 * Gives up all commits of a repository that the remote does not have; files in them wait to be committed again, or to
 * become part of a merge.
 */
export async function giveUpCommits(
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

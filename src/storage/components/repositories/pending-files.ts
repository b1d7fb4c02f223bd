import type { FileFormatParams } from '../../../domain/component/file-format-params.ts'
import type { Db } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'
import { paramsIn } from '../component-columns.ts'

/**
 * A language file that was added, replaced or deleted locally, or the part of a language in a file of all languages.
 */
interface NewPendingFile {
  readonly componentId: number
  readonly path: string
  /** Null if it is deleted. */
  readonly content: Uint8Array | null
  /** The language code used in the repository. */
  readonly languageCode: string
  readonly authorId: number | null
  readonly message: string
  readonly createdAt: Timestamp
  /** The remote's blob when the file was deleted or replaced; null if the remote had none, or it is unknown. */
  readonly baseBlob: string | null
}

/** A file change that no commit contains yet. */
export interface PendingFile extends NewPendingFile {
  readonly id: number
  readonly fileFormat: string
  readonly fileFormatParams: FileFormatParams
  /** It was committed before, and becomes part of a merge. */
  readonly isInMerge: boolean
}

/** Stores a change of a language file until the remote has it, and returns its ID. */
export async function insertPendingFile(tx: Db, file: NewPendingFile): Promise<number> {
  const { componentId, path, content, languageCode, authorId, message, createdAt, baseBlob } = file
  const { id } = await tx
    .insertInto('pending_file')
    .values({
      component_id: componentId,
      path,
      language_code: languageCode,
      author_id: authorId,
      message,
      content: content && Buffer.from(content).toString('base64'),
      created_at: createdAt,
      base_blob: baseBlob,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** True if some of these files are not committed yet. */
export async function areFilesPending(db: Db, ids: readonly number[]): Promise<boolean> {
  const query = db.selectFrom('pending_file').select('id').where('id', 'in', ids)
  return (await query.where('commit_id', 'is', null).limit(1).execute()).length > 0
}

/** Uncommitted file changes of a repository, oldest first. */
export async function listPendingFiles(db: Db, repositoryId: number): Promise<PendingFile[]> {
  const rows = await db
    .selectFrom('pending_file as f')
    .innerJoin('component as c', 'c.id', 'f.component_id')
    .select(['f.id', 'f.component_id as componentId', 'f.path', 'f.content', 'f.message'])
    .select(['f.language_code as languageCode', 'f.author_id as authorId', 'f.created_at as createdAt'])
    .select(['f.base_blob as baseBlob', 'f.in_merge as isInMerge', 'c.file_format as fileFormat'])
    .select('c.file_format_params as fileFormatParams')
    .where('c.repository_id', '=', repositoryId)
    .where('c.removed_at', 'is', null)
    .where('f.commit_id', 'is', null)
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    fileFormatParams: paramsIn(row.fileFormatParams),
    isInMerge: row.isInMerge === 1,
    content: row.content === null ? null : decode(row.content),
  }))
}

function decode(content: string): Uint8Array {
  return Buffer.from(content, 'base64')
}

/** True if a file of a component was deleted locally and the deletion is not committed yet. */
export async function isDeletionPending(db: Db, componentId: number, path: string): Promise<boolean> {
  const last = await db
    .selectFrom('pending_file')
    .select('content')
    .where('component_id', '=', componentId)
    .where('path', '=', path)
    .where('commit_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.content === null
}

/** Records that a commit contains these files. */
export async function settlePendingFiles(tx: Db, ids: readonly number[], commitId: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('pending_file')
    .set({ commit_id: commitId, in_merge: 0 })
    .where('id', 'in', ids)
    .execute()
}

/** Deletes file changes that the repository already has, or that are obsolete. */
export async function deletePendingFiles(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('pending_file').where('id', 'in', ids).execute()
}

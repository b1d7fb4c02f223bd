import type { Db } from '../../db.ts'

/**
 * A part of the history of a repository, up to a commit: of the whole history without a remote, otherwise of the
 * commits that the remote lacks.
 */
interface RepositoryPack {
  readonly id: number
  readonly revision: string
}

/** The parts of a repository in order; the last one ends with its last commit. */
export async function listPacks(db: Db, repositoryId: number): Promise<RepositoryPack[]> {
  return db
    .selectFrom('repository_pack')
    .select(['id', 'revision'])
    .where('repository_id', '=', repositoryId)
    .orderBy('id')
    .execute()
}

/** The content of a part; null if it has been replaced. */
export async function findPackContent(db: Db, id: number): Promise<Uint8Array | null> {
  const row = await db.selectFrom('repository_pack').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content ?? null
}

/** Inserts a part; `isWhole` means that it replaces all earlier ones. */
export async function insertPack(
  tx: Db,
  repositoryId: number,
  {
    revision,
    content,
    isWhole,
  }: { readonly revision: string; readonly content: Uint8Array; readonly isWhole: boolean },
): Promise<void> {
  if (isWhole) await deletePacks(tx, repositoryId)
  await tx.insertInto('repository_pack').values({ repository_id: repositoryId, revision, content }).execute()
}

/** Deletes all parts of a repository. */
export async function deletePacks(tx: Db, repositoryId: number): Promise<void> {
  await tx.deleteFrom('repository_pack').where('repository_id', '=', repositoryId).execute()
}

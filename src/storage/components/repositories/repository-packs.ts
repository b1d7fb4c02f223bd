import type { Db } from '../../db.ts'

/** A part of the history of a repository, up to a commit: of all of it without a remote, else of what the remote lacks. */
interface RepositoryPack {
  readonly id: number
  readonly revision: string
}

/** The parts of a repository in their order; the last one ends with its last commit. */
export async function listPacks(db: Db, repositoryId: number): Promise<RepositoryPack[]> {
  return db
    .selectFrom('repository_pack')
    .select(['id', 'revision'])
    .where('repository_id', '=', repositoryId)
    .orderBy('id')
    .execute()
}

/** What is in a part; null when it was replaced meanwhile. */
export async function findPackContent(db: Db, id: number): Promise<Uint8Array | null> {
  const row = await db.selectFrom('repository_pack').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content ?? null
}

/** Adds a part; `isWhole` says that it stands for all those before it. */
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

/** Removes all parts. */
export async function deletePacks(tx: Db, repositoryId: number): Promise<void> {
  await tx.deleteFrom('repository_pack').where('repository_id', '=', repositoryId).execute()
}

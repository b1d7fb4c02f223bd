import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import type { Removal } from './pending-removals.ts'

/** Records that a commit removed entries from their file; an entry that was removed again meanwhile stays pending. */
export async function settleRemovals(tx: Db, commitId: number, removals: readonly Removal[]): Promise<void> {
  for (const removal of removals) {
    const { translationId, idHash, context, source, baseTarget, target, authorId, removedAt } = removal
    await tx
      .insertInto('unpushed_removal')
      .values({
        commit_id: commitId,
        translation_id: translationId,
        id_hash: idHash,
        context,
        source,
        base_target: baseTarget,
        target,
        author_id: authorId,
        removed_at: removedAt,
      })
      .execute()
    await tx
      .deleteFrom('pending_removal')
      .where('translation_id', '=', translationId)
      .where('id_hash', '=', idHash)
      .where('removed_at', '=', removedAt)
      .execute()
  }
}

/** Removals in commits of a repository that the remote does not have, oldest first. */
export async function listUnpushedRemovals(db: Db, repositoryId: number): Promise<Removal[]> {
  const rows = await db
    .selectFrom('unpushed_removal as r')
    .innerJoin('unpushed_commit as c', 'c.id', 'r.commit_id')
    .select(['r.translation_id as translationId', 'r.context', 'r.source', 'r.base_target as baseTarget'])
    .select(['r.target', 'r.author_id as authorId', 'r.removed_at as removedAt'])
    .select(sql<string>`cast(r.id_hash as text)`.as('idHash'))
    .where('c.repository_id', '=', repositoryId)
    .orderBy('r.id')
    .execute()
  return rows.map(({ idHash, ...row }) => ({ ...row, idHash: BigInt(idHash) }))
}

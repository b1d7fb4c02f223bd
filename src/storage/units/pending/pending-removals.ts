import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { hotQuery } from '../../hot-query.ts'
import { inList, listText } from '../../in-list.ts'
import type { Timestamp } from '../../tables/columns.ts'

/** An entry that users removed while its file may still contain it. */
export interface Removal {
  readonly translationId: number
  readonly idHash: bigint
  readonly context: string
  readonly source: string
  /** The text in the file when it was removed. */
  readonly baseTarget: string
  /** The text of the unit: a concurrent commit may have written it. */
  readonly target: string
  readonly authorId: number | null
  readonly removedAt: Timestamp
}

/** The same, while it is pending. */
interface PendingRemoval extends Removal {
  /** It was committed before, and becomes part of a merge. */
  readonly isInMerge: boolean
}

/** Records that an entry is to be removed from its file. */
export async function insertPendingRemoval(
  tx: Db,
  removal: Removal & Partial<PendingRemoval>,
): Promise<void> {
  const { authorId, removedAt, baseTarget, target, isInMerge = false } = removal
  const merge = { in_merge: isInMerge ? 1 : 0 } as const
  await tx
    .insertInto('pending_removal')
    .values({
      translation_id: removal.translationId,
      id_hash: removal.idHash,
      context: removal.context,
      source: removal.source,
      base_target: baseTarget,
      author_id: authorId,
      removed_at: removedAt,
      target,
      ...merge,
    })
    .onConflict((conflict) =>
      conflict.columns(['translation_id', 'id_hash']).doUpdateSet({
        author_id: authorId,
        removed_at: removedAt,
        base_target: baseTarget,
        target,
        ...merge,
      }),
    )
    .execute()
}

/** Entries to be removed from the file of a translation, in the order of their removal. */
export async function listPendingRemovals(db: Db, translationId: number): Promise<PendingRemoval[]> {
  const rows = await db
    .selectFrom('pending_removal')
    .select(['translation_id as translationId', 'context', 'source', 'base_target as baseTarget'])
    .select(['author_id as authorId', 'removed_at as removedAt', 'target', 'in_merge as isInMerge'])
    .select(sql<string>`cast(id_hash as text)`.as('idHash'))
    .where('translation_id', '=', translationId)
    .orderBy('removed_at')
    .orderBy('id_hash')
    .execute()
  return rows.map((row) => ({ ...row, isInMerge: row.isInMerge === 1, idHash: BigInt(row.idHash) }))
}

/** Cancels the removal of an entry: its file no longer contains it, or keeps it. */
export async function deletePendingRemoval(
  tx: Db,
  { translationId, idHash }: Pick<Removal, 'translationId' | 'idHash'>,
): Promise<void> {
  await tx
    .deleteFrom('pending_removal')
    .where('translation_id', '=', translationId)
    .where('id_hash', '=', idHash)
    .execute()
}

/** The same for many entries of one file. */
export async function deletePendingRemovals(
  tx: Db,
  translationId: number,
  hashes: readonly bigint[],
): Promise<void> {
  if (hashes.length > 0) await removeHashes(tx, { translationId, hashes: listText(hashes) })
}

const removeHashes = hotQuery<{ translationId: number; hashes: string }, never>((db, value) =>
  db
    .deleteFrom('pending_removal')
    .where('translation_id', '=', value('translationId'))
    .where(inList(db, 'id_hash', value('hashes'))),
)

/** Cancels the removal of an entry from all files of a component. */
export async function deleteComponentRemovals(tx: Db, componentId: number, idHash: bigint): Promise<void> {
  await tx
    .deleteFrom('pending_removal')
    .where('id_hash', '=', idHash)
    .where('translation_id', 'in', (eb) =>
      eb.selectFrom('translation').select('id').where('component_id', '=', componentId),
    )
    .execute()
}

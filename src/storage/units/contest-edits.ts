import type { Db } from '../db.ts'

/**
 * Recorded as the former text in the file for contested edits. No file can contain it: it is half of the separator of
 * plural forms.
 */
export const CONTESTED = '\u001e'

/**
 * Makes the next read of the files decide about the pending edits of a repository, as if the files had changed since.
 */
export async function contestEdits(tx: Db, repositoryId: number): Promise<void> {
  await tx
    .updateTable('pending_edit')
    .set({ base_target: CONTESTED, in_merge: 0 })
    .where('translation_id', 'in', (eb) =>
      eb
        .selectFrom('translation as t')
        .innerJoin('component as c', 'c.id', 't.component_id')
        .select('t.id')
        .where('c.repository_id', '=', repositoryId),
    )
    .execute()
}

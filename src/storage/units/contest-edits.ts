import type { Db } from '../db.ts'

/** What files are said to have had before contested edits. No file can have it: it is half of what separates plural forms. */
export const CONTESTED = '\u001e'

/** Has the next reading of the files decide about edits of a repository that wait, as if the files had changed since. */
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

import type { Db } from '../db.ts'

/** Strings that wait for a translator since the last import. */
interface NewStrings {
  readonly translationId: number
  readonly count: number
}

/** Keeps in mind how many strings of a translation are new, until the import of its component is done. */
export async function addNewStrings(tx: Db, { translationId, count }: NewStrings): Promise<void> {
  await tx
    .updateTable('translation')
    .set((eb) => ({ new_strings: eb('new_strings', '+', count) }))
    .where('id', '=', translationId)
    .execute()
}

/** The new strings of a component, in the order of its files; they are new no longer. */
export async function takeNewStrings(tx: Db, componentId: number): Promise<NewStrings[]> {
  const rows = await tx
    .selectFrom('translation')
    .select(['id as translationId', 'filename', 'new_strings as count'])
    .where('component_id', '=', componentId)
    .where('new_strings', '>', 0)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ translationId }) => translationId)
  await tx.updateTable('translation').set({ new_strings: 0 }).where('id', 'in', ids).execute()
  return rows.sort((a, b) => (a.filename < b.filename ? -1 : a.filename > b.filename ? 1 : 0))
}

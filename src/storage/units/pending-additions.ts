import type { Db, Timestamp } from '../db.ts'

/** A string that a person added to the file of a translation. */
export interface Addition {
  readonly unitId: number
  readonly translationId: number
  readonly authorId: number | null
  readonly addedAt: Timestamp
}

/** Remembers that the file of a translation lacks a unit; what it said before is nothing. */
export async function insertPendingAddition(tx: Db, addition: Addition): Promise<void> {
  const { unitId, translationId, authorId, addedAt } = addition
  await tx
    .insertInto('pending_edit')
    .values({
      ...{ unit_id: unitId, translation_id: translationId, author_id: authorId, edited_at: addedAt },
      ...{ base_target: '', base_state: 0, is_added: 1 },
    })
    .execute()
  await tx.updateTable('unit').set({ pending: 1 }).where('id', '=', unitId).execute()
}

/** Strings that people added to one of these translations and that no file need have yet. */
export async function listAddedStrings(db: Db, translationIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('pending_edit as e')
    .innerJoin('unit as u', 'u.id', 'e.unit_id')
    .select('u.string_id')
    .where('e.translation_id', 'in', translationIds)
    .where('e.is_added', '=', 1)
    .execute()
  return new Set(rows.map(({ string_id }) => string_id))
}

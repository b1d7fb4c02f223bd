import type { Db } from '../../db.ts'
import { insertRows } from '../../insert-rows.ts'
import type { Timestamp } from '../../tables/columns.ts'

/** A string that a user added to a translation. */
interface Addition {
  readonly unitId: number
  readonly translationId: number
  readonly authorId: number | null
  readonly addedAt: Timestamp
}

const COLUMNS = [
  'unit_id',
  'translation_id',
  'author_id',
  'edited_at',
  'base_target',
  'base_state',
  'is_added',
]

/** Records that files lack units, which are already marked as pending; their former text in the file is empty. */
export async function insertPendingAdditions(tx: Db, additions: readonly Addition[]): Promise<void> {
  const rows = additions.map(({ unitId, translationId, authorId, addedAt }) => [
    unitId,
    translationId,
    authorId,
    addedAt,
    '',
    0,
    1,
  ])
  await insertRows(tx, 'pending_edit', COLUMNS, rows)
}

/** Strings that users added to one of these translations and that no file may contain yet. */
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

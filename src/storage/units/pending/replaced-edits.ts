import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { hotQuery } from '../../hot-query.ts'
import { inList, listText } from '../../in-list.ts'
import type { PendingText } from './pending-texts.ts'

/** A text that gets its own commit, before that of the text that replaced it. */
export interface ReplacedText extends PendingText {
  readonly replacedId: number
}

/**
 * Keeps the current texts of units whose commit is pending with another author, so that their authors are still
 * credited when `authorId` replaces them.
 */
export async function keepReplaced(
  tx: Db,
  unitIds: readonly number[],
  authorId: number | null,
): Promise<void> {
  if (unitIds.length > 0) await keep(tx, { units: listText(unitIds), author: authorId ?? 0 })
}

const keep = hotQuery<{ units: string; author: number }, never>((db, value) =>
  db
    .insertInto('replaced_edit')
    .columns(['unit_id', 'translation_id', 'author_id', 'target', 'state', 'edited_at'])
    .expression((eb) =>
      eb
        .selectFrom('pending_edit as e')
        .innerJoin('unit as u', 'u.id', 'e.unit_id')
        .select([
          'e.unit_id',
          'e.translation_id',
          'e.author_id',
          'u.target',
          'u.original_state',
          'e.edited_at',
        ])
        .where(inList(db, 'e.unit_id', value('units')))
        .where('e.in_merge', '=', sql.lit(0))
        .where(sql<number>`coalesce(e.author_id, 0)`, '<>', value('author')),
    ),
)

/** Such texts of a translation in their order, if their unit still has a pending edit. */
export async function listReplacedTexts(db: Db, translationId: number): Promise<ReplacedText[]> {
  const rows = await db
    .selectFrom('replaced_edit as r')
    .innerJoin('pending_edit as e', 'e.unit_id', 'r.unit_id')
    .innerJoin('unit as u', 'u.id', 'r.unit_id')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['r.id as replacedId', 'r.unit_id as unitId', 'r.author_id as authorId', 'r.target', 'r.state'])
    .select(['r.edited_at as editedAt', 'e.base_target as baseTarget', 'e.base_state as baseState'])
    .select(['e.in_merge as isInMerge', 'e.is_added as isAdded', 's.source', 's.context'])
    .where('r.translation_id', '=', translationId)
    .where('e.in_merge', '=', 0)
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({ ...row, isInMerge: row.isInMerge === 1, isAdded: row.isAdded === 1 }))
}

/** Deletes texts that files have contained by now. */
export async function deleteReplaced(
  tx: Db,
  of: { readonly ids: readonly number[] } | { readonly unitIds: readonly number[] },
): Promise<void> {
  const [column, list] = 'ids' in of ? (['id', of.ids] as const) : (['unit_id', of.unitIds] as const)
  if (list.length > 0) await tx.deleteFrom('replaced_edit').where(column, 'in', list).execute()
}

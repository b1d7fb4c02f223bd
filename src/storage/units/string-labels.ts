import type { Db } from '../db.ts'

/** Sorted names of the labels of source strings, by string. */
export async function listStringLabels(
  db: Db,
  stringIds: readonly number[],
): Promise<Map<number, readonly string[]>> {
  if (stringIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('string_label')
    .innerJoin('label', 'label.id', 'string_label.label_id')
    .select(['string_label.string_id as stringId', 'label.name'])
    .where('string_label.string_id', 'in', stringIds)
    .execute()
  const byString = Map.groupBy(rows, ({ stringId }) => stringId)
  return new Map([...byString].map(([id, own]) => [id, own.map(({ name }) => name).sort()]))
}

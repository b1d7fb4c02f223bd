import type { Db } from '../db.ts'

/** Keys that strings of a component share with their variants, by the id of the string. */
export async function listVariants(db: Db, componentId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('string')
    .select(['id', 'variant'])
    .where('component_id', '=', componentId)
    .where('variant', '<>', '')
    .execute()
  return new Map(rows.map(({ id, variant }) => [id, variant]))
}

/** Writes the keys of variants; an empty one for strings that have none any more. */
export async function updateVariants(
  tx: Db,
  strings: readonly { readonly id: number; readonly variant: string }[],
): Promise<void> {
  for (const { id, variant } of strings) {
    await tx.updateTable('string').set({ variant }).where('id', '=', id).execute()
  }
}

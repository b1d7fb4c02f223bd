import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'

/** Time limit, because this may read all strings of a component. */
const LOOK_MS = 60_000

/** True if a component can have variants at all: it has an expression for them, or a string with a flag, or had one. */
export async function mayHaveVariants(db: Db, componentId: number, signal: AbortSignal): Promise<boolean> {
  const query = db
    .selectFrom('component as c')
    .select('c.id')
    .where('c.id', '=', componentId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('c.variant_regex', '<>', ''),
        exists(
          selectFrom('string as s')
            .select('s.id')
            .whereRef('s.component_id', '=', 'c.id')
            .where(
              sql<boolean>`(s.variant <> '' or s.flags like '%variant:%' or s.extra_flags like '%variant:%')`,
            ),
        ),
      ]),
    )
  return (await engineOf(db).readWithin(query.compile(), LOOK_MS, signal)).length > 0
}

/** Keys that strings of a component share with their variants, by string ID. */
export async function listVariants(db: Db, componentId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('string')
    .select(['id', 'variant'])
    .where('component_id', '=', componentId)
    .where('variant', '<>', '')
    .execute()
  return new Map(rows.map(({ id, variant }) => [id, variant]))
}

/** Updates the keys of variants; empty for strings that have none anymore. */
export async function updateVariants(
  tx: Db,
  strings: readonly { readonly id: number; readonly variant: string }[],
): Promise<void> {
  for (const { id, variant } of strings) {
    await tx.updateTable('string').set({ variant }).where('id', '=', id).execute()
  }
}

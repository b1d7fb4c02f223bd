import { counterChange } from './counters.ts'
import type { Db } from './db.ts'
import { removeProjectChanges } from './remove-changes.ts'
import { removeUnits } from './remove-units.ts'
import { deleteStrings, listUnitsOfStrings } from './string-units.ts'
import { lockTranslations } from './translations.ts'

/**
 * Removes about `limit` events of a project, then units with their strings, in one transaction, and returns how many
 * rows; 0 when none is left. Small steps let others write in between, and what is left is sound after each: lists and
 * counters are those of the rows that are there.
 */
export async function removeProjectRows(db: Db, projectId: number, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const changes = await removeProjectChanges(tx, projectId, limit)
    return changes > 0 ? changes : removeStrings(tx, projectId, limit)
  })
}

async function removeStrings(tx: Db, projectId: number, limit: number): Promise<number> {
  const component = await tx
    .selectFrom('component')
    .select('id')
    .select((eb) =>
      eb
        .selectFrom('translation')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('translation.component_id', '=', 'component.id')
        .as('languages'),
    )
    .where('project_id', '=', projectId)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('string').select('string.id').whereRef('string.component_id', '=', 'component.id'),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!component) return 0
  const strings = await tx
    .selectFrom('string')
    .select(['id', 'words', 'chars'])
    .where('component_id', '=', component.id)
    .orderBy('id')
    .limit(Math.max(1, Math.floor(limit / Math.max(1, component.languages ?? 1))))
    .execute()
  return strings.length + (await removeWithUnits(tx, strings))
}

async function removeWithUnits(
  tx: Db,
  strings: readonly { readonly id: number; readonly words: number; readonly chars: number }[],
): Promise<number> {
  const sizes = new Map(strings.map((string) => [string.id, string]))
  const units = await listUnitsOfStrings(tx, [...sizes.keys()])
  const byTranslation = Map.groupBy(units, ({ translationId }) => translationId)
  if (byTranslation.size > 0) await lockTranslations(tx, [...byTranslation.keys()])
  for (const [translationId, own] of byTranslation) {
    const counters = counterChange()
    for (const { stringId, state, marks } of own) {
      const { words = 0, chars = 0 } = sizes.get(stringId) ?? {}
      counters.remove({ words, chars, state, marks })
    }
    await counters.write(tx, translationId)
    await removeUnits(tx, translationId, own)
  }
  await deleteStrings(tx, [...sizes.keys()])
  return units.length
}

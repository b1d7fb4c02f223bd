import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { type StoredUnit, selectUnits } from './units.ts'

/** A unit with the translation it is of. */
export interface UnitOfString extends StoredUnit {
  readonly translationId: number
}

/** Ids in one condition. */
const STEP = 500

/** Units of strings in all languages, or in one, which nobody else can change before the transaction ends. */
export async function listUnitsOfStrings(
  tx: Db,
  stringIds: readonly number[],
  translationId?: number,
): Promise<UnitOfString[]> {
  const found: UnitOfString[] = []
  for (let at = 0; at < stringIds.length; at += STEP) {
    let query = selectUnits(tx)
      .select('translation_id as translationId')
      .where('string_id', 'in', stringIds.slice(at, at + STEP))
      .orderBy('id')
      .modifyEnd(sql.raw(engineOf(tx).forUpdate))
    if (translationId !== undefined) query = query.where('translation_id', '=', translationId)
    for (const row of await query.execute()) found.push(row)
  }
  return found
}

/** Strings of a component that only the source language has. */
export async function listUntranslatedStrings(
  db: Db,
  componentId: number,
  sourceTranslationId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('string')
    .select('id')
    .where('component_id', '=', componentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unit')
            .select('unit.id')
            .whereRef('unit.string_id', '=', 'string.id')
            .where('unit.translation_id', '!=', sourceTranslationId),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes strings, whose units are gone already. */
export async function deleteStrings(tx: Db, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += STEP) {
    await tx
      .deleteFrom('string')
      .where('id', 'in', ids.slice(at, at + STEP))
      .execute()
  }
}

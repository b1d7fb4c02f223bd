import { STATE } from '../../domain/units/state.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { type StoredUnit, selectUnits, toStored } from './units.ts'

/** A unit with its translation. */
export interface UnitOfString extends StoredUnit {
  readonly translationId: number
}

/** IDs per statement. */
const STEP = 500

/** Units of strings in all languages, or in one, locked until the transaction ends. */
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
      .modifyEnd(engineOf(tx).forUpdate())
    if (translationId !== undefined) query = query.where('translation_id', '=', translationId)
    for (const row of await query.execute()) found.push(toStored(row))
  }
  return found
}

/** Strings of a component that exist only in the source language. */
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

/** Strings of a translation that can still be translated although their source needs editing. */
export async function listUnreadyStrings(tx: Db, translationId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('unit as u')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('translation as st', (join) =>
      join.onRef('st.component_id', '=', 't.component_id').on('st.is_source', '=', 1),
    )
    .innerJoin('unit as su', (join) =>
      join.onRef('su.string_id', '=', 'u.string_id').onRef('su.translation_id', '=', 'st.id'),
    )
    .select('u.string_id as id')
    .where('u.translation_id', '=', translationId)
    .where('u.state', '<', STATE.readOnly)
    .where('su.state', '<', STATE.translated)
    .whereRef('su.id', '<>', 'u.id')
    .orderBy('u.string_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Source units of the strings of a component whose own flags may contain a word. */
export async function listFlaggedSourceUnits(db: Db, componentId: number, word: string): Promise<number[]> {
  const rows = await db
    .selectFrom('string as s')
    .innerJoin('translation as t', (join) =>
      join.onRef('t.component_id', '=', 's.component_id').on('t.is_source', '=', 1),
    )
    .innerJoin('unit as u', (join) =>
      join.onRef('u.string_id', '=', 's.id').onRef('u.translation_id', '=', 't.id'),
    )
    .select('u.id')
    .where('s.component_id', '=', componentId)
    .where('s.extra_flags', 'like', `%${word}%`)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes strings whose units have been deleted. */
export async function deleteStrings(tx: Db, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += STEP) {
    await tx
      .deleteFrom('string')
      .where('id', 'in', ids.slice(at, at + STEP))
      .execute()
  }
}

import type { Db, Flag } from '../db.ts'
import { insertUnits, listUnitIds, type NewUnit } from './units.ts'

/** A translation that a string can be added to. */
export interface OpenTranslation {
  readonly id: number
  readonly isSource: Flag
  /** Empty where the texts of the source language are only those of the translations. */
  readonly filename: string
  readonly checkFlags: string
  /** Plural forms of its language. */
  readonly forms: number
  readonly unitCount: number
}

/** All translations of a component, the source first. */
export async function listOpenTranslations(tx: Db, componentId: number): Promise<OpenTranslation[]> {
  return tx
    .selectFrom('translation as t')
    .innerJoin('plural as f', 'f.id', 't.plural_id')
    .select(['t.id', 't.is_source as isSource', 't.filename', 't.check_flags as checkFlags'])
    .select(['f.number as forms', 't.unit_count as unitCount'])
    .where('t.component_id', '=', componentId)
    .orderBy('t.is_source', 'desc')
    .orderBy('t.id')
    .execute()
}

/** Id of the string of a component with this identity, or null. */
export async function findStringId(tx: Db, componentId: number, idHash: bigint): Promise<number | null> {
  const row = await tx
    .selectFrom('string')
    .select('id')
    .where('component_id', '=', componentId)
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  return row?.id ?? null
}

/** True when a translation has a unit of a string. */
export async function hasUnit(tx: Db, stringId: number, translationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('unit')
    .select('id')
    .where('string_id', '=', stringId)
    .where('translation_id', '=', translationId)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds one unit behind the others of its translation, and returns its id. */
export async function insertUnit(tx: Db, translationId: number, unit: NewUnit, now: number): Promise<number> {
  const seq = await insertUnits(tx, translationId, [unit], now)
  const id = (await listUnitIds(tx, translationId, [seq])).get(seq)
  if (id === undefined) throw new Error('A unit that was added has no id')
  return id
}

import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Flag, Timestamp } from '../tables/columns.ts'
import { insertUnits, type NewUnit } from './units.ts'

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

/** Ids in one condition. */
const STEP = 500

/** Ids of the strings of a component that have one of these identities, by identity. */
export async function listStringIds(
  tx: Db,
  componentId: number,
  hashes: readonly bigint[],
): Promise<Map<bigint, number>> {
  const found = new Map<bigint, number>()
  for (let at = 0; at < hashes.length; at += STEP) {
    const rows = await tx
      .selectFrom('string')
      .select(['id', sql<string>`cast(id_hash as text)`.as('hash')])
      .where('component_id', '=', componentId)
      .where('id_hash', 'in', hashes.slice(at, at + STEP))
      .execute()
    for (const { id, hash } of rows) found.set(BigInt(hash), id)
  }
  return found
}

/** Those of the strings that a translation has a unit of. */
export async function listHeldStrings(
  tx: Db,
  translationId: number,
  stringIds: readonly number[],
): Promise<Set<number>> {
  const held = new Set<number>()
  for (let at = 0; at < stringIds.length; at += STEP) {
    const rows = await tx
      .selectFrom('unit')
      .select('string_id')
      .where('translation_id', '=', translationId)
      .where('string_id', 'in', stringIds.slice(at, at + STEP))
      .execute()
    for (const { string_id } of rows) held.add(string_id)
  }
  return held
}

/** Adds units behind the others of their translation, and returns their ids in the given order. */
export async function appendUnits(
  tx: Db,
  translationId: number,
  units: readonly NewUnit[],
  now: Timestamp,
): Promise<number[]> {
  const first = await insertUnits(tx, translationId, units, now)
  const rows = await tx
    .selectFrom('unit')
    .select('id')
    .where('translation_id', '=', translationId)
    .where('seq', '>=', first)
    .orderBy('seq')
    .execute()
  if (rows.length !== units.length) throw new Error('A unit that was added has no id')
  return rows.map(({ id }) => id)
}

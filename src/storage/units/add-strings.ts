import { sql } from 'kysely'
import type { Plural } from '../../domain/languages/language.ts'
import type { Translation } from '../../domain/translation.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import type { Timestamp } from '../tables/columns.ts'
import { insertUnits, type NewUnit } from './units.ts'

/** A translation to which strings can be added. */
export interface OpenTranslation extends Pick<Translation, 'id' | 'isSource' | 'checkFlags'> {
  /** Empty if source texts exist only in the files of the translations. */
  readonly filename: string
  readonly plural: Pick<Plural, 'number'>
  readonly unitCount: number
}

/** All translations of a component, the source first. */
export async function listOpenTranslations(tx: Db, componentId: number): Promise<OpenTranslation[]> {
  const rows = await tx
    .selectFrom('translation as t')
    .innerJoin('plural as f', 'f.id', 't.plural_id')
    .select(['t.id', 't.is_source as isSource', 't.filename', 't.check_flags as checkFlags'])
    .select(['f.number as forms', 't.unit_count as unitCount'])
    .where('t.component_id', '=', componentId)
    .orderBy('t.is_source', 'desc')
    .orderBy('t.id')
    .execute()
  return rows.map(({ forms, ...row }) => ({
    ...row,
    plural: { number: forms },
    isSource: row.isSource === 1,
  }))
}

/** IDs of the strings of a component with one of these identities, by identity. */
export async function listStringIds(
  tx: Db,
  componentId: number,
  hashes: readonly bigint[],
): Promise<Map<bigint, number>> {
  if (hashes.length === 0) return new Map()
  const rows = await idsOfHashes(tx, { componentId, hashes: listText(hashes) })
  return new Map(rows.map(({ id, hash }) => [BigInt(hash), id]))
}

const idsOfHashes = hotQuery<{ componentId: number; hashes: string }, { id: number; hash: string }>(
  (db, value) =>
    db
      .selectFrom('string')
      .select(['id', sql<string>`cast(id_hash as text)`.as('hash')])
      .where('component_id', '=', value('componentId'))
      .where(inList(db, 'id_hash', value('hashes'))),
)

/** Those of the strings that have a unit in a translation. */
export async function listHeldStrings(
  tx: Db,
  translationId: number,
  stringIds: readonly number[],
): Promise<Set<number>> {
  if (stringIds.length === 0) return new Set()
  const rows = await heldOf(tx, { translationId, strings: listText(stringIds) })
  return new Set(rows.map(({ string_id }) => string_id))
}

const heldOf = hotQuery<{ translationId: number; strings: string }, { string_id: number }>((db, value) =>
  db
    .selectFrom('unit')
    .select('string_id')
    .where('translation_id', '=', value('translationId'))
    .where(inList(db, 'string_id', value('strings'))),
)

/** Inserts units at the end of their translation, and returns their IDs in the given order. */
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

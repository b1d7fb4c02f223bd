import { sql } from 'kysely'
import { countWords } from '../../domain/units/count-words.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { findPageStart } from '../pages/seq-page.ts'
import type { Flag, Timestamp } from '../tables/columns.ts'
import { findIntermediateTexts } from './intermediate-texts.ts'
import { listStringLabels } from './string-labels.ts'
import { findUnitPlace, type UnitPlace } from './unit-places.ts'

/** A unit with its string: what is null in the unit was filled in from there. */
export interface ShownUnit extends UnitRow {
  readonly place: UnitPlace
  /** The unit of the same string in the source language. */
  readonly sourceId: number
  /** Names in the order of the alphabet; only units of the source language have any. */
  readonly labels: readonly string[]
}

/** A unit and its string as they are stored. */
export interface UnitRow {
  readonly id: number
  readonly translationId: number
  readonly stringId: number
  readonly position: number
  readonly state: number
  readonly isPending: Flag
  /** Bits: 1 suggestion, 2 comment, 4 failing check. */
  readonly marks: number
  readonly source: string
  readonly target: string
  readonly previousSource: string
  readonly context: string
  readonly location: string
  readonly note: string
  readonly flags: string
  readonly words: number
  readonly explanation: string
  readonly extraFlags: string
  readonly priority: number
  /** A 64-bit integer, as text where it comes straight from the database. */
  readonly idHash: string | bigint
  readonly contentHash: string | bigint
  /** Of the first hash, where it was made already. */
  readonly checksum?: string
  readonly createdAt: Timestamp
  readonly updatedAt: Timestamp
}

/** Units with their strings. */
export function selectUnits(db: Db) {
  return db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['u.id', 'u.translation_id as translationId', 's.id as stringId', 'u.position', 'u.state'])
    .select(['u.pending as isPending', 'u.marks', 's.source', 'u.target', 's.context', 's.words'])
    .select(['u.previous_source as previousSource', 's.explanation', 's.extra_flags as extraFlags'])
    .select(['s.priority', 'u.created_at as createdAt', 'u.updated_at as updatedAt'])
    .select((eb) => [
      eb.fn.coalesce('u.location', 's.location').as('location'),
      eb.fn.coalesce('u.note', 's.note').as('note'),
      eb.fn.coalesce('u.flags', 's.flags').as('flags'),
    ])
    .select([
      sql<string>`cast(s.id_hash as text)`.as('idHash'),
      sql<string>`cast(s.content_hash as text)`.as('contentHash'),
    ])
}

type PageValues = { id: number; sourceId: number; from: number; skip: number; limit: number }

/** With the units of the source language; in that language they are the same ones. */
const ofTranslation = hotQuery<PageValues, UnitRow & { sourceId: number | null }>((db, value) =>
  selectUnits(db)
    .leftJoin('unit as source', (join) =>
      join.onRef('source.string_id', '=', 'u.string_id').on('source.translation_id', '=', value('sourceId')),
    )
    .select('source.id as sourceId')
    .where('u.translation_id', '=', value('id'))
    .where('u.seq', '>=', value('from'))
    .orderBy('u.seq')
    .limit(sql<number>`${value('limit')}`)
    .offset(sql<number>`${value('skip')}`),
)

/** Units of a translation in the order of their ids; any page costs the same. */
export async function listTranslationUnits(
  db: Db,
  translationId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownUnit[]> {
  const place = await findUnitPlace(db, translationId)
  if (!place) return []
  const start = await findPageStart(db, 'unit', translationId, offset)
  const sourceId = place.sourceTranslationId ?? 0
  const rows = await ofTranslation(db, { id: translationId, sourceId, limit, ...start })
  if (place.isSource === 1) return assembleUnits(db, rows, () => place)
  // The rows are nobody else's; copies of them would cost as much as the query.
  return rows.map((row) => Object.assign(row, { place, sourceId: row.sourceId ?? row.id, labels: [] }))
}

/** Adds places, units of the source language and labels, each with one query. */
export async function assembleUnits(
  db: Db,
  rows: readonly UnitRow[],
  placeOf: (row: UnitRow) => UnitPlace | undefined,
): Promise<ShownUnit[]> {
  const located = rows.flatMap((row) => {
    const place = placeOf(row)
    return place ? [{ ...row, place }] : []
  })
  const ownSources = located.filter(({ place }) => place.isSource === 1)
  const labels = await listStringLabels(db, [...new Set(ownSources.map(({ stringId }) => stringId))])
  const sources = await listSources(db, located)
  const texts = await findIntermediateTexts(
    db,
    ownSources.filter(({ place }) => place.intermediate !== '').map(({ stringId }) => stringId),
  )
  return located.map((unit) => ({
    ...unit,
    ...(unit.place.isSource === 1 && sourceOfDraft(texts.get(unit.stringId))),
    sourceId: unit.place.isSource === 1 ? unit.id : (sources.get(unit.stringId) ?? unit.id),
    labels: unit.place.isSource === 1 ? (labels.get(unit.stringId) ?? []) : [],
  }))
}

/** In its own language, a string of the intermediate file is translated from there. */
export function sourceOfDraft(text: string | undefined): Pick<UnitRow, 'source' | 'words'> | undefined {
  return text === undefined ? undefined : { source: text, words: countWords(text) }
}

async function listSources(
  db: Db,
  units: readonly (UnitRow & { readonly place: UnitPlace })[],
): Promise<Map<number, number>> {
  const others = units.filter(({ place }) => place.isSource === 0)
  const translations = new Set(others.map(({ place }) => place.sourceTranslationId))
  const ids = [...translations].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('unit')
    .select(['id', 'string_id as stringId'])
    .where('string_id', 'in', [...new Set(others.map(({ stringId }) => stringId))])
    .where('translation_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, stringId }) => [stringId, id]))
}

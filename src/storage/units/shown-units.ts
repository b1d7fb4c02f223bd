import { sql } from 'kysely'
import type { Translation } from '../../domain/translation.ts'
import { countWords } from '../../domain/units/count-words.ts'
import type { Unit } from '../../domain/units/unit.ts'
import { findTranslation } from '../components/read-translations.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { findPageStart } from '../pages/seq-page.ts'
import type { Flag, Timestamp } from '../tables/columns.ts'
import { findIntermediateTexts } from './intermediate-texts.ts'
import { listStringLabels } from './string-labels.ts'

/** A unit with everything that the API shows. */
export interface ShownUnit extends Unit {
  readonly position: number
  readonly priority: number
  /** A 64-bit integer, as text if it comes directly from the database. */
  readonly idHash: string | bigint
  readonly contentHash: string | bigint
  /** Of the first hash, if it has been computed. */
  readonly checksum?: string
  readonly updatedAt: Timestamp
  /** Sorted names; only source units have any. */
  readonly labels: readonly string[]
}

/** A unit and its string as read: null values of the unit are replaced by those of the string. */
export interface UnitRow
  extends Omit<ShownUnit, 'translation' | 'sourceUnitId' | 'labels' | 'isPending' | 'checksum'> {
  readonly translationId: number
  readonly pending: Flag
}

/** Units with their strings. */
export function selectUnits(db: Db) {
  return db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['u.id', 'u.translation_id as translationId', 's.id as stringId', 'u.position', 'u.state'])
    .select(['u.pending', 'u.marks', 's.source', 'u.target', 's.context', 's.words'])
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

/** With the source units; in the source language these are the units themselves. */
const ofTranslation = hotQuery<PageValues, UnitRow & { sourceUnitId: number | null }>((db, value) =>
  selectUnits(db)
    .leftJoin('unit as source', (join) =>
      join.onRef('source.string_id', '=', 'u.string_id').on('source.translation_id', '=', value('sourceId')),
    )
    .select('source.id as sourceUnitId')
    .where('u.translation_id', '=', value('id'))
    .where('u.seq', '>=', value('from'))
    .orderBy('u.seq')
    .limit(sql<number>`${value('limit')}`)
    .offset(sql<number>`${value('skip')}`),
)

/** Units of a translation, ordered by ID; all pages cost the same. */
export async function listTranslationUnits(
  db: Db,
  translationId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownUnit[]> {
  const translation = await findTranslation(db, translationId)
  if (!translation) return []
  const start = await findPageStart(db, 'unit', translationId, offset)
  const sourceId = translation.component.sourceTranslationId ?? 0
  const rows = await ofTranslation(db, { id: translationId, sourceId, limit, ...start })
  if (translation.isSource) return assembleUnits(db, rows, new Map([[translationId, translation]]))
  // Nobody else uses the rows; copying them would cost as much as the query.
  return rows.map((row) =>
    Object.assign(row, {
      translation,
      isPending: row.pending === 1,
      sourceUnitId: row.sourceUnitId ?? row.id,
      labels: NO_LABELS,
    }),
  )
}

const NO_LABELS: readonly string[] = []

/** Adds translations, source units and labels, each with one query. */
export async function assembleUnits(
  db: Db,
  rows: readonly UnitRow[],
  translations: ReadonlyMap<number, Translation>,
): Promise<ShownUnit[]> {
  const located = rows.flatMap((row) => {
    const translation = translations.get(row.translationId)
    return translation ? [{ ...row, isPending: row.pending === 1, translation }] : []
  })
  const ownSources = located.filter(({ translation }) => translation.isSource)
  const labels = await listStringLabels(db, [...new Set(ownSources.map(({ stringId }) => stringId))])
  const sources = await listSources(db, located)
  const drafted = ownSources.filter(({ translation }) => translation.component.intermediate !== '')
  const texts = await findIntermediateTexts(
    db,
    drafted.map(({ stringId }) => stringId),
  )
  return located.map((unit) => {
    const { id, stringId, translation } = unit
    if (!translation.isSource)
      return { ...unit, sourceUnitId: sources.get(stringId) ?? id, labels: NO_LABELS }
    const own = { sourceUnitId: id, labels: labels.get(stringId) ?? NO_LABELS }
    return { ...unit, ...sourceOfDraft(texts.get(stringId)), ...own }
  })
}

/** In the source language, a string of an intermediate file is translated from the text there. */
export function sourceOfDraft(text: string | undefined): Pick<UnitRow, 'source' | 'words'> | undefined {
  return text === undefined ? undefined : { source: text, words: countWords(text) }
}

async function listSources(
  db: Db,
  units: readonly Pick<Unit, 'stringId' | 'translation'>[],
): Promise<Map<number, number>> {
  const others = units.filter(({ translation }) => !translation.isSource)
  const origins = new Set(others.map(({ translation }) => translation.component.sourceTranslationId))
  const ids = [...origins].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('unit')
    .select(['id', 'string_id as stringId'])
    .where('string_id', 'in', [...new Set(others.map(({ stringId }) => stringId))])
    .where('translation_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, stringId }) => [stringId, id]))
}

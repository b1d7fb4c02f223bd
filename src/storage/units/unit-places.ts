import { sql } from 'kysely'
import type { Whereabouts } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { remember } from '../remember.ts'
import type { Flag } from '../tables/columns.ts'

/** Where the units of a translation are, and who sees them. */
export interface UnitPlace extends Whereabouts {
  readonly componentId: number
  readonly languageId: number
  readonly translationId: number
  readonly project: string
  readonly component: string
  readonly language: string
  readonly isSource: Flag
  /** The translation that holds the source strings; null where it is missing. */
  readonly sourceTranslationId: number | null
  /** Path of the intermediate file of the component; empty for most. */
  readonly intermediate: string
  /** Plural forms of a translated text. */
  readonly forms: number
}

function selectPlaces(db: Db) {
  return db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('plural', 'plural.id', 't.plural_id')
    .leftJoin('translation as source', (join) =>
      join
        .onRef('source.component_id', '=', 't.component_id')
        .onRef('source.language_id', '=', 'c.source_language_id')
        .on('source.is_source', '=', sql.lit(1)),
    )
    .select(['t.id as translationId', 'p.slug as project', 'c.path as component', 'l.code as language'])
    .select(['t.is_source as isSource', 'source.id as sourceTranslationId', 'plural.number as forms'])
    .select(['c.project_id as projectId', 't.component_id as componentId', 't.language_id as languageId'])
    .select(['p.access_control', 'c.restricted', 'c.intermediate'])
}

/** The places of these translations, by their ids. */
export async function listUnitPlaces(db: Db, ids: readonly number[]): Promise<Map<number, UnitPlace>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPlaces(db).where('t.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.translationId, row]))
}

const placeById = hotQuery<{ id: number }, UnitPlace>((db, value) =>
  selectPlaces(db).where('t.id', '=', value('id')),
)

/** The place of one translation; null when it is gone. */
export const findUnitPlace = remember(
  async (db: Db, id: number): Promise<UnitPlace | null> => (await placeById(db, { id }))[0] ?? null,
)

const placeByUnit = hotQuery<{ id: number }, UnitPlace>((db, value) =>
  selectPlaces(db).where('t.id', '=', (eb) =>
    eb.selectFrom('unit').select('translation_id').where('id', '=', value('id')),
  ),
)

/** The place of a unit, not remembered; null when the unit is gone. */
export async function findUnitPlaceOf(db: Db, unitId: number): Promise<UnitPlace | null> {
  const [place] = await placeByUnit(db, { id: unitId })
  return place ?? null
}

/** What decides who sees and writes a unit. */
export interface UnitWhereabouts extends Whereabouts {
  readonly componentId: number
  readonly languageId: number
}

const whereaboutsById = hotQuery<{ id: number }, UnitWhereabouts>((db, value) =>
  db
    .selectFrom('unit as u')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['c.project_id as projectId', 'p.access_control', 'c.id as componentId', 'c.restricted'])
    .select(['t.language_id as languageId'])
    .where('u.id', '=', value('id'))
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null),
)

/** What decides who sees and writes a unit; null when there is none with this id. */
export async function findUnitWhereabouts(db: Db, id: number): Promise<UnitWhereabouts | null> {
  const [found] = await whereaboutsById(db, { id })
  return found ?? null
}

import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import type { Flag } from '../tables/columns.ts'
import { type EditedUnit, type EditPart, type EditPlace, editedUnit } from './edited-unit.ts'

type Part = EditPart & { readonly componentId: number }
type Place = EditPlace & { readonly translationId: number }

/** The unit with this id, or null. */
export async function findEditedUnit(db: Db, id: number): Promise<EditedUnit | null> {
  return (await listEditedUnits(db, [id])).get(id) ?? null
}

/** The same for many units, by id; those that there are not have no entry. */
export async function listEditedUnits(db: Db, ids: readonly number[]): Promise<Map<number, EditedUnit>> {
  const found = new Map<number, EditedUnit>()
  if (ids.length === 0) return found
  const units = await withPlaces(db, await partsOf(db, { ids: listText(ids) }))
  for (const unit of units) found.set(unit.id, unit)
  return found
}

/** Units of a string in all languages, its own included. */
export async function listStringUnits(db: Db, stringId: number): Promise<EditedUnit[]> {
  return withPlaces(db, await partsOfString(db, { stringId }))
}

/** What units have in common is read once for each translation. */
async function withPlaces(db: Db, parts: readonly Part[]): Promise<EditedUnit[]> {
  const translations = listText(new Set(parts.map((part) => part.translationId)))
  const places = new Map((await placesOf(db, { translations })).map((place) => [place.translationId, place]))
  const units: EditedUnit[] = []
  for (const part of parts) {
    const place = places.get(part.translationId)
    if (place) units.push(editedUnit(part, place))
  }
  return units
}

const partsOf = hotQuery<{ ids: string }, Part>((db, value) =>
  selectParts(db).where(inList(db, 'u.id', value('ids'))),
)

const partsOfString = hotQuery<{ stringId: number }, Part>((db, value) =>
  selectParts(db).where('u.string_id', '=', value('stringId')).orderBy('u.id'),
)

/** On the tables `s` (string) and `c` (component); the few strings with the same text are looked at, not all components. */
const MAY_HAVE_TWINS = sql<Flag>`case when exists (
  select 1 from string o where o.content_hash = s.content_hash and o.id <> s.id
    and (select oc.project_id from component oc where oc.id = o.component_id) = c.project_id
) then 1 else 0 end`.as('mayHaveTwins')

/** SQLite reads crossed tables in this order: others would have it look for each unit in every component. */
function selectParts(db: Db) {
  return db
    .selectFrom('unit as u')
    .crossJoin('string as s')
    .crossJoin('component as c')
    .crossJoin('translation as st')
    .crossJoin('unit as su')
    .whereRef('s.id', '=', 'u.string_id')
    .whereRef('c.id', '=', 's.component_id')
    .whereRef('st.component_id', '=', 'c.id')
    .whereRef('st.language_id', '=', 'c.source_language_id')
    .where('st.is_source', '=', sql.lit(1))
    .whereRef('su.string_id', '=', 's.id')
    .whereRef('su.translation_id', '=', 'st.id')
    .select(['u.id', 'u.seq', 'u.string_id as stringId', 'u.translation_id as translationId'])
    .select(['s.component_id as componentId', 'u.state', 'u.marks', 'u.target', 's.source', 's.context'])
    .select(({ fn }) => [
      fn.coalesce('u.note', 's.note').as('note'),
      fn.coalesce('u.location', 's.location').as('location'),
      fn.coalesce('u.flags', 's.flags').as('flags'),
    ])
    .select(['s.extra_flags as extraFlags', 's.words', 's.chars', 'u.created_at as createdAt'])
    .select(['u.original_state as originalState', 'u.previous_source as previousSource'])
    .select(['u.pending as isPending', 's.explanation', 'su.id as sourceUnitId', 'su.state as sourceState'])
    .select(['su.created_at as sourceCreatedAt', MAY_HAVE_TWINS])
}

const placesOf = hotQuery<{ translations: string }, Place>((db, value) =>
  db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('plural as f', 'f.id', 't.plural_id')
    .innerJoin('language as sl', 'sl.id', 'c.source_language_id')
    .select(['t.id as translationId', 'c.id as componentId', 'c.project_id as projectId'])
    .select(['p.access_control', 'c.restricted'])
    .select(['t.language_id as languageId', 't.plural_id as pluralId', 'l.code as language'])
    .select(['t.is_source as isSource', 'f.number as forms', 't.check_flags as translationFlags'])
    .select(['f.formula', 'c.name as componentName', 'p.name as projectName', 'sl.code as sourceLanguage'])
    .select(['c.locked as isLocked', 'c.template', 'c.edit_template as editTemplate'])
    .select(['c.file_format as fileFormat', 'c.is_glossary as isGlossary'])
    .select(['c.allow_translation_propagation as sharesTranslations', 'c.enforced_checks as enforcedChecks'])
    .select(['c.check_flags as componentFlags', 'c.suggestion_voting as suggestionVoting'])
    .select(['c.suggestion_autoaccept as suggestionAutoaccept', 'c.source_language_id as sourceLanguageId'])
    .select(['p.translation_review as translationReview', 'p.source_review as sourceReview'])
    .where(inList(db, 't.id', value('translations')))
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null),
)

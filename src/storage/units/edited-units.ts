import { sql } from 'kysely'
import { sharedFlags } from '../components/shared-flags.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import type { Flag } from '../tables/columns.ts'
import { type EditedUnit, type EditPart, type EditPlace, type EditString, editedUnit } from './edited-unit.ts'

type Place = EditPlace & { readonly translationId: number }
type CommonString = EditString & { readonly stringId: number }

/** The unit with this id, or null. */
export async function findEditedUnit(db: Db, id: number): Promise<EditedUnit | null> {
  return (await listEditedUnits(db, [id])).get(id) ?? null
}

/** The same for many units, by id; those that there are not have no entry. */
export async function listEditedUnits(db: Db, ids: readonly number[]): Promise<Map<number, EditedUnit>> {
  const found = new Map<number, EditedUnit>()
  if (ids.length === 0) return found
  const units = await wholeUnits(db, await partsOf(db, { ids: listText(ids) }))
  for (const unit of units) found.set(unit.id, unit)
  return found
}

/** Units of a string in all languages, its own included. */
export async function listStringUnits(db: Db, stringId: number): Promise<EditedUnit[]> {
  return wholeUnits(db, await partsOfString(db, { stringId }))
}

/** What units have in common is read once for each translation and each string. */
async function wholeUnits(db: Db, parts: readonly EditPart[]): Promise<EditedUnit[]> {
  const translations = listText(new Set(parts.map((part) => part.translationId)))
  const places = new Map((await placesOf(db, { translations })).map((place) => [place.translationId, place]))
  const ids = listText(new Set(parts.map((part) => part.stringId)))
  const strings = new Map((await stringsOf(db, { ids })).map((string) => [string.stringId, string]))
  const units: EditedUnit[] = []
  for (const part of parts) {
    const place = places.get(part.translationId)
    const string = strings.get(part.stringId)
    if (place && string) units.push(editedUnit(part, string, place))
  }
  return units
}

const partsOf = hotQuery<{ ids: string }, EditPart>((db, value) =>
  selectParts(db).where(inList(db, 'id', value('ids'))),
)

const partsOfString = hotQuery<{ stringId: number }, EditPart>((db, value) =>
  selectParts(db).where('string_id', '=', value('stringId')).orderBy('id'),
)

function selectParts(db: Db) {
  return db
    .selectFrom('unit')
    .select(['id', 'seq', 'string_id as stringId', 'translation_id as translationId', 'state', 'marks'])
    .select(['target', 'note', 'location', 'flags', 'created_at as createdAt'])
    .select(['original_state as originalState', 'previous_source as previousSource', 'pending as isPending'])
}

/** On the tables `s` (string) and `c` (component); the few strings with the same text are looked at, not all components. */
const MAY_PROPAGATE = sql<Flag>`case when exists (
  select 1 from string o where o.content_hash = s.content_hash and o.id <> s.id
    and (select oc.project_id from component oc where oc.id = o.component_id) = c.project_id
) then 1 else 0 end`.as('mayPropagate')

/** SQLite reads crossed tables in this order: others would have it look for each string in every component. */
const stringsOf = hotQuery<{ ids: string }, CommonString>((db, value) =>
  db
    .selectFrom('string as s')
    .crossJoin('component as c')
    .crossJoin('translation as st')
    .crossJoin('unit as su')
    .where(inList(db, 's.id', value('ids')))
    .whereRef('c.id', '=', 's.component_id')
    .whereRef('st.component_id', '=', 'c.id')
    .whereRef('st.language_id', '=', 'c.source_language_id')
    .where('st.is_source', '=', sql.lit(1))
    .whereRef('su.string_id', '=', 's.id')
    .whereRef('su.translation_id', '=', 'st.id')
    .select(['s.id as stringId', 's.source', 's.context', 's.note', 's.location', 's.flags'])
    .select(['s.extra_flags as extraFlags', 's.words', 's.chars', 's.explanation'])
    .select(['su.id as sourceUnitId', 'su.state as sourceState', 'su.created_at as sourceCreatedAt'])
    .select(MAY_PROPAGATE),
)

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
    .select(sharedFlags().as('componentFlags'))
    .select('c.suggestion_voting as suggestionVoting')
    .select(['c.suggestion_autoaccept as suggestionAutoaccept', 'c.source_language_id as sourceLanguageId'])
    .select(['p.translation_review as translationReview', 'p.source_review as sourceReview'])
    .where(inList(db, 't.id', value('translations')))
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null),
)

import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import type { Flag } from '../tables/columns.ts'
import { type EditedUnit, editedUnit } from './edited-unit.ts'

/** On the tables `s` (string) and `c` (component); the few strings with the same text are looked at, not all components. */
export const MAY_HAVE_TWINS = sql<Flag>`case when exists (
  select 1 from string o where o.content_hash = s.content_hash and o.id <> s.id
    and (select oc.project_id from component oc where oc.id = o.component_id) = c.project_id
) then 1 else 0 end`.as('mayHaveTwins')

function selectEdited(db: Db) {
  return db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('component as c', 'c.id', 's.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('plural as f', 'f.id', 't.plural_id')
    .innerJoin('language as sl', 'sl.id', 'c.source_language_id')
    .innerJoin('translation as st', (join) =>
      join
        .onRef('st.component_id', '=', 'c.id')
        .onRef('st.language_id', '=', 'c.source_language_id')
        .on('st.is_source', '=', sql.lit(1)),
    )
    .innerJoin('unit as su', (join) =>
      join.onRef('su.string_id', '=', 's.id').onRef('su.translation_id', '=', 'st.id'),
    )
    .select(['u.id', 'u.seq', 'u.string_id as stringId', 'u.translation_id as translationId'])
    .select(['s.component_id as componentId', 'u.state', 'u.marks', 'u.target', 's.source', 's.context'])
    .select(({ fn }) => [
      fn.coalesce('u.note', 's.note').as('note'),
      fn.coalesce('u.location', 's.location').as('location'),
      fn.coalesce('u.flags', 's.flags').as('flags'),
    ])
    .select(['s.extra_flags as extraFlags', 's.words', 's.chars', 'u.created_at as createdAt'])
    .select(['u.original_state as originalState', 'u.previous_source as previousSource'])
    .select(['u.pending as isPending', 's.explanation', 'c.project_id as projectId'])
    .select(['t.language_id as languageId', 't.plural_id as pluralId', 'l.code as language'])
    .select(['t.is_source as isSource', 'f.number as forms', 't.check_flags as translationFlags'])
    .select(['f.formula', 'c.name as componentName', 'p.name as projectName', 'sl.code as sourceLanguage'])
    .select(['c.locked as isLocked', 'c.template', 'c.edit_template as editTemplate'])
    .select(['c.file_format as fileFormat', 'c.is_glossary as isGlossary'])
    .select(['c.allow_translation_propagation as sharesTranslations', 'c.enforced_checks as enforcedChecks'])
    .select(['c.check_flags as componentFlags', 'c.suggestion_voting as suggestionVoting'])
    .select(['c.suggestion_autoaccept as suggestionAutoaccept', 'c.source_language_id as sourceLanguageId'])
    .select(['p.translation_review as translationReview', 'p.source_review as sourceReview'])
    .select(['p.access_control', 'c.restricted', 'su.id as sourceUnitId', 'su.state as sourceState'])
    .select(['su.created_at as sourceCreatedAt', MAY_HAVE_TWINS])
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
}

const byId = hotQuery<{ id: number }, EditedUnit>((db, value) =>
  selectEdited(db).where('u.id', '=', value('id')),
)

/** The unit with this id, or null. */
export async function findEditedUnit(db: Db, id: number): Promise<EditedUnit | null> {
  const [unit] = await byId(db, { id })
  return unit ? editedUnit(unit, unit) : null
}

interface TwinKey {
  readonly id: number
  readonly stringId: number
  readonly projectId: number
  readonly sourceLanguageId: number
  readonly languageId: number
  readonly pluralId: number
}

const twinsOf = hotQuery<TwinKey, EditedUnit>((db, value) =>
  selectEdited(db)
    .where('s.content_hash', '=', (eb) =>
      eb.selectFrom('string').select('content_hash').where('id', '=', value('stringId')),
    )
    .where('c.project_id', '=', value('projectId'))
    .where('c.source_language_id', '=', value('sourceLanguageId'))
    .where('c.allow_translation_propagation', '=', sql.lit(1))
    .where('t.language_id', '=', value('languageId'))
    .where('t.plural_id', '=', value('pluralId'))
    .where('t.is_source', '=', sql.lit(0))
    .where('u.id', '<>', value('id'))
    .orderBy('u.id'),
)

/**
 * Units of the same text and context, in the same language with the same plural rule, of those other components of the
 * project that share translations.
 */
export async function listTwins(
  db: Db,
  unit: TwinKey & Pick<EditedUnit, 'mayHaveTwins'>,
): Promise<EditedUnit[]> {
  if (unit.mayHaveTwins === 0) return []
  const { id, stringId, projectId, sourceLanguageId, languageId, pluralId } = unit
  const rows = await twinsOf(db, { id, stringId, projectId, sourceLanguageId, languageId, pluralId })
  return rows.map((row) => editedUnit(row, row))
}

const ofString = hotQuery<{ stringId: number }, EditedUnit>((db, value) =>
  selectEdited(db).where('u.string_id', '=', value('stringId')).orderBy('u.id'),
)

/** Units of a string in all languages, its own included. */
export async function listStringUnits(db: Db, stringId: number): Promise<EditedUnit[]> {
  const rows = await ofString(db, { stringId })
  return rows.map((row) => editedUnit(row, row))
}

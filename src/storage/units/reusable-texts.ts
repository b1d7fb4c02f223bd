import { sql } from 'kysely'
import { STATE, type State } from '../../domain/units/state.ts'
import type { Unit } from '../../domain/units/unit.ts'
import { type ProjectSelection, whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'

/** A translation whose texts can be used in another one. */
export interface ReusablePlace {
  readonly translationId: number
  readonly pluralId: number
  /** The largest number of its units. */
  readonly lastSeq: number
}

/** Which translations can be used: those of one component, or of all components of a project except one. */
interface ReusableScope {
  readonly languageId: number
  readonly sourceLanguageId: number
  readonly projects: ProjectSelection
  readonly of: { readonly componentId: number } | { readonly projectId: number; readonly exceptId: number }
}

/** Translations into a language from a language, in order of preference: glossaries come last. */
export async function listReusablePlaces(db: Db, scope: ReusableScope): Promise<ReusablePlace[]> {
  const { of } = scope
  let query = db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['t.id as translationId', 't.plural_id as pluralId', 't.unit_seq as lastSeq'])
    .where('t.language_id', '=', scope.languageId)
    .where('t.is_source', '=', 0)
    .where('c.source_language_id', '=', scope.sourceLanguageId)
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .where(whereVisible(scope.projects))
  query =
    'componentId' in of
      ? query.where('c.id', '=', of.componentId)
      : query.where('c.project_id', '=', of.projectId).where('c.id', '<>', of.exceptId)
  return query.orderBy('c.is_glossary').orderBy('c.id').execute()
}

/** A text with its source. */
export interface ReusableText extends Pick<Unit, 'source' | 'context' | 'target' | 'state'> {
  readonly seq: number
}

/** Units scanned per step. */
export const REUSABLE_STEP = 1000

/** Translated texts among the next `REUSABLE_STEP` units of a translation after a number. */
export const listReusableTexts = hotQuery<
  { translationId: number; behind: number; last: number },
  ReusableText
>((db, value) =>
  db
    .selectFrom('unit as u')
    .crossJoin('string as s')
    .whereRef('s.id', '=', 'u.string_id')
    .where('u.translation_id', '=', value('translationId'))
    .where('u.seq', '>', value('behind'))
    .where('u.seq', '<=', value('last'))
    // A read-only string may still have the original state "needs editing".
    .where('u.state', '>=', sql.lit(STATE.translated))
    .where('u.original_state', '>=', sql.lit(STATE.translated))
    .where('u.target', '<>', sql.lit(''))
    .select(['u.seq', 's.source', 's.context', 'u.target', 'u.original_state as state'])
    .orderBy('u.seq'),
)

/** The plural rule of a translation; 0 if it no longer exists. */
export async function findPluralId(db: Db, translationId: number): Promise<number> {
  const query = db.selectFrom('translation').select('plural_id').where('id', '=', translationId)
  return (await query.executeTakeFirst())?.plural_id ?? 0
}

/** A unit for which a text is searched. */
export interface UnitToFill {
  readonly id: number
  readonly source: string
  readonly context: string
  readonly target: string
  readonly state: State
}

/** What is needed of units to find texts for them. */
export async function listUnitsToFill(db: Db, ids: readonly number[]): Promise<readonly UnitToFill[]> {
  return wanting(db, { ids: listText(ids) })
}

const wanting = hotQuery<{ ids: string }, UnitToFill>((db, value) =>
  db
    .selectFrom('unit as u')
    .crossJoin('string as s')
    .whereRef('s.id', '=', 'u.string_id')
    .where(inList(db, 'u.id', value('ids')))
    .select(['u.id', 's.source', 's.context', 'u.target', 'u.state']),
)

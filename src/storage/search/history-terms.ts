import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { actionCode, CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Query, Term } from '../../domain/search/query.ts'
import { byPerson } from './name-terms.ts'
import {
  type Condition,
  inRange,
  ONE,
  type SearchContext,
  type SearchTables,
  type TermOf,
  type UnitBuilder,
} from './unit-builder.ts'

/** A term about events in the history of a unit. */
export type HistoryTerm =
  | (TermOf<'time'> & { readonly field: 'changed' | 'change_time' })
  | (TermOf<'name'> & { readonly field: 'changed_by' })
  | TermOf<'action'>

/** Whether a term is about events. */
export function isHistoryTerm(query: Query): query is HistoryTerm {
  if (query.kind === 'action') return true
  if (query.kind === 'name') return query.field === 'changed_by'
  return query.kind === 'time' && (query.field === 'changed' || query.field === 'change_time')
}

/** Whether there is one event for which all terms hold. `changed` and `changed_by` are about edits of texts only. */
export function historyTerms(eb: UnitBuilder, terms: readonly HistoryTerm[], ctx: SearchContext): Condition {
  return eb.exists(
    eb
      .selectFrom('change')
      .select(ONE)
      .whereRef('change.unit_id', '=', 'u.id')
      .$if(terms.some(isAboutEdits), (changes) => changes.where('change.action', 'in', CONTENT_ACTION_CODES))
      // The plus keeps the index on authors from being preferred to the few events of the unit.
      .where(eb.and(terms.map((term) => eventCondition(eb, term, ctx, sql`+change.author_id`)))),
  )
}

/** The units that have one event for which all terms hold; null where no index leads to them. */
export function selectEvents(
  ctx: SearchContext,
  terms: readonly HistoryTerm[],
): Expression<{ id: number }> | null {
  const isIndexed = (term: HistoryTerm) =>
    term.kind === 'action' ? term.code !== FROM_REPOSITORY : isAboutEdits(term)
  if (!terms.some(isIndexed)) return null
  const eb = expressionBuilder<SearchTables, 'u' | 's'>()
  return ctx.db
    .selectFrom('change')
    .select(sql<number>`change.unit_id`.as('id'))
    .distinct()
    .where(isWork)
    .$if(terms.some(isAboutEdits), (changes) => changes.where('change.action', 'in', CONTENT_ACTION_CODES))
    .where(eb.and(terms.map((term) => eventCondition(eb, term, ctx, sql.ref('change.author_id')))))
}

const FROM_REPOSITORY = actionCode('updatedInRepository')

/** With the words of the index `change_work`, which is used for nothing else. */
const isWork = sql<SqlBool>`change.unit_id is not null and change.action <> ${sql.lit(FROM_REPOSITORY)}`

function isAboutEdits(term: HistoryTerm): boolean {
  return term.kind !== 'action' && term.field !== 'change_time'
}

function eventCondition(
  eb: UnitBuilder,
  term: HistoryTerm,
  ctx: SearchContext,
  author: Expression<number>,
): Condition {
  if (term.kind === 'action') return sql`change.action = ${term.code}`
  if (term.kind === 'time') return inRange(sql.ref('change.timestamp'), term.range)
  return byPerson(eb, author, term.match, ctx)
}

/** Whether the text of the source language was edited at a time. */
export function sourceChanged(eb: UnitBuilder, { range }: Extract<Term, { kind: 'time' }>): Condition {
  return eb.exists(
    eb
      .selectFrom('unit as su')
      .innerJoin('translation as st', 'st.id', 'su.translation_id')
      .innerJoin('change', 'change.unit_id', 'su.id')
      .select(ONE)
      .whereRef('su.string_id', '=', 'u.string_id')
      .where('st.is_source', '=', 1)
      .where('change.action', 'in', CONTENT_ACTION_CODES)
      .where(inRange(sql.ref('change.timestamp'), range)),
  )
}

/** The strings whose text in the source language was edited at a time. */
export function selectSourceChanged({ db }: SearchContext, { range }: TermOf<'time'>) {
  return db
    .selectFrom('change')
    .innerJoin('unit as su', 'su.id', 'change.unit_id')
    .innerJoin('translation as st', 'st.id', 'su.translation_id')
    .select('su.string_id as id')
    .distinct()
    .where('st.is_source', '=', 1)
    .where(isWork)
    .where('change.action', 'in', CONTENT_ACTION_CODES)
    .where(inRange(sql.ref('change.timestamp'), range))
}

/** Whether the last edit of the text was made by automatic translation. */
export function isAutomatic(eb: UnitBuilder): Condition {
  const last = eb
    .selectFrom('change')
    .select('change.action')
    .whereRef('change.unit_id', '=', 'u.id')
    .where('change.action', 'in', CONTENT_ACTION_CODES)
    .orderBy('change.id', 'desc')
    .limit(1)
  return sql`coalesce(${last}, -1) = ${actionCode('automaticTranslation')}`
}

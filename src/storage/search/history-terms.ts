import { type Expression, expressionBuilder, sql } from 'kysely'
import { CHANGE_ACTIONS, CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Query, Range, Term } from '../../domain/search/query.ts'
import { isWork } from '../history/work-index.ts'
import { READ_ACTION } from '../text-index/block-times.ts'
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

/** True if a term is about events. */
export function isHistoryTerm(query: Query): query is HistoryTerm {
  if (query.kind === 'action') return true
  if (query.kind === 'name') return query.field === 'changed_by'
  return query.kind === 'time' && (query.field === 'changed' || query.field === 'change_time')
}

/** True if all terms hold for the same event. `changed` and `changed_by` only concern edits of texts. */
export function historyTerms(eb: UnitBuilder, terms: readonly HistoryTerm[], ctx: SearchContext): Condition {
  return eb.exists(
    eb
      .selectFrom('change')
      .select(ONE)
      .whereRef('change.unit_id', '=', 'u.id')
      .$if(terms.some(isAboutEdits), (changes) => changes.where('change.action', 'in', CONTENT_ACTION_CODES))
      // The plus keeps the planner from using the index on authors instead of reading the few events of the unit.
      .where(eb.and(terms.map((term) => eventCondition(eb, term, ctx, sql`+change.author_id`)))),
  )
}

/** The units with an event, other than those of `readEvents`, for which all terms hold. */
export function selectEvents(ctx: SearchContext, terms: readonly HistoryTerm[]): Expression<{ id: number }> {
  const eb = expressionBuilder<SearchTables, 'u' | 's'>()
  const isNamed = terms.some(({ kind }) => kind === 'action')
  return ctx.db
    .selectFrom('change')
    .select(sql<number>`change.unit_id`.as('id'))
    .distinct()
    .where(isWork)
    .$if(terms.some(isAboutEdits), (changes) => changes.where('change.action', 'in', CONTENT_ACTION_CODES))
    .$if(!isNamed && !terms.some(isAboutEdits), (changes) => changes.where('change.action', 'in', WORK_CODES))
    .where(eb.and(terms.map((term) => eventCondition(eb, term, ctx, sql.ref('change.author_id')))))
}

/**
 * When a repository must have written a unit for all terms to hold for that event; null if they never hold for
 * repositories. The index of units finds these events (`block-times.ts`).
 */
export function readEvents(terms: readonly HistoryTerm[]): Range | null {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const term of terms) {
    if (isAboutEdits(term) || (term.kind === 'action' && term.code !== READ_ACTION)) return null
    if (term.kind !== 'time') continue
    from = Math.max(from, term.range.from ?? from)
    to = Math.min(to, term.range.to ?? to)
  }
  return { from, to }
}

/** The index starts with the action: without one in the query, all are queried. */
const WORK_CODES = Object.values(CHANGE_ACTIONS).flatMap(([code]) => (code === READ_ACTION ? [] : code))

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

/** True if the source text was edited at a time. */
export function sourceChanged(eb: UnitBuilder, { range }: Extract<Term, { kind: 'time' }>): Condition {
  return eb.exists(
    eb
      .selectFrom('translation as st')
      .innerJoin('unit as su', (join) =>
        join.onRef('su.string_id', '=', 'u.string_id').onRef('su.translation_id', '=', 'st.id'),
      )
      .innerJoin('change', 'change.unit_id', 'su.id')
      .select(ONE)
      .whereRef('st.component_id', '=', 's.component_id')
      .where('st.is_source', '=', 1)
      .where('change.action', 'in', CONTENT_ACTION_CODES)
      .where(inRange(sql.ref('change.timestamp'), range)),
  )
}

/**
 * The strings whose source text was edited at a time. Starts with the source units, of which there are fewer than edits
 * in all other languages.
 */
export function selectSourceChanged({ db }: SearchContext, { range }: TermOf<'time'>) {
  return db
    .selectFrom('translation as st')
    .innerJoin('unit as su', 'su.translation_id', 'st.id')
    .select('su.string_id as id')
    .where('st.is_source', '=', 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('change')
          .select(ONE)
          .whereRef('change.unit_id', '=', 'su.id')
          .where('change.action', 'in', CONTENT_ACTION_CODES)
          .where(inRange(sql.ref('change.timestamp'), range)),
      ),
    )
}

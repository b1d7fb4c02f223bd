import { sql } from 'kysely'
import type { Query } from '../../domain/search/query.ts'
import { historyTerms, isHistoryTerm } from './history-terms.ts'
import { hasTerm, isPending, isTerm } from './mark-terms.ts'
import { nameTerm } from './name-terms.ts'
import { numberTerm, timeTerm } from './number-terms.ts'
import { textTerm } from './text-terms.ts'
import type { Condition, SearchContext, UnitBuilder } from './unit-builder.ts'

/** Compiles a query to a condition on a unit `u` and its string `s`. */
export function compileQuery(eb: UnitBuilder, query: Query, ctx: SearchContext): Condition {
  if (isHistoryTerm(query)) return historyTerms(eb, [query], ctx)
  switch (query.kind) {
    case 'all':
      return sql`1 = 1`
    case 'and':
      return compileAll(eb, query.parts, ctx)
    case 'or':
      return eb.or(query.parts.map((part) => compileQuery(eb, part, ctx)))
    case 'not':
      return eb.not(compileQuery(eb, query.part, ctx))
    case 'text':
      return textTerm(eb, query, ctx)
    case 'name':
      return nameTerm(eb, query, ctx)
    case 'number':
      return numberTerm(query)
    case 'time':
      return timeTerm(eb, query)
    case 'ids':
      return eb('u.id', 'in', query.ids)
    case 'pending':
      return isPending(query.value)
    case 'is':
      return isTerm(eb, query)
    case 'has':
      return hasTerm(eb, query, ctx)
  }
}

/** Terms about the history that are combined with "and" must hold for the same event. */
function compileAll(eb: UnitBuilder, parts: readonly Query[], ctx: SearchContext): Condition {
  const events = parts.filter(isHistoryTerm)
  const others = parts.filter((part) => !isHistoryTerm(part))
  return eb.and([
    ...others.map((part) => compileQuery(eb, part, ctx)),
    ...(events.length > 0 ? [historyTerms(eb, events, ctx)] : []),
  ])
}

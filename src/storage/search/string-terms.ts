import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Query } from '../../domain/search/query.ts'
import { hasTerm } from './mark-terms.ts'
import { numberTerm } from './number-terms.ts'
import { plainColumn, textCondition } from './text-condition.ts'
import { textTerm } from './text-terms.ts'
import type { Condition, SearchContext, SearchTables } from './unit-builder.ts'

const OF_STRINGS: ReadonlySet<string> = new Set(['variant', 'explanation', 'context', 'flags'])

/** The strings for which a term holds that speaks of nothing else; null for other terms. */
export function selectStrings(ctx: SearchContext, part: Query): Expression<{ id: number }> | null {
  const condition = conditionOnString(ctx, part)
  return condition && ctx.db.selectFrom('string as s').select('s.id').where(condition)
}

function conditionOnString(ctx: SearchContext, part: Query): Condition | null {
  const eb = expressionBuilder<SearchTables, 'u' | 's'>()
  if (part.kind === 'has') return OF_STRINGS.has(part.name) ? hasTerm(eb, part, ctx) : null
  if (part.kind === 'number') return part.field === 'priority' ? numberTerm(part) : null
  if (part.kind !== 'text') return null
  const { field } = part
  // Units with an intermediate file have sources of their own.
  const isStored =
    field === 'explanation' || field === 'context' || (field === 'source' && ctx.drafts.length === 0)
  return isStored ? textTerm(eb, part, ctx) : null
}

/** What most units share with their string, and some have of their own. */
export interface SharedTerm {
  /** Strings for which the term holds. */
  readonly strings: Expression<{ id: number }>
  /** Units that have something of their own, and those of them for which the term holds. */
  readonly own: Expression<{ id: number }>
  readonly found: Expression<{ id: number }>
}

/** A term about notes or locations; null for other terms. */
export function selectShared({ db, engine }: SearchContext, part: Query): SharedTerm | null {
  const field = part.kind === 'text' ? part.field : part.kind === 'has' ? part.name : ''
  if (field !== 'note' && field !== 'location') return null
  const holds = (column: string): Condition =>
    part.kind === 'text'
      ? textCondition(engine, plainColumn(column), part.match)
      : sql`${sql.ref(column)} <> ''`
  const own = db.selectFrom('unit as u').select('u.id').where(`u.${field}`, 'is not', null)
  return {
    strings: db
      .selectFrom('string as s')
      .select('s.id')
      .where(holds(`s.${field}`)),
    own,
    found: own.where(holds(`u.${field}`)),
  }
}

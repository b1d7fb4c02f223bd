import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Query, Range } from '../../domain/search/query.ts'
import { selectSourceChanged } from './history-terms.ts'
import { hasTerm } from './mark-terms.ts'
import { numberTerm } from './number-terms.ts'
import { plainColumn, textCondition } from './text-condition.ts'
import { textTerm } from './text-terms.ts'
import { type Condition, inRange, type SearchContext, type SearchTables } from './unit-builder.ts'

const OF_STRINGS: ReadonlySet<string> = new Set(['variant', 'explanation', 'context', 'flags'])

/** The strings for which a term holds that concerns only strings; null for other terms. */
export function selectStrings(ctx: SearchContext, part: Query): Expression<{ id: number }> | null {
  const counted = selectCounted(ctx, part)
  if (counted) return counted
  const condition = conditionOnString(ctx, part)
  return condition && ctx.db.selectFrom('string as s').select('s.id').where(condition)
}

/** Terms about labels and about the source language, which have fewer rows than there are strings. */
function selectCounted(ctx: SearchContext, part: Query): Expression<{ id: number }> | null {
  const { db, engine } = ctx
  if (part.kind === 'time' && part.field === 'source_changed') return selectSourceChanged(ctx, part)
  if (part.kind === 'has' && part.name === 'label') {
    return db.selectFrom('string_label').select('string_id as id').distinct()
  }
  if (part.kind === 'name' && part.field === 'label') {
    return db
      .selectFrom('label')
      .innerJoin('string_label', 'string_label.label_id', 'label.id')
      .select('string_label.string_id as id')
      .distinct()
      .where(textCondition(engine, plainColumn('label.name'), part.match))
  }
  if (part.kind !== 'number') return null
  if (part.field === 'labels_count') {
    const counted = (isWanted: boolean) =>
      db
        .selectFrom('string_label')
        .select('string_id as id')
        .groupBy('string_id')
        .having(onlyIf(isWanted, inRange(sql`count(*)`, part.range)))
    return withZero(ctx, part.range, counted)
  }
  if (part.field !== 'source_state') return null
  const translated = (isWanted: boolean) =>
    db
      .selectFrom('translation as st')
      .innerJoin('unit as su', 'su.translation_id', 'st.id')
      .select('su.string_id as id')
      .where('st.is_source', '=', 1)
      .where(onlyIf(isWanted, inRange(sql.ref('su.state'), part.range)))
  return withZero(ctx, part.range, translated)
}

/** Strings without a row count as 0, and are found by excluding those with another number. */
function withZero(
  { db }: SearchContext,
  { from, to }: Range,
  select: (isWanted: boolean) => Expression<{ id: number }>,
): Expression<{ id: number }> {
  if ((from ?? 0) > 0 || (to ?? 0) < 0) return select(true)
  return db
    .selectFrom('string as s')
    .select('s.id')
    .where(sql<SqlBool>`s.id not in ${select(false)}`)
}

function onlyIf(isWanted: boolean, condition: Condition): Condition {
  return isWanted ? condition : sql<SqlBool>`not (${condition})`
}

function conditionOnString(ctx: SearchContext, part: Query): Condition | null {
  const eb = expressionBuilder<SearchTables, 'u' | 's'>()
  if (part.kind === 'has') return OF_STRINGS.has(part.name) ? hasTerm(eb, part, ctx) : null
  if (part.kind === 'number') return part.field === 'priority' ? numberTerm(part) : null
  if (part.kind !== 'text') return null
  const { field } = part
  // Units with an intermediate file have their own sources.
  const isStored =
    field === 'explanation' || field === 'context' || (field === 'source' && ctx.drafts.length === 0)
  return isStored ? textTerm(eb, part, ctx) : null
}

/** A value that most units share with their string, and some have of their own. */
interface SharedTerm {
  /** Strings for which the term holds. */
  readonly strings: Expression<{ id: number }>
  /** Units with their own value, and those of them for which the term holds. */
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

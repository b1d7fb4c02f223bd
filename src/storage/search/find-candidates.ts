import { type Expression, sql } from 'kysely'
import type { Query, TextMatch } from '../../domain/search/query.ts'
import { isHistoryTerm, readEvents, selectEvents } from './history-terms.ts'
import { isCheck } from './name-terms.ts'
import type { SearchRunner } from './search-runner.ts'
import { plainColumn, textCondition } from './text-condition.ts'
import type { SearchContext, TermOf } from './unit-builder.ts'

/** Larger sets are not listed: a scan of all units is as fast. */
const MOST = 20_000

/**
 * Sorted IDs of units that include all matches of a query, if an index finds few for one of its terms: events,
 * suggestions, comments, checks, labels, screenshots, pending commits. Null if there is none.
 */
export async function findCandidates(
  ctx: SearchContext,
  run: SearchRunner,
  query: Query,
): Promise<readonly number[] | null> {
  const parts = query.kind === 'and' ? query.parts : [query]
  for (const part of parts) {
    if (part.kind === 'ids') return part.ids
    const candidates = selectCandidates(ctx, part)
    if (!candidates) continue
    const few = sql<{ id: number }>`select id from ${candidates} as candidate limit ${MOST + 1}`
    const rows = await run({ compile: () => few.compile(ctx.db) })
    if (rows.length <= MOST) return rows.map(({ id }) => id).sort((a, b) => a - b)
  }
  return null
}

/** Units that include all matches of a term, if there is an index for it. */
export function selectCandidates(ctx: SearchContext, part: Query): Expression<{ id: number }> | null {
  // Repositories write most units.
  if (isHistoryTerm(part)) return readEvents([part]) ? null : selectEvents(ctx, [part])
  switch (part.kind) {
    case 'pending':
      return part.value ? pendingUnits(ctx) : null
    case 'is':
      return part.name === 'pending' ? pendingUnits(ctx) : null
    case 'has':
      if (part.name === 'suggestion') return unitsWith(ctx, 'suggestion')
      if (part.name === 'comment' || part.name === 'resolved-comment') return unitsWith(ctx, 'comment')
      return part.name === 'screenshot' ? shownUnits(ctx) : null
    case 'text':
      if (part.field === 'suggestion') return unitsWith(ctx, 'suggestion')
      return part.field === 'comment' || part.field === 'resolved_comment' ? unitsWith(ctx, 'comment') : null
    case 'name':
      return namedUnits(ctx, part)
    default:
      return null
  }
}

function namedUnits(ctx: SearchContext, { field, match }: TermOf<'name'>) {
  switch (field) {
    case 'suggestion_author':
      return unitsWith(ctx, 'suggestion')
    case 'comment_author':
      return unitsWith(ctx, 'comment')
    case 'check':
    case 'dismissed_check':
      return match.how === 'regex' ? null : checkedUnits(ctx, match)
    case 'label':
      return labelledUnits(ctx, match)
    case 'screenshot':
      return shownUnits(ctx)
    default:
      return null
  }
}

function pendingUnits({ db }: SearchContext) {
  return db.selectFrom('pending_edit').select('unit_id as id')
}

function unitsWith({ db }: SearchContext, table: 'suggestion' | 'comment') {
  return db.selectFrom(table).select('unit_id as id').distinct()
}

function checkedUnits(ctx: SearchContext, match: TextMatch) {
  return ctx.db.selectFrom('unit_check').select('unit_id as id').where(isCheck(match, ctx))
}

function labelledUnits({ db, engine }: SearchContext, match: TextMatch) {
  return db
    .selectFrom('label')
    .innerJoin('string_label', 'string_label.label_id', 'label.id')
    .innerJoin('unit', 'unit.string_id', 'string_label.string_id')
    .select('unit.id')
    .distinct()
    .where(textCondition(engine, plainColumn('label.name'), match))
}

/** SQLite starts a cross join with its first table, which is by far the smallest. */
function shownUnits({ db }: SearchContext) {
  return db
    .selectFrom('screenshot_unit')
    .crossJoin('unit as shown')
    .crossJoin('unit')
    .select('unit.id')
    .distinct()
    .whereRef('shown.id', '=', 'screenshot_unit.unit_id')
    .whereRef('unit.string_id', '=', 'shown.string_id')
}

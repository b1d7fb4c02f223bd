import { expressionBuilder } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { Query } from '../../domain/search/query.ts'
import type { SortKey } from '../../domain/search/sort-keys.ts'
import { listTranslationsById } from '../components/read-translations.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { assembleUnits, type ShownUnit, selectUnits } from '../units/shown-units.ts'
import { compileQuery } from './compile-query.ts'
import { isPlaceQuery } from './place-terms.ts'
import { type PlanSizes, planSearch, type SearchScope, USUAL_SIZES } from './plan-search.ts'
import { type FoundIds, listOrdered, listSorted, listUnordered, type Range, type Scan } from './scan-units.ts'
import { type SearchLimits, type SearchRunner, searchRunner } from './search-runner.ts'
import type { SearchContext, SearchTables } from './unit-builder.ts'

/**
 * The query, scope and order of a search; ordered by ID by default. Only searches in a translation can have another
 * order.
 */
export type UnitSearch = {
  readonly query: Query
  /** The user who searches; see `searchRunner`. */
  readonly owner?: string
  /** Aborts the search when nobody waits for it anymore. */
  readonly signal?: AbortSignal | undefined
  /** For tests: sizes of steps, and time limits. */
  readonly sizes?: PlanSizes
  readonly limits?: SearchLimits
} & (
  | { readonly scope: SearchScope; readonly sort?: undefined }
  | { readonly scope: { readonly translationId: number }; readonly sort: readonly SortKey[] }
)

/** The number of matches, and those of one page. */
export interface FoundUnits {
  readonly count: number
  readonly units: readonly ShownUnit[]
}

/**
 * Scans every unit that no index excludes, in steps between which other requests run. Not for use in a transaction,
 * because it reads outside of it. Throws `invalid` if it takes too long, and for invalid regular expressions.
 */
export async function searchUnits(db: Db, search: UnitSearch, range: Range): Promise<FoundUnits> {
  const { count, ids } = await searchUnitIds(db, search, range)
  if (ids.length === 0) return { count, units: [] }
  const rows = await selectUnits(db).where('u.id', 'in', ids).execute()
  const translations = await listTranslationsById(db, [
    ...new Set(rows.map(({ translationId }) => translationId)),
  ])
  const units = await assembleUnits(db, rows, translations)
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  return { count, units: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** The same without the units themselves. */
export async function searchUnitIds(db: Db, search: UnitSearch, range: Range): Promise<FoundIds> {
  const { scope, query, sort, sizes = USUAL_SIZES } = search
  refuseWideGlossary(scope, query)
  const engine = engineOf(db)
  const run = searchRunner(engine, search)
  const ctx: SearchContext = { db, engine, drafts: await listDrafts(db, run, scope) }
  const condition = compileQuery(expressionBuilder<SearchTables, 'u' | 's'>(), query, ctx)
  // Sets support only ID order.
  const plan = await planSearch(ctx, run, {
    scope,
    query,
    sizes: sort ? { ...sizes, sets: Number.POSITIVE_INFINITY } : sizes,
  })
  if ('units' in plan) {
    const { count } = plan.units
    const { offset, limit } = range(count)
    return { count, ids: plan.units.slice(offset, limit) }
  }
  const scan: Scan = { db, run, condition, parts: plan.parts }
  if (sort) return listSorted(scan, { ...scope, sort }, range)
  return plan.isOrdered ? listOrdered(scan, range) : listUnordered(scan, range)
}

async function listDrafts(db: Db, run: SearchRunner, scope: SearchScope): Promise<readonly number[]> {
  let query = db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select('t.id')
    .where('t.is_source', '=', 1)
    .where('c.intermediate', '<>', '')
  if ('translationId' in scope) query = query.where('t.id', '=', scope.translationId)
  return (await run(query)).map(({ id }) => id)
}

/** Terms are searched in every source: that is slow for one project, and would never end for all. */
function refuseWideGlossary(scope: SearchScope, query: Query): void {
  if ('translationId' in scope || !asksForGlossary(query)) return
  const parts = query.kind === 'and' ? query.parts : [query]
  if (parts.some(isPlaceQuery)) return
  throw new AppError('invalid', '“has:glossary” requires a project. Add “project:” with its name.')
}

function asksForGlossary(query: Query): boolean {
  if (query.kind === 'and' || query.kind === 'or') return query.parts.some(asksForGlossary)
  if (query.kind === 'not') return asksForGlossary(query.part)
  return query.kind === 'has' && query.name === 'glossary'
}

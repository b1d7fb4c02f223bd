import { expressionBuilder, sql } from 'kysely'
import type { Query } from '../../domain/search/query.ts'
import { type ProjectSelection, whereHidden, whereVisible } from '../accounts/visibility.ts'
import type { UnitSet } from '../text-index/set-query.ts'
import { findCandidates } from './find-candidates.ts'
import { findSets } from './find-sets.ts'
import { isPlaceQuery, placeCondition, selectPlaces } from './place-terms.ts'
import type { SearchRunner } from './search-runner.ts'
import type { Condition, SearchContext, SearchTables } from './unit-builder.ts'

/** The scope of a search: one translation, or everything visible to a user. */
export type SearchScope = { readonly translationId: number } | { readonly projects: ProjectSelection }

/** The matches of a search, if an index finds them all, or what it has to scan. */
type SearchPlan = { readonly units: UnitSet } | SearchParts

/** Units that a search has to scan, in parts small enough for one step. */
interface SearchParts {
  readonly parts: readonly Condition[]
  /** True if the units of each part come before those of the next, in ID order. */
  readonly isOrdered: boolean
}

/** Sizes of the parts; tests make them small. */
export interface PlanSizes {
  /** Up to this many units are scanned without using sets. */
  readonly sets: number
  /** Units scanned per step. */
  readonly step: number
  /**
   * If the translations that a search names have up to this many units, they are scanned one by one; otherwise all
   * units are.
   */
  readonly places: number
}

/** Units per query: SQLite cannot abort a query while its own code runs. */
const STEP = 250_000
const PLACES = 200_000
/** Scanning them takes no longer than using sets. */
const SETS = 5000
/** Units of a set that are read one by one. */
const MOST = 20_000
/** IDs per statement. */
const CHUNK = 500

/** The default sizes. */
export const USUAL_SIZES: PlanSizes = { sets: SETS, step: STEP, places: PLACES }

const eb = expressionBuilder<SearchTables, 'u' | 's'>()

/** Finds the smallest set of units that an index provides and that includes all matches of the query. */
export async function planSearch(
  ctx: SearchContext,
  run: SearchRunner,
  { scope, query, sizes }: { scope: SearchScope; query: Query; sizes: PlanSizes },
): Promise<SearchPlan> {
  const places = await listPlaces(ctx, run, scope, query)
  const total = places?.reduce((sum, { units }) => sum + units, 0) ?? Number.POSITIVE_INFINITY
  if (total > sizes.sets) {
    const found = await findSets(ctx, run, { scope, query })
    if (found?.isExact) return found
    const ids = found && found.units.count <= MOST ? found.units.slice(0, MOST) : null
    if (ids) return { parts: chunksOf(ids, inScope(ctx, scope)), isOrdered: true }
  }
  if (total > sizes.step) {
    const ids = await findCandidates(ctx, run, query)
    if (ids) return { parts: chunksOf(ids, inScope(ctx, scope)), isOrdered: true }
  }
  if (places && ('translationId' in scope || total <= sizes.places)) {
    return { parts: placeParts(places, sizes.step), isOrdered: places.length === 1 }
  }
  return { parts: await idParts(ctx, run, inScope(ctx, scope), sizes.step), isOrdered: true }
}

interface Place {
  readonly id: number
  /** Number of units, and the ID of the newest one. */
  readonly units: number
  readonly last: number
}

/** Translations to which the search is limited by its scope or its terms; null if it is not. */
async function listPlaces(
  ctx: SearchContext,
  run: SearchRunner,
  scope: SearchScope,
  query: Query,
): Promise<readonly Place[] | null> {
  const translations = selectPlaces(ctx).select(['t.id', 't.unit_count as units', 't.unit_seq as last'])
  if ('translationId' in scope) return run(translations.where('t.id', '=', scope.translationId))
  const named = (query.kind === 'and' ? query.parts : [query]).filter(isPlaceQuery)
  if (named.length === 0) return null
  return run(
    translations
      .where((place) => place.and(named.map((part) => placeCondition(place, part, ctx.engine))))
      .where(whereVisible(scope.projects))
      .orderBy('t.id'),
  )
}

/** Combines small translations, and splits large ones by unit number. */
function placeParts(places: readonly Place[], step: number): Condition[] {
  const parts: Condition[] = []
  let small: number[] = []
  let sum = 0
  const flush = () => {
    if (small.length > 0) parts.push(eb('u.translation_id', 'in', small))
    ;[small, sum] = [[], 0]
  }
  for (const { id, units, last } of places) {
    if (last > step) {
      for (let from = 0; from < last; from += step) {
        parts.push(eb.and([eb('u.translation_id', '=', id), between('u.seq', from, from + step)]))
      }
      continue
    }
    if (sum + units > step || small.length === CHUNK) flush()
    small.push(id)
    sum += units
  }
  flush()
  return parts
}

async function idParts(
  { db }: SearchContext,
  run: SearchRunner,
  scope: Condition,
  step: number,
): Promise<Condition[]> {
  const [newest] = await run(db.selectFrom('unit').select('id').orderBy('id', 'desc').limit(1))
  const parts: Condition[] = []
  for (let from = 0; from < (newest?.id ?? 0); from += step) {
    parts.push(eb.and([between('u.id', from, from + step), scope]))
  }
  return parts
}

function between(column: string, from: number, to: number): Condition {
  return sql`${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${to}`
}

function chunksOf(ids: readonly number[], scope: Condition): Condition[] {
  const parts: Condition[] = []
  for (let at = 0; at < ids.length; at += CHUNK) {
    parts.push(eb.and([eb('u.id', 'in', ids.slice(at, at + CHUNK)), scope]))
  }
  return parts
}

/** Phrased as an exclusion, and without an index, so that units are read in ID order. */
function inScope({ db }: SearchContext, scope: SearchScope): Condition {
  if ('translationId' in scope) return sql`+u.translation_id = ${scope.translationId}`
  if (scope.projects === 'all') return sql`1 = 1`
  const hidden = db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select('t.id')
    .where(whereHidden(scope.projects))
  return eb(sql<number>`+u.translation_id`, 'not in', hidden)
}

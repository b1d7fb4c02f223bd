import { sql } from 'kysely'
import type { Query } from '../../domain/search/query.ts'
import type { SetOrder, UnitSet } from '../text-index/set-query.ts'
import type { SearchScope } from './plan-search.ts'
import { planSets } from './plan-sets.ts'
import type { SearchRunner } from './search-runner.ts'
import type { SearchContext } from './unit-builder.ts'

/** Units that include all matches of a search, and whether all of them match. */
interface FoundSet {
  readonly units: UnitSet
  readonly isExact: boolean
}

/** Finds units by sets; null if sets do not help, or the query names units by ID. */
export async function findSets(
  ctx: SearchContext,
  run: SearchRunner,
  search: { scope: SearchScope; query: Query },
): Promise<FoundSet | null> {
  const { query } = search
  if ((query.kind === 'and' ? query.parts : [query]).some(({ kind }) => kind === 'ids')) return null
  const plan = await planSets(ctx, run, search)
  if (!plan) return null
  const lists: SetOrder['lists'][number][] = []
  for (const { of, select, hasRegex } of plan.lists) {
    const list = sql<{ id: number }>`select id from ${select} as listed`
    const { sql: text, parameters } = list.compile(ctx.db)
    if (!hasRegex) lists.push({ of, sql: text, parameters })
    else lists.push({ of, ids: (await run({ compile: () => list.compile(ctx.db) })).map(({ id }) => id) })
  }
  const units = await run.findUnits({ query: plan.query, lists })
  return { units, isExact: plan.isExact }
}

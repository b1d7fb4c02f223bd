import { type RawBuilder, sql } from 'kysely'
import { BLOCK_ROWS, countRows, type Mask, rowsOf } from './sqlite-text-mask.ts'
import { readFound } from './sqlite-text-set-functions.ts'
import type { SetColumn, SetPlan, SetQuery, SetSearch, UnitSet } from './text-search-sets.ts'

/** Finds units block by block, by the functions of `sqlite-text-set-functions.ts`. */
export const sqliteSets: SetSearch = {
  async find(plan, run) {
    const [row] = await run(selectUnits(plan))
    return unitSet(readFound(row?.found ?? new Uint8Array(0)))
  },
}

function selectUnits({ query, lists }: SetPlan): RawBuilder<{ found: Uint8Array }> {
  const ready = sql`(select set_query(${JSON.stringify(query)}))`
  const columns = columnsOf(query)
  // What is not asked for is not read.
  const wanted = (column: SetColumn, { grams, body, about }: Record<'grams' | 'body' | 'about', string>) =>
    columns.has(column)
      ? sql`case when set_wants(${sql.lit(column)}, ${sql.ref(grams)}, ${ready}, ${sql.raw(about)}) then ${sql.ref(body)} end`
      : sql`null`
  const source = wanted('source', { grams: 'source_grams', body: 'source', about: 'null' })
  const context = wanted('context', { grams: 'context_grams', body: 'context', about: 'null' })
  const strings =
    columns.has('source') || columns.has('context')
      ? sql`(select set_strings(block, ${source}, ${context}, ${ready}) from search_string)`
      : sql`null`
  const listed = lists.map((list) => sql`(select set_list(json_group_array(id)) from ${list})`)
  const found = sql.join([
    ...[sql.ref('block'), sql.ref('about'), columns.has('target') ? sql.ref('grams') : sql`null`],
    wanted('target', { grams: 'grams', body: 'body', about: isLimited(query) ? 'about' : 'null' }),
    ...[ready, strings, ...listed],
  ])
  return sql`select set_units(${found}) as found from search_unit`
}

/** Whether the query asks for some states or translations only. */
function isLimited(query: SetQuery): boolean {
  const parts = query.op === 'and' ? query.parts : [query]
  return parts.some(({ op }) => op === 'state' || op === 'translations')
}

function columnsOf(query: SetQuery): ReadonlySet<SetColumn> {
  if (query.op === 'and' || query.op === 'or') {
    return new Set(query.parts.flatMap((part) => [...columnsOf(part)]))
  }
  if (query.op === 'not') return columnsOf(query.part)
  return new Set(query.op === 'contains' ? [query.column] : [])
}

function unitSet(blocks: readonly { readonly block: number; readonly mask: Mask }[]): UnitSet {
  const counts = blocks.map(({ mask }) => countRows(mask))
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    async slice(offset, limit) {
      const ids: number[] = []
      let before = 0
      for (const [index, { block, mask }] of blocks.entries()) {
        const own = counts[index] ?? 0
        if (before + own > offset) {
          const skip = Math.max(0, offset - before)
          ids.push(
            ...rowsOf(mask)
              .slice(skip)
              .map((row) => block * BLOCK_ROWS + row),
          )
        }
        before += own
        if (ids.length >= limit) break
      }
      return ids.slice(0, limit)
    },
  }
}

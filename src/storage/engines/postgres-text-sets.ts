import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RunSet, SetPlan, SetQuery, SetSearch } from './text-search-sets.ts'

/** So many are put in order after they were found; more of them are found in their order. */
const FEW = 20_000

/** Finds units by one condition on the unit alone; the indexes of texts serve parts of three characters or more. */
export const postgresSets: SetSearch = {
  async find({ query, lists }, run) {
    const condition = conditionOf(query, { lists, strings: await findStrings(query, run) })
    const [row] = await run(
      sql<{ count: number }>`select count(*) as count from unit as u where ${condition}`,
    )
    const count = Number(row?.count ?? 0)
    return {
      count,
      async slice(offset, limit) {
        if (offset >= count || limit <= 0) return []
        const found: RawBuilder<{ id: number }> =
          count > FEW
            ? sql`select u.id from unit as u where ${condition} order by u.id`
            : // Without the detour the order of ids would be preferred to the index of texts.
              sql`select id from (select u.id from unit as u where ${condition} offset 0) as found order by id`
        const rows = await run(sql<{ id: number }>`${found} offset ${offset} limit ${limit}`)
        return rows.map(({ id }) => id)
      },
    }
  },
}

/** What was found before, and the lists of the plan. */
interface Known {
  readonly lists: SetPlan['lists']
  readonly strings: ReadonlyMap<string, readonly number[]>
}

type Contains = Extract<SetQuery, { op: 'contains' }>

const keyOf = ({ column, text }: Contains) => `${column} ${text}`

/** Strings are found first: as a list of ids they lead to units by an index, beside the index of translations. */
async function findStrings(query: SetQuery, run: RunSet): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>()
  for (const part of partsOf(query)) {
    if (part.column === 'target' || found.has(keyOf(part))) continue
    const condition = containing(`t.${part.column}`, part.text)
    const rows = await run(sql<{ id: number }>`select t.id from string as t where ${condition}`)
    found.set(
      keyOf(part),
      rows.map(({ id }) => id),
    )
  }
  return found
}

function partsOf(query: SetQuery): Contains[] {
  if (query.op === 'and' || query.op === 'or') return query.parts.flatMap(partsOf)
  if (query.op === 'not') return partsOf(query.part)
  return query.op === 'contains' ? [query] : []
}

function conditionOf(query: SetQuery, known: Known): Expression<SqlBool> {
  switch (query.op) {
    case 'all':
      return sql`true`
    case 'none':
      return sql`false`
    case 'and':
      return joined(query.parts, known, ' and ')
    case 'or':
      return joined(query.parts, known, ' or ')
    case 'not':
      return sql`not ${conditionOf(query.part, known)}`
    case 'contains':
      return query.column === 'target'
        ? containing('u.target', query.text)
        : sql`(u.string_id = any(${known.strings.get(keyOf(query))}::bigint[]))`
    case 'state':
      return sql`(u.state between ${query.from} and ${query.to})`
    case 'translations':
      return sql`(u.translation_id = any(${query.ids}::bigint[]))`
    case 'listed':
      return sql`(u.id in ${known.lists[query.list]})`
  }
}

/** What is looked up once for all units comes before what is asked of each. */
function joined(parts: readonly SetQuery[], known: Known, word: ' and ' | ' or '): RawBuilder<SqlBool> {
  const weight = (part: SetQuery) => (part.op === 'contains' && part.column === 'target' ? 1 : 0)
  const sorted = parts.toSorted((a, b) => weight(a) - weight(b))
  return sql`(${sql.join(
    sorted.map((part) => conditionOf(part, known)),
    sql.raw(word),
  )})`
}

function containing(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[%_\\]/g, '\\$&')}%`
  const value = sql.ref(column)
  return sql`(${value} <> '' and search_fold(${value}) like search_fold(${pattern}::text))`
}

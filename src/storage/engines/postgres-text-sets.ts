import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListQuery, SetOrder, SetQuery, UnitSet } from '../text-index/set-query.ts'

/** Runs a query of a search. */
type RunSet = <Row>(query: RawBuilder<Row> | ListQuery) => Promise<readonly Row[]>

/** Finds units by one condition on the unit alone; the indexes of texts serve parts of three characters or more. */
export async function findPostgresUnits({ query, lists }: SetOrder, run: RunSet): Promise<UnitSet> {
  const listed: number[][] = []
  for (const list of lists) {
    const query = { sql: list.sql, parameters: list.parameters }
    listed.push((await run<{ id: number }>(query)).map(({ id }) => id))
  }
  const condition = conditionOf(query, { lists: listed, strings: await findStrings(query, run) })
  const rows = await run(sql<{ id: number }>`select u.id from unit as u where ${condition} order by u.id`)
  return {
    count: rows.length,
    slice: (offset, limit) => rows.slice(offset, offset + limit).map(({ id }) => id),
  }
}

/** What was found before, and the lists of the plan. */
interface Known {
  readonly lists: readonly (readonly number[])[]
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
      return sql`(u.id = any(${known.lists[query.list]}::bigint[]))`
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

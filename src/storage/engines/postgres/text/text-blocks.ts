import { CompiledQuery, type Kysely } from 'kysely'
import { awaitStatements } from '../../../await-statements.ts'
import { READ_ACTION } from '../../../text-index/block-times.ts'
import {
  type IndexedString,
  type IndexedUnit,
  idsOf,
  packStrings,
  packUnits,
} from '../../../text-index/stored-blocks.ts'

/** Runs a statement in a transaction. */
export type RunSql = <Row>(sql: string, parameters: readonly unknown[]) => Promise<readonly Row[]>

/** Runs statements on a database or in a transaction of it. */
export function runnerOf<T>(db: Kysely<T>): RunSql {
  return async <Row>(sql: string, parameters: readonly unknown[]) =>
    (await db.executeQuery(CompiledQuery.raw(sql, [...parameters]))).rows as Row[]
}

/** Tables whose texts are indexed. */
export const INDEXED_TABLES = ['string', 'unit'] as const
type IndexedTable = (typeof INDEXED_TABLES)[number]

/** The columns of a unit in the text index. */
export const UNIT_COLUMNS = `string_id, translation_id, state, target, created_at, updated_at,
  (select string_agg("timestamp"::text, ',') from change where unit_id = unit.id and action = ${READ_ACTION}) as read_at`

/** Any number, as long as every node uses the same. */
const RENEWAL_LOCK = 0x0d16_108

/** Waits for the exclusive right to write blocks, until the transaction ends. */
export async function lockBlocks(run: RunSql): Promise<void> {
  await run('select pg_advisory_xact_lock($1)', [RENEWAL_LOCK])
}

/** The same without waiting; false if another transaction has it. */
export async function tryLockBlocks(run: RunSql): Promise<boolean> {
  const [row] = await run<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    RENEWAL_LOCK,
  ])
  return row?.locked === true
}

/** Approximate number of rows that differ from the index. */
export async function countStale(run: RunSql, table: IndexedTable): Promise<number> {
  const [row] = await run<{ count: number }>(
    `select count(id) + 256 * count(distinct block) filter (where id is null) as count from stale_${table}`,
    [],
  )
  return row?.count ?? 0
}

/** Blocks with at least this many stale rows, those with most first. */
export async function denseBlocks(
  run: RunSql,
  table: IndexedTable,
  { least, limit }: { readonly least: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await run<{ block: number }>(
    `select block from stale_${table} group by block having count(*) >= $1 or bool_or(id is null)
      order by bool_or(id is null) desc, count(*) desc limit $2`,
    [least, limit],
  )
  return rows.map(({ block }) => block)
}

/**
 * Rewrites blocks; the caller holds the lock. Deletes stale marks before reading the texts: rows marked later, by an
 * edit that is not visible here, stay marked.
 */
export async function renewBlocks(
  run: RunSql,
  table: IndexedTable,
  blocks: readonly number[],
): Promise<void> {
  if (blocks.length === 0) return
  await run(`delete from stale_${table} where block = any($1::bigint[])`, [blocks])
  const renew = table === 'unit' ? renewUnits : renewStrings
  for (let at = 0; at < blocks.length; at += AT_ONCE) {
    await awaitStatements(blocks.slice(at, at + AT_ONCE).map((block) => renew(run, block)))
  }
}

/** Blocks whose rows are read at once: some hundred kilobytes. */
const AT_ONCE = 8

/** The units of a block, as `UNIT_COLUMNS`; their events are found by one look-up instead of one each. */
const UNITS = `select id, string_id, translation_id, state, target, created_at, updated_at, read_at
  from unit left join (
    select unit_id, string_agg("timestamp"::text, ',') as read_at from change
      where unit_id between $1 and $2 and action = ${READ_ACTION} group by unit_id
  ) as e on e.unit_id = unit.id
  where id between $1 and $2 order by id`

async function renewUnits(run: RunSql, block: number): Promise<void> {
  const units = await run<IndexedUnit>(UNITS, idsOf(block))
  const { about, times, grams, body } = packUnits(units)
  await run(
    `insert into search_unit values ($1, nextval('search_version'), $2, $3, $4, $5) on conflict (block) do update
      set version = excluded.version, about = excluded.about, times = excluded.times, grams = excluded.grams, body = excluded.body`,
    [block, ...[about, times, grams, body].map((bytes) => Buffer.from(bytes))],
  )
}

async function renewStrings(run: RunSql, block: number): Promise<void> {
  const strings = await run<IndexedString>(
    'select id, source, context from string where id between $1 and $2',
    idsOf(block),
  )
  const { source_grams, source, context_grams, context } = packStrings(strings)
  await run(
    `insert into search_string values ($1, nextval('search_version'), $2, $3, $4, $5) on conflict (block) do update
      set version = excluded.version, source_grams = excluded.source_grams, source = excluded.source,
      context_grams = excluded.context_grams, context = excluded.context`,
    [block, ...[source_grams, source, context_grams, context].map((bytes) => Buffer.from(bytes))],
  )
}

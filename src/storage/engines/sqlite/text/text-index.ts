import { READ_ACTION } from '../../../text-index/block-times.ts'
import {
  type IndexedString,
  type IndexedUnit,
  idsOf,
  packStrings,
  packUnits,
} from '../../../text-index/stored-blocks.ts'
import type { SqliteFile } from '../file.ts'

/** Tables whose texts are indexed. */
export type IndexedTable = 'unit' | 'string'

/**
 * The columns of a unit in the text index. Recording that a repository wrote a unit also changes the unit, in the same
 * transaction.
 */
export const UNIT_COLUMNS = `string_id, translation_id, state, target, created_at, updated_at,
  (select group_concat(timestamp) from change where unit_id = unit.id and action = ${READ_ACTION}) as read_at`

/**
 * The tables of the index: a row for 256 units or strings each, and the IDs of those whose text has changed since,
 * which triggers record.
 */
export const TEXT_INDEX_SCHEMA: readonly string[] = [
  `create table search_unit (block integer primary key, version integer not null unique, about blob not null,
    times blob not null, grams blob not null, body blob not null)`,
  `create table search_string (block integer primary key, version integer not null unique, source_grams blob not null,
    source blob not null, context_grams blob not null, context blob not null)`,
  ...['unit', 'string'].map((table) => `create table stale_${table} (id integer primary key)`),
  ...staleOn('unit', ['target', 'state', 'string_id', 'translation_id', 'created_at', 'updated_at']),
  ...staleOn('string', ['source', 'context']),
  // Units whose values differ from those of their string.
  ...['note', 'location'].map(
    (column) => `create index unit_own_${column} on unit (id) where ${column} is not null`,
  ),
  // Rows that existed before.
  ...['unit', 'string'].map((table) => `insert into stale_${table} select id from "${table}"`),
]

/** The former index of sites that were created earlier. */
export const FORMER_TEXT_INDEX: readonly string[] = ['unit', 'string'].flatMap((table) => [
  ...['note', 'location'].map((column) => `drop index if exists unit_own_${column}`),
  ...['added', 'edited', 'removed', 'read'].map((event) => `drop trigger if exists ${table}_${event}`),
  `drop table if exists search_${table}`,
  `drop table if exists stale_${table}`,
])

function staleOn(table: IndexedTable, columns: readonly string[]): string[] {
  const mark = (row: 'old' | 'new') => `insert or ignore into stale_${table} values (${row}.id);`
  const isChanged = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
  return [
    `create trigger ${table}_added after insert on "${table}" begin ${mark('new')} end`,
    `create trigger ${table}_edited after update of ${columns.join(', ')} on "${table}" when ${isChanged}
      begin ${mark('new')} end`,
    `create trigger ${table}_removed after delete on "${table}" begin ${mark('old')} end`,
  ]
}

/** Own stale rows that an import leaves to searches, and to the thread that renews them. */
const LEFT_BY_IMPORTS = 4000
/**
 * Edits of users leave more: their thread also serves requests, and the other one renews when they pause. Beyond this
 * number, each commit renews a few, so that none takes long. A search takes 3 ms longer per 1,000 of them.
 */
const MOST_BY_EDITS = 80_000
const REST_BY_EDITS = 76_000
/** Per block: fewer are left, because each costs the rewrite of its block. */
const DENSE = 16

/** What a writing connection does for the index in each of its transactions. */
export interface TextIndexKeeper {
  afterBegin(): void
  beforeCommit(): void
}

/**
 * Leaves few units stale after large writes. If the units of a block are edited one after another, its texts are
 * assembled once.
 */
export function textIndexKeeper(file: SqliteFile, { forEdits = false } = {}): TextIndexKeeper {
  let isThere = false
  const keep = forEdits ? editKeeper : importKeeper
  const keepers = [
    keep(file, { table: 'string', renew: renewStrings }),
    keep(file, { table: 'unit', renew: renewUnits }),
  ]
  return {
    afterBegin() {
      isThere ||= hasTextIndex(file)
      if (isThere) for (const keeper of keepers) keeper.afterBegin()
    },
    beforeCommit() {
      if (isThere) for (const keeper of keepers) keeper.beforeCommit()
    },
  }
}

interface Kept {
  readonly table: IndexedTable
  readonly renew: (file: SqliteFile, block: number) => number
}

function editKeeper(file: SqliteFile, kept: Kept): TextIndexKeeper {
  // A thinly spread remainder is not examined again and again.
  let left = 0
  return {
    afterBegin() {},
    beforeCommit() {
      const count = countStale(file, kept.table)
      if (count > MOST_BY_EDITS && count > left + DENSE) {
        left = count - renewSome(file, kept, count - REST_BY_EDITS)
      } else left = Math.min(left, count)
    },
  }
}

/** An import does not have to renew what thousands of earlier edits have left. */
function importKeeper(file: SqliteFile, kept: Kept): TextIndexKeeper {
  let before = 0
  let own = 0
  return {
    afterBegin() {
      before = countStale(file, kept.table)
    },
    beforeCommit() {
      const count = countStale(file, kept.table)
      own = Math.min(count, own + Math.max(0, count - before))
      if (own <= LEFT_BY_IMPORTS) return
      renewSome(file, kept, own)
      own = 0
    },
  }
}

/** Renews about this many rows in dense blocks; returns how many it renewed. */
function renewSome(file: SqliteFile, { table, renew }: Kept, wanted: number): number {
  let count = 0
  for (const block of denseBlocks(file, table, DENSE)) {
    if (count >= wanted) break
    count += renew(file, block)
  }
  return count
}

/** False before the migration that creates the tables. */
function hasTextIndex(file: SqliteFile): boolean {
  return file.all("select 1 from sqlite_master where name = 'stale_unit'", []).length > 0
}

/** Number of stale rows. */
export function countStale(file: SqliteFile, table: IndexedTable): number {
  return file.all<{ count: number }>(`select count(*) as count from stale_${table}`, [])[0]?.count ?? 0
}

/** Blocks with at least this many stale rows, those with most first. */
export function denseBlocks(file: SqliteFile, table: IndexedTable, least: number): readonly number[] {
  const rows = file.all<{ block: number }>(
    `select id >> 8 as block from stale_${table} group by id >> 8 having count(*) >= ? order by count(*) desc`,
    [least],
  )
  return rows.map(({ block }) => block)
}

/** Rewrites a block of units, in a transaction; returns how many of them were stale. */
export function renewUnits(file: SqliteFile, block: number): number {
  const units = file.all<IndexedUnit>(
    `select id, ${UNIT_COLUMNS} from unit where id between ? and ? order by id`,
    idsOf(block),
  )
  const { about, times, grams, body } = packUnits(units)
  const count = file.change('delete from stale_unit where id between ? and ?', idsOf(block))
  file.run(`insert or replace into search_unit values (?, ${nextVersion('unit')}, ?, ?, ?, ?)`, [
    block,
    about,
    times,
    grams,
    body,
  ])
  return count
}

/** Rewrites a block of strings, in a transaction; returns how many of them were stale. */
export function renewStrings(file: SqliteFile, block: number): number {
  const strings = file.all<IndexedString>(
    'select id, source, context from string where id between ? and ?',
    idsOf(block),
  )
  const { source_grams, source, context_grams, context } = packStrings(strings)
  const count = file.change('delete from stale_string where id between ? and ?', idsOf(block))
  file.run(`insert or replace into search_string values (?, ${nextVersion('string')}, ?, ?, ?, ?)`, [
    block,
    source_grams,
    source,
    context_grams,
    context,
  ])
  return count
}

function nextVersion(table: IndexedTable): string {
  return `(select coalesce(max(version), 0) + 1 from search_${table})`
}

import { foldText } from '../../domain/search/fold-text.ts'
import type { SqliteFile } from './sqlite-file.ts'
import { packTexts } from './sqlite-text-block.ts'
import { BLOCK_ROWS } from './sqlite-text-mask.ts'
import { type BlockUnit, packRows } from './sqlite-text-rows.ts'

/**
 * What makes the index: a row for 256 units or strings each, and which of them are no longer true, which triggers note.
 * The texts stand last, so that they are read only where they are needed.
 */
export const TEXT_INDEX_SCHEMA: readonly string[] = [
  'create table search_unit (block integer primary key, about blob not null, grams blob not null, body blob not null)',
  `create table search_string (block integer primary key, source_grams blob not null, context_grams blob not null,
    source blob not null, context blob not null)`,
  ...['unit', 'string'].map((table) => `create table stale_${table} (block integer primary key)`),
  ...staleOn('unit', ['target', 'state', 'string_id', 'translation_id']),
  ...staleOn('string', ['source', 'context']),
  // What was there before.
  ...['unit', 'string'].map((table) => `insert into stale_${table} select distinct id >> 8 from "${table}"`),
]

function staleOn(table: 'unit' | 'string', columns: readonly string[]): string[] {
  const mark = (row: 'old' | 'new') => `insert or ignore into stale_${table} values (${row}.id >> 8);`
  const isChanged = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
  return [
    `create trigger ${table}_added after insert on "${table}" begin ${mark('new')} end`,
    `create trigger ${table}_edited after update of ${columns.join(', ')} on "${table}" when ${isChanged}
      begin ${mark('new')} end`,
    `create trigger ${table}_removed after delete on "${table}" begin ${mark('old')} end`,
  ]
}

/** Writes the stale blocks anew, before the transaction that made them so is committed. */
export function refreshTextIndex(file: SqliteFile): void {
  if (!hasTextIndex(file)) return
  for (const { block } of file.all<Stale>('select block from stale_string', [])) refreshStrings(file, block)
  for (const { block } of file.all<Stale>('select block from stale_unit', [])) refreshUnits(file, block)
}

interface Stale {
  readonly block: number
}

/** Not until the migration that makes the tables has run. */
function hasTextIndex(file: SqliteFile): boolean {
  return file.all("select 1 from sqlite_master where name = 'stale_unit'", []).length > 0
}

type StoredUnit = BlockUnit & { readonly target: string }

function refreshUnits(file: SqliteFile, block: number): void {
  const units = file.all<StoredUnit>(
    'select id, string_id, translation_id, state, target from unit where id between ? and ? order by id',
    rangeOf(block),
  )
  file.run('delete from stale_unit where block = ?', [block])
  if (units.length === 0) {
    file.run('delete from search_unit where block = ?', [block])
    return
  }
  const texts = Array<string>(BLOCK_ROWS).fill('')
  for (const { id, target } of units) texts[id % BLOCK_ROWS] = foldText(target)
  const { grams, body } = packTexts(texts)
  file.run('insert or replace into search_unit values (?, ?, ?, ?)', [
    block,
    packRows(units).bytes,
    grams,
    body,
  ])
}

function refreshStrings(file: SqliteFile, block: number): void {
  const strings = file.all<{ id: number; source: string; context: string }>(
    'select id, source, context from string where id between ? and ?',
    rangeOf(block),
  )
  file.run('delete from stale_string where block = ?', [block])
  if (strings.length === 0) {
    file.run('delete from search_string where block = ?', [block])
    return
  }
  const [sources, contexts] = [Array<string>(BLOCK_ROWS).fill(''), Array<string>(BLOCK_ROWS).fill('')]
  for (const { id, source, context } of strings) {
    sources[id % BLOCK_ROWS] = foldText(source)
    contexts[id % BLOCK_ROWS] = foldText(context)
  }
  const [source, context] = [packTexts(sources), packTexts(contexts)]
  file.run('insert or replace into search_string values (?, ?, ?, ?, ?)', [
    ...[block, source.grams, context.grams, source.body, context.body],
  ])
}

function rangeOf(block: number): [number, number] {
  return [block * BLOCK_ROWS, block * BLOCK_ROWS + BLOCK_ROWS - 1]
}

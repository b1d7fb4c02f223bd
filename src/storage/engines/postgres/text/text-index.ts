/** Up to this many rows of a statement are marked one by one. */
const FEW = 16

/**
 * The tables of the index: a row for 256 units or strings each, and the rows that differ from it, which triggers mark:
 * single rows if a statement added or removed few, otherwise whole blocks (`id` is null). Marking waits for nobody: the
 * same row may be marked many times.
 */
export const TEXT_INDEX_SCHEMA: readonly string[] = [
  // Rows get their versions one after another (see `renewBlocks`), so that no reader sees a newer one before an older
  // one.
  'create sequence search_version',
  `create table search_unit (block bigint primary key, version bigint not null unique, about bytea not null,
    times bytea not null, grams bytea not null, body bytea not null)`,
  `create table search_string (block bigint primary key, version bigint not null unique, source_grams bytea not null,
    source bytea not null, context_grams bytea not null, context bytea not null)`,
  // They do not get smaller by compression.
  `alter table search_unit alter grams set storage external, alter body set storage external`,
  `alter table search_string alter source_grams set storage external, alter source set storage external,
    alter context_grams set storage external, alter context set storage external`,
  ...staleOn('unit', ['target', 'state', 'string_id', 'translation_id', 'created_at', 'updated_at']),
  ...staleOn('string', ['source', 'context']),
  // Units whose values differ from those of their string.
  ...['note', 'location'].map(
    (column) => `create index unit_own_${column} on unit (id) where ${column} is not null`,
  ),
  // Rows that existed before.
  ...['unit', 'string'].map(
    (table) => `insert into stale_${table} (block) select distinct id >> 8 from "${table}"`,
  ),
]

/** The former index of sites that were created earlier. */
export const FORMER_TEXT_INDEX: readonly string[] = [
  'drop index if exists unit_target_text, string_source_text, string_context_text, unit_own_note, unit_own_location',
  ...['unit', 'string'].flatMap((table) => [
    ...['added', 'edited', 'removed'].map(
      (event) => `drop trigger if exists ${table}_${event} on "${table}"`,
    ),
    `drop table if exists search_${table}, stale_${table}`,
    `drop function if exists mark_${table}(), mark_${table}s()`,
  ]),
  'drop trigger if exists unit_read on change',
  'drop function if exists mark_read()',
  'drop sequence if exists search_version',
]

function staleOn(table: 'unit' | 'string', columns: readonly string[]): string[] {
  const isChanged = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  return [
    `create table stale_${table} (block bigint not null, id bigint)`,
    `create function mark_${table}() returns trigger language plpgsql as $$ begin
      insert into stale_${table} values (new.id >> 8, new.id);
      return null;
    end $$`,
    `create function mark_${table}s() returns trigger language plpgsql as $$ begin
      if exists (select from changed offset ${FEW}) then
        insert into stale_${table} select distinct id >> 8 from changed;
      else
        insert into stale_${table} select id >> 8, id from changed;
      end if;
      return null;
    end $$`,
    `create trigger ${table}_edited after update of ${columns.join(', ')} on "${table}"
      for each row when (${isChanged}) execute function mark_${table}()`,
    `create trigger ${table}_added after insert on "${table}" referencing new table as changed
      for each statement execute function mark_${table}s()`,
    `create trigger ${table}_removed after delete on "${table}" referencing old table as changed
      for each statement execute function mark_${table}s()`,
  ]
}

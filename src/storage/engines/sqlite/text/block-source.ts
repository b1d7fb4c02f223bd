import type { BlockSource, Stale } from '../../../text-index/block-source.ts'
import type { ListQuery } from '../../../text-index/set-query.ts'
import type {
  IndexedString,
  IndexedUnit,
  StoredStrings,
  UnitSummary,
} from '../../../text-index/stored-blocks.ts'
import type { SqliteFile } from '../file.ts'
import { UNIT_COLUMNS } from './text-index.ts'

/** Rows per batch. */
const STEP = 64
const SUMMARY = 'block, version, about, times, grams'

/** Data versions of one connection mean nothing to others. */
const connections = new WeakMap<SqliteFile, number>()
let opened = 0

function connectionOf(file: SqliteFile): number {
  const known = connections.get(file)
  if (known !== undefined) return known
  opened += 1
  connections.set(file, opened)
  return opened
}

/** Reads the text index on a connection, within a transaction. */
export function sqliteBlockSource(file: SqliteFile): BlockSource {
  async function* newer<Row extends { readonly version: number }>(
    table: string,
    columns: string,
    version: number,
  ) {
    const sql = `select ${columns} from ${table} where version > ? order by version limit ${STEP}`
    let rows = file.all<Row>(sql, [version])
    while (rows.length > 0) {
      yield rows
      rows = rows.length < STEP ? [] : file.all<Row>(sql, [rows.at(-1)?.version])
    }
  }

  /** In storage order, which is much faster for many. */
  async function* allUnits() {
    const sql = `select ${SUMMARY} from search_unit where block > ? order by block limit ${STEP}`
    let rows = file.all<UnitSummary>(sql, [-1])
    while (rows.length > 0) {
      yield rows
      rows = rows.length < STEP ? [] : file.all<UnitSummary>(sql, [rows.at(-1)?.block])
    }
  }

  function stale<Row extends { readonly id: number }>(table: 'unit' | 'string', columns: string): Stale<Row> {
    return {
      ids: file.all<{ id: number }>(`select id from stale_${table}`, []).map(({ id }) => id),
      blocks: [],
      rows: file.all<Row>(
        `select ${table}.id, ${columns} from stale_${table} as stale cross join "${table}" on ${table}.id = stale.id`,
        [],
      ),
    }
  }

  return {
    async moment() {
      const [row] = file.all<{ data_version: number }>('pragma data_version', [])
      return `${connectionOf(file)} ${row?.data_version}`
    },
    newUnits: (version) => (version === 0 ? allUnits() : newer<UnitSummary>('search_unit', SUMMARY, version)),
    newStrings: (version) => newer<StoredStrings>('search_string', '*', version),
    bodies: async (blocks) =>
      file.all<{ block: number; body: Uint8Array }>(
        'select block, body from search_unit where block in (select value from json_each(?))',
        [JSON.stringify(blocks)],
      ),
    staleUnits: async () => stale<IndexedUnit>('unit', UNIT_COLUMNS),
    staleStrings: async () => stale<IndexedString>('string', 'source, context'),
    async ids({ sql, parameters }: ListQuery) {
      const text = `select json_group_array(id) as ids from (${sql})`
      return JSON.parse(file.all<{ ids: string }>(text, parameters)[0]?.ids ?? '[]') as number[]
    },
  }
}

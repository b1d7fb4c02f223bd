import type { BlockSource, Stale } from '../text-index/block-source.ts'
import type { ListQuery } from '../text-index/set-query.ts'
import type { IndexedString, IndexedUnit, StoredStrings, StoredUnits } from '../text-index/stored-blocks.ts'
import type { SqliteFile } from './sqlite-file.ts'
import { UNIT_COLUMNS } from './sqlite-text-index.ts'

/** Rows that are handed over together. */
const STEP = 64

/** Reads the index on a connection, within a transaction. */
export function sqliteBlockSource(file: SqliteFile): BlockSource {
  async function* newer<Row extends { readonly version: number }>(table: string, version: number) {
    const sql = `select * from ${table} where version > ? order by version limit ${STEP}`
    let rows = file.all<Row>(sql, [version])
    while (rows.length > 0) {
      yield rows
      rows = rows.length < STEP ? [] : file.all<Row>(sql, [rows.at(-1)?.version])
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
    newUnits: (version) => newer<StoredUnits>('search_unit', version),
    newStrings: (version) => newer<StoredStrings>('search_string', version),
    units: async (blocks) =>
      file.all<StoredUnits>('select * from search_unit where block in (select value from json_each(?))', [
        JSON.stringify(blocks),
      ]),
    staleUnits: async () => stale<IndexedUnit>('unit', UNIT_COLUMNS),
    staleStrings: async () => stale<IndexedString>('string', 'source, context'),
    async ids({ sql, parameters }: ListQuery) {
      const text = `select json_group_array(id) as ids from (${sql})`
      return JSON.parse(file.all<{ ids: string }>(text, parameters)[0]?.ids ?? '[]') as number[]
    },
  }
}

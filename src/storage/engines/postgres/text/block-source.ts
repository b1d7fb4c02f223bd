import type { BlockSource, Stale } from '../../../text-index/block-source.ts'
import type {
  IndexedString,
  IndexedUnit,
  StoredStrings,
  UnitSummary,
} from '../../../text-index/stored-blocks.ts'
import { type RunSql, UNIT_COLUMNS } from './text-blocks.ts'

/** Rows per query: some hundred kilobytes. */
const STEP = 64
const SUMMARY = 'block, version, about, times, grams'

/** Reads the text index in a transaction with a single snapshot. */
export function postgresBlockSource(run: RunSql): BlockSource {
  async function* newer<Row extends { readonly version: number }>(
    table: string,
    columns: string,
    version: number,
  ) {
    const sql = `select ${columns} from ${table} where version > $1 order by version limit ${STEP}`
    let rows = await run<Row>(sql, [version])
    while (rows.length > 0) {
      yield rows.map(ownBytes)
      rows = rows.length < STEP ? [] : await run<Row>(sql, [rows.at(-1)?.version])
    }
  }

  async function stale<Row>(table: 'unit' | 'string', columns: string): Promise<Stale<Row>> {
    const marks = await run<{ block: number; id: number | null }>(
      `select distinct block, id from stale_${table}`,
      [],
    )
    if (marks.length === 0) return { ids: [], blocks: [], rows: [] }
    const blocks = marks.filter(({ id }) => id === null).map(({ block }) => block)
    const whole = new Set(blocks)
    const ids = marks.flatMap(({ block, id }) => (id === null || whole.has(block) ? [] : id))
    const rows = await run<Row>(
      `select id, ${columns} from "${table}" where id = any($1::bigint[])
        union all select id, ${columns} from unnest($2::bigint[]) as stale(block)
        join "${table}" on id between stale.block * 256 and stale.block * 256 + 255`,
      [ids, blocks],
    )
    return { ids, blocks, rows }
  }

  return {
    async moment() {
      const [row] = await run<{ moment: string }>('select pg_current_snapshot()::text as moment', [])
      return row?.moment ?? ''
    },
    newUnits: (version) => newer<UnitSummary>('search_unit', SUMMARY, version),
    newStrings: (version) => newer<StoredStrings>('search_string', '*', version),
    bodies: async (blocks) =>
      (
        await run<{ block: number; body: Uint8Array }>(
          'select block, body from search_unit where block = any($1::bigint[])',
          [blocks],
        )
      ).map(ownBytes),
    staleUnits: () => stale<IndexedUnit>('unit', UNIT_COLUMNS),
    staleStrings: () => stale<IndexedString>('string', 'source, context'),
    async ids({ sql, parameters }) {
      const text = `select coalesce(json_agg(id), '[]')::text as ids from (${sql}) as listed`
      return JSON.parse((await run<{ ids: string }>(text, parameters))[0]?.ids ?? '[]') as number[]
    },
  }
}

/** Copies bytes to their own memory, from which words can be read. */
function ownBytes<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? new Uint8Array(value) : value,
  ])
  return Object.fromEntries(entries) as Row
}

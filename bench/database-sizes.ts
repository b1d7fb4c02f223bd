import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Bytes of a table or an index. */
export interface RelationSize {
  readonly name: string
  readonly bytes: number
}

/** Every table and index of an SQLite file with its pages, the largest first. */
export function sqliteSizes(file: string): RelationSize[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db
      .prepare('select name, sum(pgsize) as bytes from dbstat group by name order by bytes desc')
      .all()
      .map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }))
  } finally {
    db.close()
  }
}

/** Every table and index of a PostgreSQL database, large texts of a table included, the largest first. */
export async function postgresSizes(url: string): Promise<RelationSize[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select c.relname as name,
              case c.relkind when 'i' then pg_relation_size(c.oid) else pg_table_size(c.oid) end as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'i') order by bytes desc`,
    )
    return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }))
  } finally {
    await client.end()
  }
}

/** The relations that matter and the sum of all, a line each. */
export function sizeLines(sizes: readonly RelationSize[], units: number): string[] {
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const line = (name: string, bytes: number) =>
    `    ${name.padEnd(34)} ${(bytes / 1e6).toFixed(1).padStart(8)} MB ${(bytes / units).toFixed(1).padStart(7)} B a unit`
  const large = sizes.filter(({ bytes }) => bytes / total > 0.001)
  const rest = total - large.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    ...large.map(({ name, bytes }) => line(name, bytes)),
    line('everything else', rest),
    line('sum', total),
  ]
}

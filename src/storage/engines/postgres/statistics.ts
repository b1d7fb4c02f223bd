import { type Kysely, sql } from 'kysely'

/** Statistics are updated when tables have grown by this share since the last time. */
const GROWTH = 0.2
/** Tables that imports fill, and tables joined with them. */
const TABLES = [
  'change',
  'component',
  'contributor',
  'project',
  'statistics',
  'string',
  'translation',
  'unit',
  'unit_check',
] as const

/** Updates the statistics of the query planner after imports. */
type UpdateStatistics = <T>(db: Kysely<T>, writtenUnits: number) => Promise<void>

/**
 * PostgreSQL updates statistics itself, but up to a minute later. Until then it plans queries for the former sizes of
 * the tables, and scans a million rows that it takes for a hundred.
 */
export function statisticsUpdater(): UpdateStatistics {
  let written = 0

  return async (db, writtenUnits) => {
    written += writtenUnits
    if (written === 0) return
    const { rows } = await sql<{ count: number }>`
      select reltuples as count from pg_class where oid = 'unit'::regclass`.execute(db)
    // -1 for a table without statistics.
    if (written <= GROWTH * Math.max(0, rows[0]?.count ?? 0)) return
    written = 0
    await sql`analyze ${sql.join(TABLES.map((name) => sql.table(name)))}`.execute(db)
  }
}

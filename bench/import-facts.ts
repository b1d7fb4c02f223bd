import type { Db } from '../src/storage/db.ts'

/** Units by state, without the source language. */
export interface UnitCounts {
  readonly translated: number
  readonly fuzzy: number
  readonly empty: number
}

/** Counts units themselves, not the kept counters. */
export async function countUnits(db: Db): Promise<UnitCounts & { readonly units: number }> {
  const rows = await db
    .selectFrom('unit as u')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .select(['u.state', 't.is_source as isSource', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['u.state', 't.is_source'])
    .execute()
  const sum = (isWanted: (state: number) => boolean) =>
    rows
      .filter(({ state, isSource }) => isSource === 0 && isWanted(state))
      .reduce((total, { count }) => total + Number(count), 0)
  return {
    units: rows.reduce((total, { count }) => total + Number(count), 0),
    translated: sum((state) => state >= 20),
    fuzzy: sum((state) => state === 10),
    empty: sum((state) => state === 0),
  }
}

/** Seconds from the start of the first to the end of the last task on repositories, of all or only the newest ones. */
export async function runSeconds(db: Db, newest = Number.MAX_SAFE_INTEGER): Promise<number> {
  const rows = await db
    .selectFrom('task')
    .select(['started_at as start', 'finished_at as end'])
    .where('kind', '=', 'sync-repository')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const start = Math.min(...rows.map((row) => Number(row.start)))
  const end = Math.max(...rows.map((row) => Number(row.end)))
  return (end - start) / 1e6
}

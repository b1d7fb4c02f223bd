import type { Db } from '../db.ts'

/** The payloads of tasks of a kind that have not ended. */
export async function listOpenPayloads(db: Db, kind: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('task')
    .select('payload')
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return rows.map(({ payload }) => JSON.parse(payload) as unknown)
}

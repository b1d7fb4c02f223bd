import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

const CHUNK = 500
/** The time of last use is written at most once a day. */
const DAY = 86_400_000_000

/** Stored answers by key; using them keeps them. */
export async function findMachineAnswers(
  db: Db,
  keys: readonly string[],
  now: Timestamp,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const aged: string[] = []
  for (let at = 0; at < keys.length; at += CHUNK) {
    const rows = await db
      .selectFrom('machine_answer')
      .selectAll()
      .where('key', 'in', keys.slice(at, at + CHUNK))
      .execute()
    for (const { key, answer, used_at } of rows) {
      found.set(key, answer)
      if (used_at < now - DAY) aged.push(key)
    }
  }
  for (let at = 0; at < aged.length; at += CHUNK) {
    await db
      .updateTable('machine_answer')
      .set({ used_at: now })
      .where('key', 'in', aged.slice(at, at + CHUNK))
      .execute()
  }
  return found
}

/** Stores answers by key; the newer answer of a key counts. */
export async function saveMachineAnswers(
  db: Db,
  answers: ReadonlyMap<string, string>,
  now: Timestamp,
): Promise<void> {
  const rows = [...answers].map(([key, answer]) => ({ key, answer, used_at: now }))
  // In the order of keys, so that two nodes do not wait for each other.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1))
  for (let at = 0; at < rows.length; at += CHUNK) {
    await db
      .insertInto('machine_answer')
      .values(rows.slice(at, at + CHUNK))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          answer: eb.ref('excluded.answer'),
          used_at: eb.ref('excluded.used_at'),
        })),
      )
      .execute()
  }
}

/** Deletes some answers that were not used since a time, and returns how many. */
export async function deleteUnusedAnswers(db: Db, before: Timestamp, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('machine_answer')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('machine_answer')
        .select('key')
        .where('used_at', '<', before)
        .orderBy('used_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** The number of attempts in the current window, including this one, and when the window ends. */
interface AttemptCount {
  readonly count: number
  readonly expiresAt: Timestamp
}

/**
 * Counts an attempt; an expired window starts anew. A single statement, so that concurrent attempts are counted
 * separately.
 */
export async function countAttempt(
  db: Db,
  name: string,
  { now, lasts }: { now: Timestamp; lasts: number },
): Promise<AttemptCount> {
  const row = await db
    .insertInto('attempt')
    .values({ name, count: 1, expires_at: now + lasts })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        count: sql<number>`case when attempt.expires_at <= ${now} then 1 else attempt.count + 1 end`,
        expires_at: sql<number>`case when attempt.expires_at <= ${now} then excluded.expires_at
          else attempt.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { count: row.count, expiresAt: row.expires_at }
}

/** Deletes the count of a name. */
export async function deleteAttempts(db: Db, name: string): Promise<void> {
  await db.deleteFrom('attempt').where('name', '=', name).execute()
}

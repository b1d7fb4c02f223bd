import type { Db } from './db.ts'
import type { Timestamp } from './tables/columns.ts'

/** What names a request: who sends it, to which address, under which key of theirs. */
export interface RequestName {
  readonly userId: number
  /** Method and address with its parameters. */
  readonly target: string
  readonly key: string
}

/** A request that was sent with a key before. */
export interface KnownRequest {
  readonly id: number
  /** See `body-fingerprint.ts`. */
  readonly bodyHash: string
  readonly createdAt: Timestamp
  /** Until when whoever carries it out must be heard of again; 0 when it is over. */
  readonly leaseUntil: Timestamp
  /** Name of the process that carries it out. */
  readonly owner: string
  /** Transactions that it has committed. */
  readonly writes: number
  /** JSON; null while it is carried out, and where the answer is not kept. */
  readonly answer: string | null
}

/** The request of this name, or null. */
export async function findRequest(
  db: Db,
  { userId, target, key }: RequestName,
): Promise<KnownRequest | null> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['id', 'body_hash as bodyHash', 'created_at as createdAt', 'lease_until as leaseUntil'])
    .select(['owner', 'writes', 'answer'])
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Who carries a request out, and until when that process must be heard of again. */
interface RequestClaim {
  readonly bodyHash: string
  readonly now: Timestamp
  readonly leaseUntil: Timestamp
  readonly owner: string
}

/** Writes a request down that is about to be carried out; null when another one of its name is there. */
export async function insertRequest(
  db: Db,
  { userId, target, key }: RequestName,
  { bodyHash, now, leaseUntil, owner }: RequestClaim,
): Promise<number | null> {
  const row = await db
    .insertInto('idempotency_key')
    .values({
      user_id: userId,
      target,
      key,
      body_hash: bodyHash,
      created_at: now,
      lease_until: leaseUntil,
      owner,
      writes: 0,
      size: 0,
      answer: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'target', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** How many requests of a user are kept, and how many characters of answers. */
export async function countRequests(db: Db, userId: number): Promise<{ count: number; size: number }> {
  const { count, size } = await db
    .selectFrom('idempotency_key')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('size').as('size')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), size: Number(size ?? 0) }
}

/** Says that a request is still carried out. */
export async function renewRequest(db: Db, id: number, leaseUntil: Timestamp): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ lease_until: leaseUntil })
    .where('id', '=', id)
    .where('lease_until', '>', 0)
    .execute()
}

/** Ends the leases of all requests: right only while no process carries any out. */
export async function endRequestLeases(db: Db): Promise<void> {
  await db.updateTable('idempotency_key').set({ lease_until: 1 }).where('lease_until', '>', 1).execute()
}

/** Notes, in a transaction of the request, that it has written something. */
export async function noteWrite(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set((eb) => ({ writes: eb('writes', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Keeps the answer to a request that is over; null for one that is not kept. */
export async function finishRequest(db: Db, id: number, answer: string | null): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer, size: answer?.length ?? 0, lease_until: 0 })
    .where('id', '=', id)
    .execute()
}

/** Forgets a request that nobody carries out any more; false when somebody does so again since it was read. */
export async function deleteRequest(
  db: Db,
  { id, leaseUntil }: Pick<KnownRequest, 'id' | 'leaseUntil'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_key')
    .where('id', '=', id)
    .where('lease_until', '=', leaseUntil)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends a request that failed after it had written something; one that has ended stays as it is. */
export async function endRequest(db: Db, id: number): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ lease_until: 0 })
    .where('id', '=', id)
    .where('lease_until', '>', 0)
    .execute()
}

/** Forgets a request that failed; false when it has written something before that, or was answered after all. */
export async function deleteUnwritten(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_key')
    .where('id', '=', id)
    .where('writes', '=', 0)
    .where('lease_until', '>', 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets requests from before a time, at most `limit`, and returns how many. */
export async function deleteOldRequests(db: Db, before: Timestamp, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_key')
    .where('id', 'in', (eb) =>
      eb.selectFrom('idempotency_key').select('id').where('created_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

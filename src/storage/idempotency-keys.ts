import type { Db } from './db.ts'
import type { Timestamp } from './tables/columns.ts'

/** Identifies a request: its user, its method and URL, and the key chosen by the client. */
export interface RequestName {
  readonly userId: number
  /** Method and URL with its parameters. */
  readonly target: string
  readonly key: string
}

/** An earlier request with the same key. */
export interface KnownRequest {
  readonly id: number
  /** See `body-fingerprint.ts`. */
  readonly bodyHash: string
  readonly createdAt: Timestamp
  /** When the process that executes it must renew its lease at the latest; 0 if the request is finished. */
  readonly leaseUntil: Timestamp
  /** Name of the process that executes it. */
  readonly owner: string
  /** Number of transactions that it has committed. */
  readonly writes: number
  /** JSON; null while it is being executed, and if the response is not stored. */
  readonly answer: string | null
}

/** The request with this identity, or null. */
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

/** The process that executes a request, and until when its lease is valid. */
interface RequestClaim {
  readonly bodyHash: string
  readonly now: Timestamp
  readonly leaseUntil: Timestamp
  readonly owner: string
}

/** Inserts a request that is about to be executed; null if one with the same identity exists. */
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

/** Number of stored requests of a user, and of characters in their responses. */
export async function countRequests(db: Db, userId: number): Promise<{ count: number; size: number }> {
  const { count, size } = await db
    .selectFrom('idempotency_key')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('size').as('size')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), size: Number(size ?? 0) }
}

/** Renews the lease of a request. */
export async function renewRequest(db: Db, id: number, leaseUntil: Timestamp): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ lease_until: leaseUntil })
    .where('id', '=', id)
    .where('lease_until', '>', 0)
    .execute()
}

/** Ends the leases of all requests. Only valid while no process executes any. */
export async function endRequestLeases(db: Db): Promise<void> {
  await db.updateTable('idempotency_key').set({ lease_until: 1 }).where('lease_until', '>', 1).execute()
}

/** Records, in a transaction of the request, that it has written something. */
export async function noteWrite(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set((eb) => ({ writes: eb('writes', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Stores the response of a finished request; null if the response is not stored. */
export async function finishRequest(db: Db, id: number, answer: string | null): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer, size: answer?.length ?? 0, lease_until: 0 })
    .where('id', '=', id)
    .execute()
}

/** Deletes a request that no process executes anymore; false if one has taken it over since it was read. */
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

/** Finishes a request that failed after it had written something; does not change a finished one. */
export async function endRequest(db: Db, id: number): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ lease_until: 0 })
    .where('id', '=', id)
    .where('lease_until', '>', 0)
    .execute()
}

/** Deletes a failed request; false if it had written something, or has a response after all. */
export async function deleteUnwritten(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_key')
    .where('id', '=', id)
    .where('writes', '=', 0)
    .where('lease_until', '>', 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes up to `limit` requests from before a time, and returns how many. */
export async function deleteOldRequests(db: Db, before: Timestamp, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_key')
    .where('id', 'in', (eb) =>
      eb.selectFrom('idempotency_key').select('id').where('created_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

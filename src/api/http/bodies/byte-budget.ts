import { AppError } from '../../../domain/errors.ts'

/** How many bytes may be taken at the same time. */
export interface ByteBudgetOptions {
  readonly total: number
  readonly perClient: number
}

/** Bytes that requests take until they are answered. */
export interface ByteBudget {
  /** Takes bytes for a client; throws `throttled` or `unavailable` beyond its share or the total. */
  take(client: string, bytes: number): void
  /** Gives back what was taken. */
  give(client: string, bytes: number): void
  /** Bytes that are taken now. */
  taken(): number
}

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 5
const TOO_MANY_OWN = 'Too many large requests from this address. Try again in a few seconds.'
const TOO_MANY = 'The server is receiving too many large requests. Try again in a few seconds.'

/**
 * Counts bytes of all clients together and of each one. A client that has nothing yet may always start one request when
 * nobody else has anything either, so that no setting makes the largest request impossible.
 */
export function byteBudget({ total, perClient }: ByteBudgetOptions): ByteBudget {
  const byClient = new Map<string, number>()
  let sum = 0

  return {
    take(client, bytes) {
      const own = byClient.get(client) ?? 0
      if (own > 0 && own + bytes > perClient) {
        throw new AppError('throttled', TOO_MANY_OWN, { retryAfter: RETRY_AFTER })
      }
      if (sum > own && sum + bytes > total) {
        throw new AppError('unavailable', TOO_MANY, { retryAfter: RETRY_AFTER })
      }
      sum += bytes
      byClient.set(client, own + bytes)
    },
    give(client, bytes) {
      const left = (byClient.get(client) ?? 0) - bytes
      sum -= bytes
      if (left > 0) byClient.set(client, left)
      else byClient.delete(client)
    },
    taken: () => sum,
  }
}

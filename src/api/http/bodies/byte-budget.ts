import { AppError } from '../../../domain/errors.ts'

/** How many bytes may be reserved at the same time. */
interface ByteBudgetOptions {
  readonly total: number
  readonly perClient: number
}

/** Bytes that requests reserve until they are answered. */
export interface ByteBudget {
  /** Reserves bytes for a client; throws `throttled` beyond its share and `unavailable` beyond the total. */
  take(client: string, bytes: number): void
  /** Releases reserved bytes. */
  give(client: string, bytes: number): void
  /** Bytes that are reserved now. */
  taken(): number
}

/** Seconds after which a rejected client may retry. */
const RETRY_AFTER = 5
const TOO_MANY_OWN = 'Too many large requests from this address. Try again in a few seconds.'
const TOO_MANY = 'The server is receiving too many large requests. Try again in a few seconds.'

/**
 * Counts bytes in total and per client. If nothing is reserved, any single request is admitted, so that no setting makes the
 * largest request impossible.
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

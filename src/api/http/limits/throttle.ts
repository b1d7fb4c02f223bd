import { isIPv6 } from 'node:net'
import type { Config } from '../../../config/config.ts'
import type { Actor } from '../../../domain/actor.ts'
import { type RateStanding, rateLimiter } from './rate-limit.ts'

/** Counts a request; null where no limit is set. */
export type Throttle = (actor: Actor, client: () => string) => RateStanding | null

/** The site's rate limits: by user, or by address for those without an account. Off unless set. */
export function throttleOf(config: Config, now: () => number): Throttle {
  const anonymous = config.RATE_LIMIT_ANONYMOUS && rateLimiter(config.RATE_LIMIT_ANONYMOUS)
  const user = config.RATE_LIMIT_USER && rateLimiter(config.RATE_LIMIT_USER)

  return (actor, client) => {
    const limiter = actor.kind === 'user' ? user : anonymous
    return limiter ? limiter(askerOf(actor, client), now()) : null
  }
}

/** Whom limits count: a user by id, others by the network that they come from. */
export function askerOf(actor: Actor, client: () => string): string {
  return actor.kind === 'user' ? String(actor.userId) : networkOf(client())
}

/** The network of an address. Who has one IPv6 address has at least the 2^64 of its network, so these share a window. */
export function networkOf(client: string): string {
  if (!isIPv6(client)) return client
  const [head = '', tail] = client.split('::')
  const before = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - (tail === '' ? 0 : tail.split(':').length)
  return [...before, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}

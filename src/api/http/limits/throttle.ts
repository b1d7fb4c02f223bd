import { isIPv6 } from 'node:net'
import type { Config } from '../../../config/config.ts'
import type { Actor } from '../../../domain/actor.ts'
import { type RateStanding, rateLimiter } from './rate-limit.ts'

/** Counts a request; null if no limit is set. */
export type Throttle = (actor: Actor, client: () => string) => RateStanding | null

/** The site's rate limits: by user, or by address for anonymous requests. Off by default. */
export function throttleOf(config: Config, now: () => number): Throttle {
  const anonymous = config.RATE_LIMIT_ANONYMOUS && rateLimiter(config.RATE_LIMIT_ANONYMOUS)
  const user = config.RATE_LIMIT_USER && rateLimiter(config.RATE_LIMIT_USER)

  return (actor, client) => {
    const limiter = actor.kind === 'user' ? user : anonymous
    return limiter ? limiter(limitKeyOf(actor, client), now()) : null
  }
}

/** The key that limits count by: the user id, or the network of anonymous requests. */
export function limitKeyOf(actor: Actor, client: () => string): string {
  return actor.kind === 'user' ? String(actor.userId) : networkOf(client())
}

/** The network of an address. Anyone with an IPv6 address has at least a /64 network, so its addresses share a window. */
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateLimiter } from './rate-limit.ts'

describe('rateLimiter', () => {
  it('rejects a request beyond the limit, with Retry-After', () => {
    const limiter = rateLimiter({ requests: 2, seconds: 60 })
    limiter('a', 100)
    limiter('a', 110.5)

    expect(limiter('a', 120)).toEqual({
      headers: { 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '40' },
      wait: 40,
    })
    expect(limiter('a', 159.999).wait).toBe(1)
    expect(limiter('a', 160)).toMatchObject({ wait: null, headers: { 'x-ratelimit-remaining': '0' } })
    expect(limiter('a', 160).wait).toBe(11)
  })

  it('counts down the remaining requests', () => {
    const limiter = rateLimiter({ requests: 3, seconds: 3600 })

    const left = [1, 2, 3].map((now) => limiter('a', now).headers['x-ratelimit-remaining'])

    expect(left).toEqual(['2', '1', '0'])
    expect(limiter('b', 4).headers).toMatchObject({
      'x-ratelimit-remaining': '2',
      'x-ratelimit-reset': '3600',
    })
  })

  it('does not count rejected requests', () => {
    const limiter = rateLimiter({ requests: 1, seconds: 10 })
    limiter('a', 0)
    for (let now = 1; now < 10; now += 1) limiter('a', now)

    expect(limiter('a', 10).wait).toBeNull()
  })

  it('never waits less than a second, and copes with a clock set back', () => {
    const limiter = rateLimiter({ requests: 1, seconds: 10 })
    limiter('a', 1000)

    expect(limiter('a', 1009.9999).wait).toBe(1)
    expect(limiter('a', 500).wait).toBe(510)
  })

  it('forgets the key that was idle longest if there are too many', () => {
    const limiter = rateLimiter({ requests: 1, seconds: 1000 }, 2)
    limiter('a', 1)
    limiter('b', 2)
    limiter('a', 3)
    limiter('c', 4)

    expect(limiter('a', 5).wait).not.toBeNull()
    expect(limiter('b', 6).wait).toBeNull()
  })

  it('allows exactly as many requests in every window as a plain list of times would', () => {
    const steps = fc.array(fc.nat({ max: 8 }), { maxLength: 120 })

    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 60 }),
        (gaps, requests, seconds) => {
          const limiter = rateLimiter({ requests, seconds })
          let times: number[] = []
          let now = 0
          for (const gap of gaps) {
            now += gap
            times = times.filter((time) => time > now - seconds)
            const isAllowed = times.length < requests
            if (isAllowed) times.push(now)

            expect(limiter('a', now).wait === null).toBe(isAllowed)
          }
        },
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { readJson, responseError, retryAfterMs } from './service-error.ts'

const NOW = new Date('2026-11-19T12:00:00Z')

function response(status: number, headers: Record<string, string> = {}, body = '') {
  return { status, headers: new Headers(headers), body }
}

describe('errors of services', () => {
  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [456, 'refused'],
    [429, 'busy'],
    [503, 'busy'],
    [529, 'busy'],
    [400, 'unsupported'],
    [500, 'broken'],
  ])('status %i is %s', (status, failure) => {
    expect(responseError(response(status), '', NOW).failure).toBe(failure)
  })

  it('repeats a short reason on one line', () => {
    const error = responseError(response(403), `Wrong\n key ${'x'.repeat(1000)}`, NOW)

    expect(error.message).toMatch(/^The service responded with status 403: Wrong key x+\.$/)
    expect(error.message.length).toBeLessThan(260)
  })

  it('ends with one full stop', () => {
    expect(responseError(response(401), 'Not authorized.', NOW).message).toBe(
      'The service responded with status 401: Not authorized.',
    )
  })

  it('reads how long to wait, in seconds or until a time', () => {
    expect(retryAfterMs('7', NOW)).toBe(7000)
    expect(retryAfterMs('Thu, 19 Nov 2026 12:00:30 GMT', NOW)).toBe(30_000)
    expect(retryAfterMs('Thu, 19 Nov 2026 11:00:00 GMT', NOW)).toBe(0)
    expect(retryAfterMs('soon', NOW)).toBeNull()
    expect(retryAfterMs(null, NOW)).toBeNull()
  })

  it('reads JSON after a byte order mark, and tells anything else', () => {
    expect(readJson(response(200, {}, '\uFEFF[1]'))).toEqual([1])
    expect(() => readJson(response(200, {}, '<html>'))).toThrow('is not JSON')
  })
})

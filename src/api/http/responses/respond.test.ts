import { beforeAll, describe, expect, it } from 'vitest'
import { noteRoutes } from '../../../../test/support/note-routes.ts'
import { addUser, openTestSite, type TestSite } from '../../../../test/support/site.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'
import { healthRoute } from '../../site/health.ts'
import { metricsRoute } from '../../site/metrics-route.ts'
import { openMetrics } from '../metrics.ts'

describe('requests under rate limits', () => {
  const db = useDatabase()
  const env = { RATE_LIMIT_ANONYMOUS: '3/minute', RATE_LIMIT_USER: '4/hour' }
  const routes = [...noteRoutes, healthRoute(), metricsRoute(openMetrics('test'))]
  let site: TestSite
  let userKey: string
  let now = 1_800_000_000_000_000
  beforeAll(async () => {
    site = await openTestSite(db(), { routes, env, now: () => now })
    userKey = await addUser(site.ctx)
  })

  const limits = ({ headers }: Awaited<ReturnType<TestSite['send']>>) =>
    ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'].map(
      (name) => headers[name],
    )

  it('report the remaining requests, count rejected ones, and end with 429', async () => {
    const anonymous = { path: '/api/notes/', key: null }

    expect(limits(await site.send(anonymous))).toEqual(['3', '2', '60', undefined])
    now += 20_000_000
    const missing = await site.send({ path: '/api/notes/%00/', key: null })
    expect([missing.status, ...limits(missing)]).toEqual([404, '3', '1', '40', undefined])
    const malformed = await site.send({ method: 'POST', path: '/api/notes/', key: null, json: {} })
    expect([malformed.status, ...limits(malformed)]).toEqual([400, '3', '0', '40', undefined])
    const throttled = await site.send(anonymous)
    expect([throttled.status, ...limits(throttled)]).toEqual([429, '3', '0', '40', '40'])
    expect(throttled.json()).toEqual({ detail: 'Request was throttled. Expected available in 40 seconds.' })
    now += 40_000_000
    expect((await site.send(anonymous)).status).toBe(200)
  })

  it('count each user and anonymous requests separately', async () => {
    expect(limits(await site.send({ path: '/api/notes/', key: userKey }))).toEqual([
      '4',
      '3',
      '3600',
      undefined,
    ])
    expect(limits(await site.send({ path: '/api/notes/' }))).toEqual(['4', '3', '3600', undefined])
  })

  it.each([
    ['a bad key', { path: '/api/notes/', key: 'bad' }],
    ['a write without a key', { method: 'DELETE', path: '/api/notes/', key: null }],
    ['an unknown format', { path: '/api/notes/?format=xml' }],
    ['an unacceptable answer', { path: '/api/notes/', headers: { accept: 'a/b' } }],
    ['an unknown address', { path: '/api/nothing/' }],
    ['health', { path: '/healthz/', key: null }],
    ['numbers for Prometheus', { path: '/metrics', key: null }],
  ])('neither count nor report %s', async (_what, request) => {
    for (let i = 0; i < 5; i += 1) {
      const answer = await site.send(request)

      expect(answer.status).not.toBe(429)
      expect(limits(answer)).toEqual([undefined, undefined, undefined, undefined])
    }
  })
})

describe('a site that requires sign-in', () => {
  const db = useDatabase()
  let site: TestSite
  beforeAll(async () => {
    const routes = [...noteRoutes, healthRoute(), metricsRoute(openMetrics('test'))]
    site = await openTestSite(db(), { routes, env: { REQUIRE_LOGIN: '1' } })
  })

  it.each([
    { path: '/api/notes/' },
    { method: 'HEAD', path: '/api/notes/' },
    { method: 'OPTIONS', path: '/api/notes/' },
    { method: 'POST', path: '/api/notes/', json: { note: 'x' } },
    { path: '/metrics' },
  ])('answers %j with 401 to anonymous users only', async (request) => {
    expect((await site.send({ ...request, key: null })).status).toBe(401)
    expect((await site.send(request)).status).toBe(200)
  })

  it('reports its health to everyone', async () => {
    expect((await site.send({ path: '/healthz/', key: null })).text).toBe('ok')
  })
})

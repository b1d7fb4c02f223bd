import { beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { useDatabase } from '../../../test/support/use-database.ts'
import { openMetrics } from '../http/metrics.ts'
import { apiRoutes } from '../routes.ts'

const ROUTES = apiRoutes(openMetrics('test'))

describe('a site that requires sign-in', () => {
  const db = useDatabase()
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(db(), { env: { REQUIRE_LOGIN: '1' } })
  })

  it('is open to anonymous users only for sign-in and health', () => {
    // Hooks must be signed there instead, and git asks for names in its own way.
    const open = ROUTES.filter(({ isOpen, path }) => isOpen && !/^\/(?:hooks|git)\//.test(path)).map(
      ({ method, path }) => `${method} ${path}`,
    )

    expect(open.sort()).toEqual([
      'DELETE /api/session/',
      'GET /api/session/',
      'GET /api/session/openid/',
      'GET /api/session/openid/callback/',
      'GET /assets/:file',
      'GET /docs/',
      'GET /docs/:part/',
      'GET /docs/:part/:folder/:page/',
      'GET /docs/:part/:page/',
      'GET /docs/images/:file',
      'GET /docs/search/',
      'GET /healthz/',
      'POST /api/account/email/confirm/',
      'POST /api/account/register/',
      'POST /api/account/register/confirm/',
      'POST /api/account/reset/',
      'POST /api/account/reset/confirm/',
      'POST /api/session/',
    ])
  })

  it('answers anonymous users with 401 everywhere else', async () => {
    const told: string[] = []
    // Pages show where to sign in instead.
    for (const { method, path } of ROUTES.filter(({ isOpen, path }) => !isOpen && path !== '/*')) {
      const address = path.replaceAll(/:\w+/g, '1')
      const { status } = await site.send({ method, path: address, key: null })
      if (status !== 401) told.push(`${method} ${path}: ${status}`)
    }

    expect(told).toEqual([])
  })

  it('redirects anonymous users from every page to the sign-in page', async () => {
    for (const path of ['/', '/projects/hidden/', '/translate/hidden/app/cs/', '/nothing/']) {
      const { status, headers } = await site.send({ path, key: null })
      expect([status, headers.location], path).toEqual([
        302,
        expect.stringContaining('/accounts/login/?next='),
      ])
    }
  })

  it('shows anonymous users the ways to sign in', async () => {
    const answer = await site.send({ path: '/api/session/', key: null })

    expect(answer.json()).toMatchObject({ user: null, require_login: true, registration: 'closed' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

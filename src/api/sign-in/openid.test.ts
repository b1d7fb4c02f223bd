import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type OpenidProvider, openProvider } from '../../../test/support/openid-provider.ts'
import { openTestSite, type TestAnswer, type TestSite } from '../../../test/support/site.ts'
import { createUser } from '../../actions/accounts/create-user.ts'
import { updateUser } from '../../actions/accounts/update-user.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { findUser } from '../../storage/accounts/users.ts'

const SITE = 'http://translate.example:8080'

describeOnEngines('signing in with an identity provider', (engine) => {
  let provider: OpenidProvider
  let site: TestSite
  let open: TestSite
  beforeAll(async () => {
    provider = await openProvider(`${SITE}/api/session/openid/callback/`)
    const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'diglot', OIDC_CLIENT_SECRET: 'hush' }
    site = await openTestSite(engine.db(), { env: { ...env, OIDC_NAME: 'Example' } })
    open = await openTestSite(engine.db(), { env: { ...env, OIDC_REGISTRATION: '1', REQUIRE_LOGIN: '1' } })
    await createUser(site.ctx, SYSTEM, { username: 'jana', fullName: 'Jana', email: 'jana@example.com' })
  })
  afterAll(() => provider.close())

  const begin = (where = site, next = '/projects/') =>
    where.send({ path: `/api/session/openid/?next=${encodeURIComponent(next)}`, key: null })
  const back = (where: TestSite, address: URL, cookie: string) =>
    where.send({ path: `${address.pathname}${address.search}`, key: null, headers: { cookie } })

  /** All of it, as a browser does it. */
  async function enter(name: string, where = site, next = '/projects/'): Promise<TestAnswer> {
    const begun = await begin(where, next)
    const returned = await provider.signIn(String(begun.headers.location), name)
    return back(where, returned, cookieOf(begun))
  }

  it('is listed among the ways to sign in', async () => {
    expect((await site.send({ path: '/api/session/', key: null })).json()).toMatchObject({
      openid: 'Example',
    })
    const without = await openTestSite(engine.db())
    expect((await begin(without)).status).toBe(404)
  })

  it('sends state, nonce and a challenge, and keeps the secrets on the server', async () => {
    const begun = await begin()
    const { origin, searchParams } = new URL(String(begun.headers.location))

    expect([begun.status, origin]).toEqual([302, provider.issuer])
    expect([...searchParams.keys()].sort()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ])
    expect(begun.headers['set-cookie']).toMatch(/^diglot-login=.*; HttpOnly; SameSite=Lax$/)
  })

  it('links the account with a verified email address', async () => {
    provider.people.set('j1', { email: 'Jana@Example.com', email_verified: true })
    const answer = await enter('j1')

    expect([answer.status, answer.headers.location]).toEqual([302, `${SITE}/projects/`])
    const cookie = cookieOf(answer)
    const seen = await site.send({ path: '/api/session/', key: null, headers: { cookie } })
    expect(seen.json()).toMatchObject({ user: { username: 'jana', has_password: false } })

    // From then on the person counts, whatever address the provider tells.
    provider.people.set('j1', { email: 'other@example.com', email_verified: false })
    expect((await enter('j1')).status).toBe(302)
    const events = (await site.send({ path: '/api/admin/events/?user=jana' })).json()
    expect(events).toMatchObject({
      results: [{ activity: 'signed-in' }, { activity: 'signed-in' }, { activity: 'identity-linked' }, {}],
    })
  })

  it('does not accept an unverified email address', async () => {
    for (const [name, claims] of [
      ['e1', { email: 'admin@example.com', email_verified: false }],
      ['e2', { email: 'admin@example.com' }],
      ['e3', { email: 'admin@example.com', email_verified: 'true' }],
      ['e4', {}],
    ] as const) {
      provider.people.set(name, claims)
      const answers = [await enter(name), await enter(name, open)]
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 403, 403])
      expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined])
    }
  })

  it('creates accounts only if configured, with a free username', async () => {
    const claims = {
      email: 'new@example.com',
      email_verified: true,
      preferred_username: 'ja na',
      name: 'N <x>',
    }
    provider.people.set('n1', claims)

    expect((await enter('n1')).status).toBe(403)
    expect((await enter('n1', open)).status).toBe(302)
    expect(await findUser(engine.db(), 'jana-2')).toMatchObject({
      fullName: 'N  x',
      email: 'new@example.com',
    })
    expect((await enter('n1')).status).toBe(302)
  })

  it('rejects deactivated users', async () => {
    provider.people.set('off', { email: 'off@example.com', email_verified: true })
    await enter('off', open)
    await updateUser(site.ctx, SYSTEM, 'off', { isActive: false })

    expect((await enter('off', open)).status).toBe(403)
  })

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'does not redirect to %s',
    async (next) => {
      expect((await enter('j1', site, next)).headers.location).toBe(`${SITE}/`)
    },
  )

  it('accepts a response once, in the same browser, with the same state', async () => {
    const begun = await begin()
    const returned = await provider.signIn(String(begun.headers.location), 'j1')
    const stranger = await begin()

    // Somebody else's browser, led to this address.
    expect((await back(site, returned, '')).status).toBe(401)
    expect((await back(site, returned, cookieOf(stranger))).status).toBe(401)
    expect((await back(site, returned, cookieOf(begun))).status).toBe(302)
    expect((await back(site, returned, cookieOf(begun))).status).toBe(401)
  })

  it('rejects responses that are not from the provider', async () => {
    for (const change of [
      (url: URL) => url.searchParams.set('code', 'forged'),
      (url: URL) => url.searchParams.set('state', 'forged'),
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
      (url: URL) => url.searchParams.delete('code'),
      (url: URL) => url.searchParams.set('error', 'access_denied'),
    ]) {
      const begun = await begin()
      const returned = await provider.signIn(String(begun.headers.location), 'j1')
      change(returned)
      const answer = await back(site, returned, cookieOf(begun))

      expect([returned.search, [401, 403].includes(answer.status)]).toEqual([returned.search, true])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('shows the error on the sign-in page', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    provider.people.set('guest', { email: 'guest@example.com', email_verified: true })
    const begun = await begin()
    const returned = await provider.signIn(String(begun.headers.location), 'guest')
    const path = `${returned.pathname}${returned.search}`
    const cookie = cookieOf(begun)
    const page = `${SITE}/accounts/login/`

    const stranger = await site.send({ path, key: null, headers: { accept, cookie } })
    expect([stranger.status, stranger.headers.location]).toEqual([
      302,
      `${page}?next=%2Fprojects%2F&refused=noAccount`,
    ])
    expect(stranger.headers['set-cookie']).toBeUndefined()

    const again = await site.send({ path, key: null, headers: { accept, cookie } })
    expect(again.headers.location).toBe(`${page}?next=%2F&refused=outdated`)

    const env = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'diglot' }
    const alone = await openTestSite(engine.db(), { env })
    const address = '/api/session/openid/?next=%2Fprojects%2F'
    const away = await alone.send({ path: address, key: null, headers: { accept } })
    expect(away.headers.location).toBe(`${page}?next=%2Fprojects%2F&refused=away`)
    const evil = '/api/session/openid/?next=%2F%2Fevil.example%2F'
    expect((await alone.send({ path: evil, key: null, headers: { accept } })).headers.location).toBe(
      `${page}?next=%2F&refused=away`,
    )
  })

  it('reports an unavailable provider', async () => {
    const env = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'diglot' }
    const alone = await openTestSite(engine.db(), { env })

    expect((await begin(alone)).status).toBe(503)
  })
})

function cookieOf({ headers }: TestAnswer): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

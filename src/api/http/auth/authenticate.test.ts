import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { ADMIN_KEY, addUser, openTestSite, type TestSite } from '../../../../test/support/site.ts'
import { keyHash } from '../../../auth/keys.ts'
import { microseconds } from '../../../domain/clock.ts'
import { insertToken } from '../../../storage/accounts/tokens.ts'
import { findUser } from '../../../storage/accounts/users.ts'

describeOnEngines('authenticate', (engine) => {
  let site: TestSite
  let now = microseconds()
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { now: () => now })
    await addUser(site.ctx, 'gone')
    await addUser(site.ctx, 'anna')
    await engine.db().updateTable('user').set({ is_active: 0 }).where('username', '=', 'gone').execute()
  })

  const as = (authorization: string) =>
    site.send({ path: '/api/languages/cs/', key: null, headers: { authorization } })

  it.each([
    ['an unknown key', 'Token nope', 'Invalid token.'],
    ['an unknown key under another scheme', 'Bearer nope', 'Invalid token.'],
    ['no key', 'Token', 'Invalid token header. No credentials provided.'],
    ['no key but spaces', 'Token   ', 'Invalid token header. No credentials provided.'],
    ['two keys', 'Token a b', 'Invalid token header. Token string should not contain spaces.'],
    [
      'a key and more',
      `Token ${ADMIN_KEY} x y z`,
      'Invalid token header. Token string should not contain spaces.',
    ],
    ['a key in other letters', `Token ${ADMIN_KEY.toUpperCase()}`, 'Invalid token.'],
    ['the key of somebody who left', 'Token wlu_gone', 'User inactive or deleted.'],
    ['a very long key', `Token ${'x'.repeat(10_000)}`, 'Invalid token.'],
  ])('rejects %s', async (_what, authorization, detail) => {
    const answer = await as(authorization)

    expect([answer.status, answer.json()]).toEqual([401, { detail }])
    expect(answer.headers['www-authenticate']).toBe('Token')
  })

  it.each([`Token ${ADMIN_KEY}`, `token ${ADMIN_KEY}`, `BEARER ${ADMIN_KEY}`, `  Token   ${ADMIN_KEY}  `])(
    'takes %s',
    async (authorization) => {
      expect((await as(authorization)).status).toBe(200)
    },
  )

  it.each(['Basic YWRtaW46YWRtaW4=', 'Digest x', '', 'Tokenx'])(
    'treats "%s" as anonymous',
    async (authorization) => {
      expect((await as(authorization)).status).toBe(404)
    },
  )

  it('accepts a key until it expires', async () => {
    const anna = await findUser(site.ctx.db, 'anna')
    const expiresAt = now + 1_000_000
    await insertToken(site.ctx.db, {
      userId: anna!.id,
      name: 'short',
      keyHash: keyHash('short'),
      createdAt: now,
      expiresAt,
    })

    expect((await as('Token short')).status).toBe(404)
    now = expiresAt
    expect((await as('Token short')).status).toBe(401)
  })
})

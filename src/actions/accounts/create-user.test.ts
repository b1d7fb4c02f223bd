import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { keyHash } from '../../auth/keys.ts'
import type { Context } from '../../context.ts'
import { ANONYMOUS, SYSTEM } from '../../domain/actor.ts'
import { findTokenUser } from '../../storage/accounts/tokens.ts'
import { setupSite } from '../site/setup-site.ts'
import { createToken } from './create-token.ts'
import { createUser } from './create-user.ts'

const anna = { username: 'anna', fullName: 'Anna Novak', email: 'anna@example.com' }

describeOnEngines('creating users and tokens', (engine) => {
  let ctx: Context
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await setupSite(ctx)
    await createUser(ctx, SYSTEM, { ...anna, key: 'wlu_anna-anna' })
  })

  it('is limited to users who may edit users', async () => {
    const translator = { kind: 'user', userId: 1, username: 'x', isSuperuser: false } as const

    await expect(createUser(ctx, ANONYMOUS, anna)).rejects.toMatchObject({ code: 'not_authenticated' })
    await expect(createUser(ctx, translator, anna)).rejects.toMatchObject({ code: 'permission_denied' })
    await expect(createToken(ctx, translator, { username: 'anna', name: '' })).rejects.toMatchObject({
      code: 'permission_denied',
    })
  })

  it.each([
    ['a taken name', {}, 'username'],
    ['a taken address in other case', { username: 'anna2', email: 'ANNA@example.com' }, 'email'],
    ['a name with spaces', { username: 'an na', email: 'b@example.com' }, 'username'],
    ['a leading dot', { username: '.anna', email: 'b@example.com' }, 'username'],
    ['a long name', { username: 'a'.repeat(151), email: 'b@example.com' }, 'username'],
    ['no address', { username: 'b', email: 'b' }, 'email'],
    [
      'a full name that breaks commits',
      { username: 'b', email: 'b@example.com', fullName: 'B <b>' },
      'full_name',
    ],
  ])('rejects %s', async (_what, change, field) => {
    await expect(createUser(ctx, SYSTEM, { ...anna, ...change })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: [expect.any(String)] },
    })
  })

  it.each([['wlu_anna-anna'], ['short'], ['with a space'], ['']])(
    'rejects the key %j and creates no user',
    async (key) => {
      const draft = { username: 'late', fullName: 'Late', email: 'late@example.com', key }

      await expect(createUser(ctx, SYSTEM, draft)).rejects.toMatchObject({
        fields: { token: [expect.any(String)] },
      })
      expect(
        await engine.db().selectFrom('user').select('id').where('username', '=', 'late').execute(),
      ).toEqual([])
    },
  )

  it('stores only hashes of keys', async () => {
    const hashes = await engine.db().selectFrom('token').select('key_hash').execute()

    expect(hashes.some(({ key_hash }) => key_hash.includes('wlu_'))).toBe(false)
    expect(await findTokenUser(engine.db(), keyHash('wlu_anna-anna'))).toMatchObject({
      username: 'anna',
      isSuperuser: false,
    })
  })

  it('creates further keys for a user, but no duplicates', async () => {
    const key = await createToken(ctx, SYSTEM, { username: 'anna', name: 'script' })

    expect(await findTokenUser(engine.db(), keyHash(key))).toMatchObject({ username: 'anna' })
    await expect(createToken(ctx, SYSTEM, { username: 'anna', name: '', key })).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(createToken(ctx, SYSTEM, { username: 'nobody', name: '' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

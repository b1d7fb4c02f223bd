import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { SECOND, taskContext } from '../../../test/support/task-context.ts'
import type { Db } from '../../storage/db.ts'
import { cleanupTokens } from './cleanup-tokens.ts'

const DAY = 86_400 * SECOND

describeOnEngines('cleaning up tokens', (engine) => {
  it('deletes what expired more than 30 days ago, and nothing else', async () => {
    const ctx = taskContext(engine.db())
    const userId = await insertUser(ctx.db)
    const expiries = { old: -31 * DAY, recent: -29 * DAY, valid: DAY, endless: null }
    for (const [name, expiry] of Object.entries(expiries)) {
      const expiresAt = expiry === null ? null : ctx.now() + expiry
      await ctx.db
        .insertInto('token')
        .values({ user_id: userId, name, key_hash: name, created_at: 0, expires_at: expiresAt })
        .execute()
    }

    const deleted = await cleanupTokens(ctx, new AbortController().signal)

    expect(deleted).toBe(1)
    const left = await ctx.db
      .selectFrom('token')
      .select('name')
      .where('user_id', '=', userId)
      .orderBy('name')
      .execute()
    expect(left.map(({ name }) => name)).toEqual(['endless', 'recent', 'valid'])
  })
})

async function insertUser(db: Db): Promise<number> {
  const account = {
    username: 'jana',
    full_name: 'Jana',
    is_superuser: 0,
    is_active: 1,
    is_bot: 0,
    joined_at: 0,
  } as const
  const { id } = await db.insertInto('user').values(account).returning('id').executeTakeFirstOrThrow()
  return id
}

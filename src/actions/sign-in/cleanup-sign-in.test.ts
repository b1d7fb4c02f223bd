import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { insertAccountLink } from '../../storage/sign-in/account-links.ts'
import { countAttempt } from '../../storage/sign-in/attempts.ts'
import { insertAuditEvent } from '../../storage/sign-in/audit-events.ts'
import { insertSession } from '../../storage/sign-in/sessions.ts'
import { createUser } from '../accounts/create-user.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { cleanupSignIn } from './cleanup-sign-in.ts'

const DAY = 86_400_000_000

describeOnEngines('cleaning up sign-in data', (engine) => {
  it('deletes what has expired and old events, and nothing else', async () => {
    const ctx = testContext(engine.db(), { AUDIT_DAYS: '10' })
    await prepareSite(ctx)
    const { db } = ctx
    const userId = await createUser(ctx, SYSTEM, { username: 'jana', fullName: 'Jana', email: null })
    await db.deleteFrom('audit_event').execute()
    const now = ctx.now()
    for (const [name, age] of [
      ['old', 11 * DAY],
      ['new', -DAY],
    ] as const) {
      const at = now - age
      const times = { createdAt: at, usedAt: at, expiresAt: at }
      await insertSession(db, { ...times, userId, keyHash: name, network: name, agent: '' })
      await insertAccountLink(db, {
        ...times,
        kind: 'reset',
        email: name,
        userId: null,
        groupId: null,
        language: null,
      })
      await countAttempt(db, name, { now: at, lasts: 1 })
      await insertAuditEvent(db, {
        userId,
        actorId: null,
        activity: 'signed-in',
        details: {},
        network: name,
        timestamp: at,
      })
      await db
        .insertInto('oidc_login')
        .values({ key_hash: name, state: '', nonce: '', verifier: '', next: '/', expires_at: at })
        .execute()
    }

    expect(await cleanupSignIn(ctx, new AbortController().signal)).toBe(5)

    const left = await Promise.all([
      db.selectFrom('session').select('network as name').execute(),
      db.selectFrom('account_link').select('email as name').execute(),
      db.selectFrom('attempt').select('name').execute(),
      db.selectFrom('audit_event').select('network as name').execute(),
      db.selectFrom('oidc_login').select('key_hash as name').execute(),
    ])
    expect(left).toEqual(Array(5).fill([{ name: 'new' }]))
  })
})

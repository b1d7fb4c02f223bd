import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { keyHash } from '../../auth/keys.ts'
import { isPassword } from '../../auth/passwords.ts'
import { findTokenUser } from '../../storage/accounts/tokens.ts'
import { setupSite } from './setup-site.ts'

describeOnEngines(
  'the first start',
  (engine) => {
    const folder = mkdtempSync(join(tmpdir(), 'diglot-setup-'))
    afterAll(() => rmSync(folder, { recursive: true }))

    it('leaves nothing behind if the credentials cannot be stored', async () => {
      const ctx = testContext(engine.db(), { ADMIN_TOKEN: '', DATA_DIR: join(folder, 'missing') })

      await expect(setupSite(ctx)).rejects.toThrow('ENOENT')

      expect(await engine.db().selectFrom('role').select('id').execute()).toEqual([])
      expect(await engine.db().selectFrom('user').select('id').execute()).toEqual([])
    })

    it('creates an administrator, the anonymous user, roles and groups, once', async () => {
      const [db, second] = [engine.db(), engine.openAgain()]
      const outcomes = await Promise.all(
        [db, second].map((own) => setupSite(testContext(own, { ADMIN_TOKEN: '', DATA_DIR: folder }))),
      )
      const made = outcomes.filter((credentials) => credentials !== null)
      const credentials = made[0]!

      expect(made).toHaveLength(1)
      expect(await setupSite(testContext(db, { DATA_DIR: folder }))).toBeNull()
      expect(statSync(credentials.file).mode & 0o777).toBe(0o600)
      expect(readFileSync(credentials.file, 'utf8')).toContain(credentials.token)
      expect(await findTokenUser(db, keyHash(credentials.token))).toMatchObject({
        username: 'admin',
        isSuperuser: true,
      })
      const { password } = await db
        .selectFrom('user')
        .select('password')
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow()
      expect(await isPassword(credentials.password, password ?? '')).toBe(true)
    })

    it('adds visitors and new users to their default groups', async () => {
      const rows = await engine
        .db()
        .selectFrom('user_group')
        .innerJoin('user', 'user.id', 'user_group.user_id')
        .innerJoin('group', 'group.id', 'user_group.group_id')
        .select(['user.username', 'group.name'])
        .orderBy('user.username')
        .orderBy('group.name')
        .execute()

      expect(rows.map(({ username, name }) => `${username}: ${name}`)).toEqual([
        'admin: Users',
        'admin: Viewers',
        'anonymous: Guests',
        'anonymous: Viewers',
      ])
    })
  },
  { startsAs: 'migrated' },
)

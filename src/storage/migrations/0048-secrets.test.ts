import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { findInDatabase } from '../../../test/support/scan-database.ts'
import { testContext } from '../../../test/support/site.ts'
import { prepareSite } from '../../actions/site/prepare-site.ts'
import { findHookSecret } from '../components/hook-secrets.ts'
import { findRepository } from '../components/repositories/repositories.ts'
import { fetchAddress, pushAddress } from '../components/repositories/sealed-addresses.ts'
import { migrate } from '../migrate.ts'
import { secrets } from './0048-secrets.ts'
import { MIGRATIONS } from './registry.ts'

const SECRETS = ['first-pa55word', 'second-pa55word', 'pu5h-token', 'qu3ry-token', 'h00k-secret']

describeOnEngines(
  'a site with passwords in plain text',
  (engine) => {
    it('has them encrypted, and none of them remain in the database files', async () => {
      const db = engine.db()
      const ctx = testContext(db, engine.environment())
      await migrate(db, ctx.now, MIGRATIONS.slice(0, MIGRATIONS.indexOf(secrets)))
      const add = async (url: string, push: string) => {
        const { rows } = await sql<{
          id: number
        }>`insert into repository (vcs, url, push_url, branch, push_branch)
          values ('git', ${url}, ${push}, 'main', '') returning id`.execute(db)
        return Number(rows[0]?.id)
      }
      const first = await add(
        'https://bot:first-pa55word@example.org/a.git',
        'https://pu5h-token@example.org/a.git',
      )
      const query = await add('https://example.org/b.git?private_token=qu3ry-token', '')
      const plain = await add('git@example.org:c.git', 'ssh://git@example.org/c.git')
      // Earlier versions of rows, and deleted rows, stay in the files until these are rewritten.
      const removed = await add(`https://bot:second-pa55word@example.org/${'x'.repeat(100)}.git`, '')
      await sql`update repository set remote_revision = ${'a'.repeat(40)} where id = ${first}`.execute(db)
      await sql`delete from repository where id = ${removed}`.execute(db)
      await sql`insert into project (slug, name, web, instructions, access_control, translation_review, source_review,
        set_language_team, use_shared_tm, contribute_shared_tm, enable_hooks, language_aliases, hook_secret, created_at)
        values ('shop', 'Shop', 'https://example.org/', '', 0, 0, 0, 1, 1, 1, 1, '', 'h00k-secret', 1)`.execute(
        db,
      )
      expect((await findInDatabase(engine, SECRETS)).sort()).toEqual([...SECRETS].sort())

      await prepareSite(ctx)

      expect(await findInDatabase(engine, SECRETS)).toEqual([])
      const [sealed, withQuery, untouched] = await Promise.all(
        [first, query, plain].map(async (id) => {
          const found = await findRepository(db, id)
          return found && { ...found, fetch: fetchAddress(db, found), push: pushAddress(db, found) }
        }),
      )
      expect(sealed).toMatchObject({
        url: 'https://example.org/a.git',
        pushUrl: 'https://example.org/a.git',
        fetch: 'https://bot:first-pa55word@example.org/a.git',
        push: 'https://pu5h-token@example.org/a.git',
        remoteRevision: 'a'.repeat(40),
      })
      expect(withQuery).toMatchObject({
        url: 'https://example.org/b.git',
        push: '',
        sealedPushUrl: '',
        fetch: 'https://example.org/b.git?private_token=qu3ry-token',
      })
      expect(untouched).toMatchObject({
        url: 'git@example.org:c.git',
        fetch: 'git@example.org:c.git',
        sealedUrl: '',
        push: 'ssh://git@example.org/c.git',
        sealedPushUrl: '',
      })
      expect(await findHookSecret(db, 'shop')).toBe('h00k-secret')
      expect(await db.selectFrom('site_setting').select('name').execute()).not.toContainEqual({
        name: 'secrets_scrub_due',
      })
    })
  },
  { startsAs: 'empty' },
)

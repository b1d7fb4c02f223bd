import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { insertRole } from '../accounts/roles.ts'
import { migrate } from '../migrate.ts'
import { access } from './0013-access.ts'
import { MIGRATIONS } from './registry.ts'

describeOnEngines(
  'a site from before teams',
  (engine) => {
    it('gets the teams that its projects need, and the subscriptions of its users', async () => {
      const db = engine.db()
      await migrate(db, () => 1, MIGRATIONS.slice(0, MIGRATIONS.indexOf(access)))
      await insertRole(db, 'Administration', ['unit.edit'])
      await insertRole(db, 'Translate', ['unit.edit'])
      const levels = { open: 0, members: 1, secret: 100, own: 200 }
      for (const [slug, access_control] of Object.entries(levels)) {
        await db
          .insertInto('project')
          .values({
            slug,
            name: slug,
            web: '',
            instructions: '',
            access_control,
            translation_review: 0,
            source_review: access_control === 0 ? 1 : 0,
            set_language_team: 1,
            use_shared_tm: 1,
            contribute_shared_tm: 1,
            enable_hooks: 1,
            language_aliases: '',
            created_at: 1,
          })
          .execute()
      }
      await db
        .insertInto('user')
        .values({
          username: 'ada',
          full_name: 'Ada',
          email: null,
          password: null,
          is_superuser: 0,
          is_active: 1,
          is_bot: 0,
          joined_at: 1,
        })
        .execute()

      await migrate(db, () => 2)

      const teams = await db
        .selectFrom('group as g')
        .innerJoin('project as p', 'p.id', 'g.defining_project_id')
        .innerJoin('group_project as x', (join) =>
          join.onRef('x.group_id', '=', 'g.id').onRef('x.project_id', '=', 'p.id'),
        )
        .leftJoin('group_role as r', 'r.group_id', 'g.id')
        .select(['p.slug', 'g.name', 'r.role_id'])
        .orderBy('g.id')
        .execute()
      const of = (slug: string) => teams.filter((team) => team.slug === slug).map(({ name }) => name)
      expect(of('open')).toEqual(['Administration', 'Review'])
      expect(of('secret')).toEqual(of('members'))
      expect(of('secret')).toHaveLength(9)
      expect(of('own')).toEqual([])
      expect(teams.filter(({ name, role_id }) => name === 'Translate' && role_id === null)).toEqual([])
      expect(await db.selectFrom('subscription').selectAll().execute()).toHaveLength(9)
    })
  },
  { startsAs: 'empty' },
)

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import type { Permission } from '../../domain/access/permission-table.ts'
import { actionCode } from '../../domain/change-actions.ts'
import { PROJECT_SELECTION } from '../../domain/default-groups.ts'
import { insertGroup } from '../../storage/accounts/groups.ts'
import { joinGroup } from '../../storage/accounts/members.ts'
import { insertRole } from '../../storage/accounts/roles.ts'
import { findUser } from '../../storage/accounts/users.ts'

describeOnEngines('the access level of a project', (engine) => {
  let site: TestSite
  let userKey: string
  let makerKey: string
  let number = 0
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx, 'member-una')
    makerKey = await addUser(site.ctx, 'maker-max')
    await allow('maker-max', 'project.add', PROJECT_SELECTION.listed)
  })

  async function allow(username: string, permission: Permission, projectSelection: number) {
    const name = permission
    const roleId = await insertRole(engine.db(), name, [permission])
    const groupId = await insertGroup(engine.db(), {
      name,
      definingProjectId: null,
      projectSelection,
      languageSelection: 1,
      roleIds: [roleId],
    })
    await joinGroup(engine.db(), (await findUser(engine.db(), username))?.id ?? 0, groupId)
  }
  const names = () => {
    number += 1
    return { name: `Access ${number}`, slug: `access-${number}`, web: 'https://example.org/' }
  }
  const patch = (slug: string, json: unknown, key?: string) =>
    site.send({ method: 'PATCH', path: `/api/projects/${slug}/`, json, ...(key && { key }) })
  const statusFor = async (path: string) =>
    [(await site.send({ path, key: null })).status, (await site.send({ path, key: userKey })).status] as const
  const teamsOf = async (slug: string) => {
    const { text, status } = await site.send({ path: `/api/projects/${slug}/teams/` })
    return status === 200 ? (JSON.parse(text) as { name: string }[]).map(({ name }) => name) : []
  }
  const MEMBER_TEAMS = [
    'Administration',
    'Translate',
    'Sources',
    'Languages',
    'Glossary',
    'Memory',
    'Screenshots',
    'Automatic translation',
    'VCS',
  ]

  it.each([
    [0, [200, 200], ['Administration']],
    [1, [200, 200], MEMBER_TEAMS],
    [100, [404, 404], MEMBER_TEAMS],
    [200, [404, 404], []],
  ] as const)('is %d from the start when it is given', async (access_control, statuses, teams) => {
    const { slug, ...draft } = names()

    const added = await site.send({
      method: 'POST',
      path: '/api/projects/',
      json: { ...draft, slug, access_control },
    })

    expect([added.status, added.json()]).toMatchObject([201, { access_control }])
    expect((await site.send({ path: `/api/projects/${slug}/` })).json()).toMatchObject({ access_control })
    expect(await statusFor(`/api/projects/${slug}/`)).toEqual(statuses)
    expect((await teamsOf(slug)).toSorted()).toEqual(teams.toSorted())
  })

  it('controls visibility and translation from the next request on, and is recorded as a change', async () => {
    const { slug } = names()
    const stored = await storeComponent(site.ctx, { project: slug, slug: 'app', strings: [{ source: 'Hi' }] })
    const { id: unitId } = await engine
      .db()
      .selectFrom('unit')
      .select('id')
      .where('translation_id', '=', stored.translations.cs ?? 0)
      .executeTakeFirstOrThrow()
    const translate = async () =>
      (
        await site.send({
          method: 'PATCH',
          path: `/api/units/${unitId}/`,
          key: userKey,
          json: { target: ['Ahoj'], state: 20 },
        })
      ).status
    const seen: unknown[] = []
    for (const access_control of [0, 1, 100, 200, 0]) {
      expect((await patch(slug, { access_control })).json()).toMatchObject({ access_control })
      seen.push([access_control, await statusFor(`/api/components/${slug}/app/`), await translate()])
    }

    expect(seen).toEqual([
      [0, [200, 200], 200],
      [1, [200, 200], 403],
      [100, [404, 404], 404],
      [200, [404, 404], 404],
      [0, [200, 200], 200],
    ])
    const events = await engine
      .db()
      .selectFrom('change')
      .select('details')
      .where('project_id', '=', stored.projectId)
      .where('action', '=', actionCode('visibilityChanged'))
      .orderBy('id')
      .execute()
    expect(events.map(({ details }) => JSON.parse(details ?? 'null'))).toEqual(
      [1, 100, 200, 0].map((access_control) => ({ access_control })),
    )
  })

  it('is changed by users who manage members; others may send it back unchanged', async () => {
    const { slug } = names()
    await storeComponent(site.ctx, { project: slug, slug: 'app', strings: [] })
    const editorKey = await addUser(site.ctx, 'editor-edith')
    await allow('editor-edith', 'project.edit', PROJECT_SELECTION.all)

    const refused = await patch(slug, { access_control: 100 }, editorKey)
    const same = await patch(slug, { access_control: 0, instructions: 'Be kind' }, editorKey)

    expect([refused.status, same.status, (await patch(slug, { access_control: 1 }, userKey)).status]).toEqual(
      [403, 200, 403],
    )
    expect((await site.send({ path: `/api/projects/${slug}/` })).json()).toMatchObject({ access_control: 0 })
  })

  it('never hides a new project from its creator', async () => {
    for (const access_control of [0, 1, 100, 200]) {
      const draft = { ...names(), access_control }
      await site.send({ method: 'POST', path: '/api/projects/', json: draft, key: makerKey })

      const own = await patch(draft.slug, { instructions: 'Mine' }, makerKey)

      expect([access_control, own.status]).toEqual([access_control, 200])
    }
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import type { Access } from '../../domain/access/access.ts'
import { ACCESS_CONTROL, type AccessControl } from '../../domain/project.ts'
import { accessOf } from '../components/projects.ts'
import type { Db } from '../db.ts'
import { findSiteSetting } from '../site-settings.ts'
import { findAccess } from './access.ts'
import { ACCESS_VERSION } from './access-version.ts'
import { addToComponentList, insertComponentList } from './component-lists.ts'
import { addToGroup, takeFromGroup } from './group-reach.ts'
import { insertGroup, updateGroup } from './groups.ts'
import { joinGroup, leaveGroup } from './members.ts'
import { insertRole, updateRole } from './roles.ts'
import { findUser } from './users.ts'
import { isVisible, whereHidden, whereVisible } from './visibility.ts'

describeOnEngines('access of a user', (engine) => {
  let site: TestSite
  let userId: number
  let key: string
  let secret: StoredComponent
  let restricted: StoredComponent
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    key = await addUser(site.ctx, 'anna')
    userId = (await findUser(site.ctx.db, 'anna'))?.id ?? 0
    const strings = numberedStrings(2)
    await storeComponent(site.ctx, { project: 'open', slug: 'app', strings })
    await storeComponent(site.ctx, { project: 'members', slug: 'app', strings, access: 'protected' })
    secret = await storeComponent(site.ctx, { project: 'secret', slug: 'app', strings, access: 'private' })
    await storeComponent(site.ctx, { project: 'secret', slug: 'more', strings, access: 'private' })
    restricted = await storeComponent(site.ctx, {
      project: 'open',
      slug: 'hidden',
      strings,
      settings: { restricted: true },
    })
  })

  async function access(): Promise<Access> {
    const version = (await findSiteSetting(engine.db(), ACCESS_VERSION)) ?? ''
    return findAccess(engine.db(), { userId, onlyProject: null, version })
  }

  async function seen(path: string): Promise<string[]> {
    const { results } = (await site.send({ path, key })).json() as {
      results: { slug: string; project?: { slug: string } }[]
    }
    return results.map(({ slug, project }) => (project ? `${project.slug}/${slug}` : slug))
  }

  it('is cached while nothing changes', async () => {
    expect(await access()).toBe(await access())
  })

  it('takes effect immediately, and ends immediately', async () => {
    const db = engine.db()
    const roleId = await insertRole(db, 'a role', ['unit.edit'])
    const groupId = await insertGroup(db, {
      name: 'a group',
      definingProjectId: null,
      projectSelection: 0,
      languageSelection: 1,
      roleIds: [roleId],
    })
    const status = async () => (await site.send({ path: '/api/projects/secret/', key })).status
    expect(await status()).toBe(404)

    await joinGroup(db, userId, groupId)
    expect(await status()).toBe(404)
    await addToGroup(db, groupId, 'project', secret.projectId)
    expect(await status()).toBe(200)
    await takeFromGroup(db, groupId, 'project', secret.projectId)
    expect(await status()).toBe(404)
    await updateGroup(db, groupId, {
      name: 'a group',
      definingProjectId: null,
      projectSelection: 1,
      languageSelection: 1,
    })
    expect(await status()).toBe(200)
    await updateRole(db, { id: roleId, name: 'a role', permissions: ['user.edit'] })
    expect((await site.send({ path: '/api/users/?username=anna', key })).text).toContain('anna@example.com')
    await leaveGroup(db, userId, groupId)
    expect(await status()).toBe(404)
    expect((await site.send({ path: '/api/users/?username=anna', key })).text).not.toContain(
      'anna@example.com',
    )
  })

  it('includes single components, the lists they are in, and their projects', async () => {
    const db = engine.db()
    const groupId = await insertGroup(db, {
      name: 'single',
      definingProjectId: null,
      projectSelection: 0,
      languageSelection: 1,
    })
    await joinGroup(db, userId, groupId)
    await addToGroup(db, groupId, 'component', secret.id)

    expect(await seen('/api/components/')).toEqual(['open/app', 'members/app', 'secret/app'])
    expect(await seen('/api/projects/')).toEqual(['open', 'members', 'secret'])
    const listId = await insertComponentList(db, { name: 'l', slug: 'l', isOnDashboard: true })
    await addToGroup(db, groupId, 'componentList', listId)
    expect(await seen('/api/components/')).toEqual(['open/app', 'members/app'])
    await addToComponentList(db, listId, restricted.id)
    expect(await seen('/api/components/')).toEqual(['open/app', 'members/app', 'open/hidden'])
    await expectAgreement(db, await access())
    await leaveGroup(db, userId, groupId)
    expect(await seen('/api/components/')).toEqual(['open/app', 'members/app'])
    await expectAgreement(db, await access())
  })
})

/** Expects queries and single look-ups to agree, and everything else to be hidden. */
async function expectAgreement(db: Db, { sight }: Access): Promise<void> {
  const select = () =>
    db
      .selectFrom('component as c')
      .innerJoin('project as p', 'p.id', 'c.project_id')
      .select('c.id')
      .orderBy('c.id')
  const all = await select()
    .select(['c.project_id as projectId', 'p.access_control', 'c.restricted'])
    .execute()
  const shown = all
    .filter(({ id, projectId, access_control, restricted }) =>
      isVisible(sight, {
        project: { id: projectId, access: accessOf(access_control) },
        component: { id, isRestricted: restricted === 1 },
      }),
    )
    .map(({ id }) => id)

  expect((await select().where(whereVisible(sight)).execute()).map(({ id }) => id)).toEqual(shown)
  expect((await select().where(whereHidden(sight)).execute()).map(({ id }) => id)).toEqual(
    all.map(({ id }) => id).filter((id) => !shown.includes(id)),
  )
}

/** Covers every access level of a project. */
it.each(Object.keys(ACCESS_CONTROL) as AccessControl[])(
  'hides a project that is %s from users without a group',
  (level) => {
    const nobody = { levels: [], projects: [], components: [], browsable: [] }

    expect(isVisible(nobody, { project: { id: 1, access: level } })).toBe(false)
  },
)

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { ADMIN_KEY, addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { createUser } from '../../actions/accounts/create-user.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { updateProject } from '../../actions/components/update-project.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { insertGroup } from '../../storage/accounts/groups.ts'
import { joinGroup } from '../../storage/accounts/members.ts'
import { insertRole } from '../../storage/accounts/roles.ts'
import { findUser } from '../../storage/accounts/users.ts'

const HOST = 'http://translate.example:8080'

describeOnEngines('accounts over the API', (engine) => {
  let site: TestSite
  let editorKey: string
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    editorKey = await addHolder('editor', ['user.edit'])
  })

  /** A user who is no superuser and holds these permissions on the site. */
  async function addHolder(username: string, permissions: readonly string[]): Promise<string> {
    const key = await addUser(site.ctx, username)
    const db = engine.db()
    const roleId = await insertRole(db, `role of ${username}`, permissions)
    const id = await insertGroup(db, {
      name: username,
      definingProjectId: null,
      projectSelection: 0,
      languageSelection: 1,
      roleIds: [roleId],
    })
    await joinGroup(db, (await findUser(db, username))?.id ?? 0, id)
    return key
  }

  async function send(method: string, path: string, json?: unknown, key: string | null = ADMIN_KEY) {
    return site.send({ method, path, key, ...(json !== undefined && { json }) })
  }

  const given = (username: string) => ({ username, full_name: 'X', email: `${username}@example.com` })

  it.each([
    ['nothing', {}, { username: ['This field is required.'], full_name: ['This field is required.'] }],
    ['null', { ...given('b'), username: null }, { username: ['This field may not be null.'] }],
    ['a wrong type', { ...given('b'), username: ['b'] }, { username: ['Not a valid string.'] }],
    ['a blank name', { ...given('b'), full_name: ' ' }, { full_name: ['This field may not be blank.'] }],
    [
      'a name that breaks commits',
      { ...given('b'), full_name: 'a <b>' },
      { full_name: [expect.any(String)] },
    ],
    ['NUL', { ...given('b'), full_name: 'a\u0000b' }, { full_name: [expect.any(String)] }],
    ['a lone surrogate', { ...given('b'), full_name: 'a\ud800' }, { full_name: [expect.any(String)] }],
    ['a long name', { ...given('b'), username: 'b'.repeat(151) }, { username: [expect.any(String)] }],
    ['a long address', { ...given('b'), email: `${'b'.repeat(190)}@x.org` }, { email: [expect.any(String)] }],
    ['no boolean', { ...given('b'), is_active: 'maybe' }, { is_active: [expect.any(String)] }],
    ['no time', { ...given('b'), date_joined: 'yesterday' }, { date_joined: [expect.any(String)] }],
    [
      'a taken name and address',
      { ...given('editor') },
      { username: [expect.any(String)], email: [expect.any(String)] },
    ],
    [
      'a taken name and address beside a wrong member',
      { ...given('editor'), is_active: 'maybe' },
      { username: [expect.any(String)], email: [expect.any(String)], is_active: [expect.any(String)] },
    ],
  ])('refuse %s', async (_what, body, fields) => {
    const answer = await send('POST', '/api/users/', body)

    expect([answer.status, answer.json()]).toEqual([400, fields])
    expect(await findUser(engine.db(), 'b')).toBeNull()
  })

  it('are told of taken names of roles and lists beside wrong members, but not of their own', async () => {
    const { id } = (await send('POST', '/api/roles/', { name: 'own', permissions: [] })).json() as {
      id: number
    }
    await send('POST', '/api/roles/', { name: 'other', permissions: [] })
    await send('POST', '/api/component-lists/', { name: 'Own', slug: 'own' })
    await send('POST', '/api/component-lists/', { name: 'Other', slug: 'other' })
    const fieldsOf = async (method: string, path: string, body: object) =>
      Object.keys((await send(method, path, body)).json() as object).sort()

    expect(await fieldsOf('POST', '/api/roles/', { name: 'own', permissions: 1 })).toEqual([
      'name',
      'permissions',
    ])
    expect(await fieldsOf('PUT', `/api/roles/${id}/`, { name: 'own', permissions: 1 })).toEqual([
      'permissions',
    ])
    expect(await fieldsOf('PATCH', `/api/roles/${id}/`, { name: 'other', permissions: 1 })).toEqual([
      'name',
      'permissions',
    ])
    const list = { name: 'Own', slug: 'own', show_dashboard: 'maybe' }
    expect(await fieldsOf('POST', '/api/component-lists/', list)).toEqual(['name', 'show_dashboard', 'slug'])
    expect(await fieldsOf('PUT', '/api/component-lists/own/', list)).toEqual(['show_dashboard'])
    expect(await fieldsOf('PATCH', '/api/component-lists/own/', { ...list, slug: 'other' })).toEqual([
      'show_dashboard',
      'slug',
    ])
  })

  it('are created once by many concurrent requests for the same name', async () => {
    for (const [path, body] of [
      ['/api/users/', given('rush')],
      ['/api/roles/', { name: 'rush', permissions: [] }],
      ['/api/component-lists/', { name: 'rush', slug: 'rush' }],
    ] as const) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => send('POST', path, body)))

      expect([path, ...answers.map(({ status }) => status).sort()]).toEqual([path, 201, 400, 400, 400])
    }
  })

  it('are deleted, with keys that stop immediately and a history that stays', async () => {
    const key = await addUser(site.ctx, 'leaver')
    const { id = 0 } = (await findUser(engine.db(), 'leaver')) ?? {}
    await createProject(
      site.ctx,
      { kind: 'user', userId: id, username: 'leaver', isSuperuser: true },
      { name: 'Left', slug: 'left', web: 'https://example.org/' },
    )
    expect((await send('GET', '/api/projects/', undefined, key)).status).toBe(200)

    expect((await send('DELETE', '/api/users/leaver/')).status).toBe(204)
    expect((await send('GET', '/api/projects/', undefined, key)).status).toBe(401)
    expect((await send('GET', '/api/users/leaver/')).status).toBe(404)
    expect((await send('GET', `/api/users/deleted-${id}/`)).json()).toMatchObject({
      full_name: 'Deleted User',
      email: null,
      groups: [],
      is_active: false,
      is_superuser: false,
    })
    expect((await send('GET', '/api/projects/left/changes/')).json()).toMatchObject({
      results: [{ action: 50, user: `${HOST}/api/users/deleted-${id}/` }],
    })
    expect((await send('GET', `/api/users/deleted-${id}/notifications/`)).json()).toMatchObject({ count: 0 })
  })

  it('that are deactivated are rejected immediately', async () => {
    const key = await addUser(site.ctx, 'sleeper')
    await send('PATCH', '/api/users/sleeper/', { is_active: false })

    expect((await send('GET', '/api/projects/', undefined, key)).json()).toEqual({
      detail: 'User inactive or deleted.',
    })
  })

  it('of superusers are for superusers only', async () => {
    for (const [method, path, body] of [
      ['PATCH', '/api/users/admin/', { full_name: 'x' }],
      ['DELETE', '/api/users/admin/', undefined],
      ['PATCH', '/api/users/editor/', { is_superuser: true }],
      ['POST', '/api/users/', { ...given('root'), is_superuser: true }],
    ] as const) {
      expect([method, path, (await send(method, path, body, editorKey)).status]).toEqual([method, path, 403])
    }
    expect((await send('PATCH', '/api/users/editor/', { full_name: 'E' }, editorKey)).status).toBe(200)
  })

  it('always include a superuser and the anonymous account', async () => {
    expect((await send('DELETE', '/api/users/admin/')).status).toBe(400)
    expect((await send('PATCH', '/api/users/admin/', { is_active: false })).status).toBe(400)
    expect((await send('GET', '/api/users/admin/')).json()).toMatchObject({
      is_superuser: true,
      is_active: true,
    })
    expect((await send('DELETE', '/api/users/anonymous/')).status).toBe(403)
  })

  it('are hidden without an account, and limited to names for others', async () => {
    const key = await addUser(site.ctx, 'curious')

    expect((await send('GET', '/api/users/', undefined, null)).json()).toMatchObject({
      count: 0,
      results: [],
    })
    expect((await send('GET', '/api/users/admin/', undefined, null)).status).toBe(404)
    expect((await send('GET', '/api/users/admin/', undefined, key)).json()).toEqual({
      full_name: 'Administrator',
      username: 'admin',
      id: expect.any(Number),
    })
    expect(
      (await send('GET', '/api/users/?email=admin@example.com', undefined, key)).json(),
    ).not.toMatchObject({
      count: 1,
    })
    expect((await send('GET', '/api/users/admin/notifications/', undefined, key)).status).toBe(403)
    expect((await send('GET', '/api/users/curious/notifications/', undefined, key)).json()).toMatchObject({
      count: 9,
    })
  })

  it('are found by the beginning of their names, taken literally', async () => {
    await addUser(site.ctx, 'prefix_one')
    await addUser(site.ctx, 'prefixZone')

    expect((await send('GET', '/api/users/?username=prefix_')).json()).toMatchObject({
      count: 1,
      results: [{ username: 'prefix_one' }],
    })
  })

  it('are found by words of their names, in any order and case, taken literally', async () => {
    await createUser(site.ctx, SYSTEM, {
      username: 'words_1',
      fullName: 'Žofie Nová',
      email: 'words-1@example.org',
    })
    await createUser(site.ctx, SYSTEM, {
      username: 'words-2',
      fullName: 'Nora Novak',
      email: 'words-2@example.org',
    })
    const found = async (name: string) => {
      const answer = await send('GET', `/api/users/?name=${encodeURIComponent(name)}`)
      return (answer.json() as { results: { username: string }[] }).results.map(({ username }) => username)
    }

    expect(await found('NOV words')).toEqual(['words_1', 'words-2'])
    expect(await found('nová Žofie')).toEqual(['words_1'])
    expect(await found('words_')).toEqual(['words_1'])
    expect(await found('w%ds')).toEqual([])
    expect(await found('novak žofie')).toEqual([])
    const anonymous = await send('GET', '/api/users/?name=words', undefined, null)
    expect(anonymous.json()).toMatchObject({ count: 0 })
  })

  it('join and leave the teams of a project, recorded in its history', async () => {
    const project = await createProject(site.ctx, SYSTEM, {
      name: 'Teams',
      slug: 'teams',
      web: 'https://example.org/',
    })
    await updateProject(site.ctx, SYSTEM, 'teams', { access: 'private', hasTranslationReview: true })
    const teams = await engine
      .db()
      .selectFrom('group')
      .select(['id', 'name'])
      .where('defining_project_id', '=', project.id)
      .orderBy('id')
      .execute()
    expect(teams.map(({ name }) => name)).toEqual([
      'Administration',
      'Review',
      'Translate',
      'Sources',
      'Languages',
      'Glossary',
      'Memory',
      'Screenshots',
      'Automatic translation',
      'VCS',
    ])
    const key = await addUser(site.ctx, 'joiner')
    const [team] = teams

    expect((await send('GET', '/api/projects/teams/', undefined, key)).status).toBe(404)
    await send('POST', '/api/users/joiner/groups/', { group_id: team?.id })
    expect((await send('PATCH', '/api/projects/teams/', { name: 'Our teams' }, key)).status).toBe(200)
    await send('DELETE', '/api/users/joiner/groups/', { group_id: String(team?.id) })
    expect((await send('GET', '/api/projects/teams/', undefined, key)).status).toBe(404)
    expect((await send('GET', '/api/projects/teams/changes/?action=34&action=35')).json()).toMatchObject({
      count: 2,
      results: [{ details: { username: 'joiner', group: 'Administration' } }, { action: 35 }],
    })
  })
})

describeOnEngines('groups over the API', (engine) => {
  let site: TestSite
  let keeperKey: string
  let teamId: number
  let own: { projectId: number; id: number }
  let foreign: { projectId: number; id: number }
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const db = engine.db()
    own = await storeComponent(site.ctx, { project: 'own', slug: 'app', strings: numberedStrings(1) })
    foreign = await storeComponent(site.ctx, {
      project: 'foreign',
      slug: 'app',
      strings: numberedStrings(1),
      access: 'private',
    })
    keeperKey = await addUser(site.ctx, 'keeper')
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'Administration')
      .executeTakeFirst()
    teamId = await insertGroup(db, {
      name: 'Administration',
      definingProjectId: own.projectId,
      projectSelection: 0,
      languageSelection: 1,
      roleIds: [role?.id ?? 0],
    })
    await joinGroup(db, (await findUser(db, 'keeper'))?.id ?? 0, teamId)
  })

  async function send(method: string, path: string, json?: unknown, key: string | null = ADMIN_KEY) {
    return site.send({ method, path, key, ...(json !== undefined && { json }) })
  }

  it('let managers of a project create teams limited to it', async () => {
    const made = await send(
      'POST',
      '/api/groups/',
      { name: 'Helpers', defining_project: `${HOST}/api/projects/own/`, project_selection: 1 },
      keeperKey,
    )
    expect(made.json()).toMatchObject({
      name: 'Helpers',
      project_selection: 0,
      projects: [`${HOST}/api/projects/own/`],
    })
    const path = new URL((made.json() as { url: string }).url).pathname

    for (const [part, body, status] of [
      ['projects', { project_id: foreign.projectId }, 400],
      ['components', { component_id: foreign.id }, 400],
      ['components', { component_id: own.id }, 200],
      ['languages', { language_code: 'cs' }, 200],
      ['languages', { language_code: 'nonsense' }, 400],
      ['roles', { role_id: 1 }, 200],
      ['roles', { role_id: 'x' }, 400],
      ['roles', {}, 400],
    ] as const) {
      expect([part, body, (await send('POST', `${path}${part}/`, body, keeperKey)).status]).toEqual([
        part,
        body,
        status,
      ])
    }
    // Null names as little as nothing.
    for (const [part, member] of Object.entries({ roles: 'role_id', languages: 'language_code' })) {
      for (const body of [{}, { [member]: null }]) {
        const answer = await send('POST', `${path}${part}/`, body, keeperKey)
        expect([answer.status, answer.json()]).toEqual([400, ['Object not found.']])
      }
    }
    expect((await send('PATCH', path, { project_selection: 1 }, keeperKey)).status).toBe(400)
    expect((await send('DELETE', path, undefined, keeperKey)).status).toBe(204)
  })

  it('do not reach beyond the own project', async () => {
    for (const [body, status] of [
      [{ name: 'x' }, 403],
      [{ name: 'x', defining_project: '/api/projects/foreign/' }, 400],
      [{ name: 'x', defining_project: 'nonsense' }, 400],
    ] as const) {
      expect([body, (await send('POST', '/api/groups/', body, keeperKey)).status]).toEqual([body, status])
    }
    const guests = await engine
      .db()
      .selectFrom('group')
      .select('id')
      .where('name', '=', 'Guests')
      .executeTakeFirst()
    expect((await send('PATCH', `/api/groups/${guests?.id}/`, { name: 'x' }, keeperKey)).status).toBe(404)
    expect(
      (await send('POST', '/api/users/keeper/groups/', { group_id: guests?.id }, keeperKey)).status,
    ).toBe(403)
  })

  it('show users their own, and the teams of projects they manage', async () => {
    const names = async (key: string | null) =>
      ((await send('GET', '/api/groups/', undefined, key)).json() as { results: { name: string }[] }).results
        .map(({ name }) => name)
        .sort()

    expect(await names(null)).toEqual(['Guests', 'Viewers'])
    expect(await names(keeperKey)).toEqual(['Administration', 'Users', 'Viewers'])
  })

  it('cannot be deleted if they are built in', async () => {
    const guests = await engine
      .db()
      .selectFrom('group')
      .select('id')
      .where('name', '=', 'Guests')
      .executeTakeFirst()
    const path = `/api/groups/${guests?.id}/`

    expect((await send('DELETE', path)).status).toBe(400)
    expect((await send('PATCH', path, { name: 'Nobody' })).json()).toEqual({ name: [expect.any(String)] })
    expect((await send('PATCH', path, { project_selection: 0 })).status).toBe(200)
    expect((await send('GET', '/api/projects/own/', undefined, null)).status).toBe(200)
    const viewers = await engine
      .db()
      .selectFrom('group')
      .select('id')
      .where('name', '=', 'Viewers')
      .executeTakeFirst()
    await send('PATCH', `/api/groups/${viewers?.id}/`, { project_selection: 0 })
    expect((await send('GET', '/api/projects/own/', undefined, null)).status).toBe(404)
    await send('PATCH', path, { project_selection: 3 })
    expect((await send('GET', '/api/projects/own/', undefined, null)).status).toBe(200)
  })
})

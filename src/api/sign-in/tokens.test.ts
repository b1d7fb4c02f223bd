import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { ADMIN_KEY, addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { SYSTEM } from '../../domain/actor.ts'

interface Made {
  readonly id: number
  readonly key: string
}

describeOnEngines('API keys', (engine) => {
  let site: TestSite
  let other: TestSite
  let ada: string
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    other = await openTestSite(engine.openAgain())
    ada = await addUser(site.ctx, 'adalove')
    for (const slug of ['one', 'two']) {
      await createProject(site.ctx, SYSTEM, { name: slug, slug, web: 'https://example.org/' })
    }
  })

  const send = (method: string, path: string, json?: unknown, key: string | null = ada) =>
    site.send({ method, path, key, ...(json !== undefined && { json }) })
  const make = async (path: string, json: unknown, key = ada) =>
    (await send('POST', path, json, key)).json() as Made
  const isKnown = async (key: string) => (await send('GET', '/api/projects/', undefined, key)).status === 200

  it.each([
    ['no name', {}, 'name'],
    ['null', { name: null }, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a wrong type', { name: ['x'] }, 'name'],
    ['a long name', { name: 'x'.repeat(51) }, 'name'],
    ['NUL', { name: 'x\u0000' }, 'name'],
    ['no time', { name: 'x', expires: 'tomorrow' }, 'expires'],
    ['another type of time', { name: 'x', expires: ['2030-01-01'] }, 'expires'],
    ['a time that is over', { name: 'x', expires: '2020-01-01T00:00:00Z' }, 'expires'],
  ])('are not created with %s', async (_what, body, field) => {
    for (const [path, key] of [
      ['/api/account/tokens/', ada],
      ['/api/projects/one/tokens/', ADMIN_KEY],
    ] as const) {
      const before = (await send('GET', path, undefined, key)).json() as { count: number }
      const answer = await send('POST', path, body, key)

      expect([path, answer.status, answer.json()]).toEqual([path, 400, { [field]: [expect.any(String)] }])
      expect((await send('GET', path, undefined, key)).json()).toMatchObject({ count: before.count })
    }
  })

  it('of a user are shown once, work, and stop immediately on every node', async () => {
    const { id, key } = await make('/api/account/tokens/', {
      name: 'laptop',
      expires: '2099-01-01T00:00:00Z',
    })

    expect(key).toMatch(/^wlu_\w{36}$/)
    expect((await other.send({ path: '/api/account/tokens/', key })).status).toBe(200)
    const listed = await send('GET', '/api/account/tokens/')
    expect(listed.text).not.toContain(key)
    expect(listed.json()).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ id, name: 'laptop', expires: '2099-01-01T00:00:00.000000Z' }),
      ]),
    })

    expect((await send('DELETE', `/api/account/tokens/${id}/`)).status).toBe(204)
    await new Promise(setImmediate)
    expect((await other.send({ path: '/api/account/tokens/', key })).json()).toEqual({
      detail: 'Invalid token.',
    })
  })

  it('of a user are hidden from others', async () => {
    const { id, key } = await make('/api/account/tokens/', { name: 'mine' })
    const stranger = await addUser(site.ctx, 'stranger')

    expect((await send('DELETE', `/api/account/tokens/${id}/`, undefined, stranger)).status).toBe(404)
    expect((await send('DELETE', `/api/account/tokens/${id}/`, undefined, ADMIN_KEY)).status).toBe(404)
    expect(await isKnown(key)).toBe(true)
  })

  it('do not outlive the key they were created with', async () => {
    const short = await make('/api/account/tokens/', { name: 'short', expires: '2098-01-01T00:00:00Z' })

    const child = await send('POST', '/api/account/tokens/', { name: 'child' }, short.key)
    expect(child.json()).toMatchObject({ expires: '2098-01-01T00:00:00.000000Z' })
    const late = { name: 'late', expires: '2099-01-01T00:00:00Z' }
    expect((await send('POST', '/api/account/tokens/', late, short.key)).json()).toEqual({
      expires: [expect.any(String)],
    })
  })

  it('are limited to fifty', async () => {
    const key = await addUser(site.ctx, 'collector')
    for (let count = 1; count < 50; count += 1) await make('/api/account/tokens/', { name: 'x' }, key)

    expect((await send('POST', '/api/account/tokens/', { name: 'x' }, key)).status).toBe(400)
  })

  it('show the day of their last use', async () => {
    const { id, key } = await make('/api/account/tokens/', { name: 'used' })
    await isKnown(key)

    await expect
      .poll(async () => {
        const { results } = (await send('GET', '/api/account/tokens/')).json() as {
          results: { id: number; last_used: string | null }[]
        }
        return results.find((token) => token.id === id)?.last_used
      })
      .toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('of a project give access to it, and are created and deleted by its managers', async () => {
    const path = '/api/projects/one/tokens/'
    const { id, key } = await make(path, { name: 'ci' }, ADMIN_KEY)

    expect(key).toMatch(/^wlp_\w{36}$/)
    expect((await send('GET', '/api/projects/one/', undefined, key)).status).toBe(200)
    expect((await send('GET', '/api/projects/two/', undefined, key)).status).toBe(404)
    expect((await send('GET', path)).status).toBe(403)
    expect((await send('DELETE', `/api/projects/two/tokens/${id}/`, undefined, ADMIN_KEY)).status).toBe(404)
    expect((await send('POST', path, { name: 'ci' }, ADMIN_KEY)).status).toBe(400)

    expect((await send('DELETE', `${path}${id}/`, undefined, ADMIN_KEY)).status).toBe(204)
    expect((await send('GET', '/api/projects/one/', undefined, key)).status).toBe(401)
    expect((await send('POST', path, { name: 'ci' }, ADMIN_KEY)).status).toBe(201)
  })

  it('of a project have no account', async () => {
    const { key } = await make('/api/projects/one/tokens/', { name: 'bot' }, ADMIN_KEY)

    for (const [method, path, body] of [
      ['GET', '/api/account/tokens/', undefined],
      ['GET', '/api/account/sessions/', undefined],
      ['GET', '/api/account/events/', undefined],
      ['POST', '/api/account/tokens/', { name: 'x' }],
      ['POST', '/api/account/password/', { new_password: 'correct horse' }],
    ] as const) {
      expect([path, (await send(method, path, body, key)).status]).toEqual([path, 403])
    }
  })

  it('and changes of permissions are logged with their user', async () => {
    const role = (await send('POST', '/api/roles/', { name: 'Odd', permissions: [] }, ADMIN_KEY)).json()
    const { id } = await make('/api/groups/', { name: 'Odd' }, ADMIN_KEY)
    const group = (await send('GET', '/api/groups/', undefined, ADMIN_KEY)).json() as {
      results: { name: string; url: string }[]
    }
    const url = group.results.find(({ name }) => name === 'Odd')?.url ?? ''
    const groupId = Number(url.match(/(\d+)\/$/)?.[1] ?? id)
    await send('POST', `/api/groups/${groupId}/languages/`, { language_code: 'cs' }, ADMIN_KEY)
    await send('POST', '/api/users/adalove/groups/', { group_id: groupId }, ADMIN_KEY)
    await send('PATCH', '/api/users/adalove/', { is_superuser: true }, ADMIN_KEY)
    await send('DELETE', `/api/groups/${groupId}/`, undefined, ADMIN_KEY)

    expect(role).toMatchObject({ name: 'Odd' })
    const { results } = (await send('GET', '/api/admin/events/', undefined, ADMIN_KEY)).json() as {
      results: { activity: string; actor: string; user: string | null }[]
    }
    expect(results.slice(0, 6).map(({ activity, actor, user }) => [activity, actor, user])).toEqual([
      ['group-removed', 'admin', null],
      ['user-changed', 'admin', 'adalove'],
      ['group-joined', 'admin', 'adalove'],
      ['group-changed', 'admin', null],
      ['group-created', 'admin', null],
      ['role-created', 'admin', null],
    ])
  })
})

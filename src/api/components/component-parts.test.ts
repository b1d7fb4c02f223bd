import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { createComponent } from '../../actions/components/create-component.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { SYSTEM } from '../../domain/actor.ts'

const HOST = 'http://translate.example:8080'
const PATH = '/api/components/demo/app/'

describeOnEngines('a component and its parts', (engine) => {
  let site: TestSite
  let userKey = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx)
    const web = 'https://example.org/'
    const demo = await createProject(site.ctx, SYSTEM, { slug: 'demo', name: 'Demo', web })
    await createProject(site.ctx, SYSTEM, { slug: 'other', name: 'Other', web })
    await createProject(site.ctx, SYSTEM, { slug: 'secret', name: 'Secret', web, access: 'private' })
    for (const [project, slug] of [
      ['demo', 'app'] as const,
      ['demo', 'more'] as const,
      ['secret', 'app'] as const,
    ]) {
      await storeComponent(site.ctx, { project, slug, strings: numberedStrings(2) })
    }
    await createComponent(
      site.ctx,
      SYSTEM,
      demo,
      {
        slug: 'files',
        name: 'Files',
        vcs: 'local',
        repo: 'local:',
        file_format: 'json',
        filemask: 'l/*.json',
        template: 'l/en.json',
        new_base: 'ba"se.json',
        new_lang: 'add',
      },
      {
        files: [
          { path: 'l/en.json', bytes: Buffer.from('{"a": "A"}') },
          { path: 'ba"se.json', bytes: Buffer.from('{"b": "B"}') },
        ],
      },
    )
  })

  const post = (path: string, json: unknown, key?: string | null) =>
    site.send({ method: 'POST', path, json, ...(key !== undefined && { key }) })
  const get = async (path: string, key?: string | null) =>
    (await site.send({ path, ...(key !== undefined && { key }) })).json()

  it('is locked by users with permission, with a change each time', async () => {
    const path = `${PATH}lock/`
    expect((await post(path, { lock: true }, null)).status).toBe(401)
    expect((await post(path, { lock: true }, userKey)).status).toBe(403)
    expect((await post('/api/components/secret/app/lock/', { lock: true }, userKey)).status).toBe(404)
    expect((await site.send({ path: '/api/components/secret/app/lock/', key: null })).status).toBe(404)
    expect((await site.send({ method: 'PUT', path, json: { lock: true } })).status).toBe(405)
    expect(await get(path, null)).toEqual({ locked: false })

    const locked = await post(path, { lock: 1 })
    expect([locked.status, locked.json(), locked.headers.allow]).toEqual([
      200,
      { locked: true },
      'GET, POST, HEAD, OPTIONS',
    ])
    await post(path, { lock: 'true' })
    expect(await get(path, null)).toEqual({ locked: true })
    expect(await get(PATH)).toMatchObject({ locked: true })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const unlocked = await site.send({ method: 'POST', path, payload: 'lock=0', headers })
    expect(unlocked.json()).toEqual({ locked: false })
    expect(await get(`${PATH}changes/?action=14&action=15`)).toMatchObject({
      count: 2,
      results: [{ action: 14, user: `${HOST}/api/users/admin/` }, { action: 15 }],
    })
  })

  it.each([
    [{}, 'This field is required.'],
    [{ lock: 'maybe' }, 'Must be a valid boolean.'],
    [{ lock: null }, 'This field may not be null.'],
    [{ lock: [] }, 'Must be a valid boolean.'],
    [{ lock: 2 }, 'Must be a valid boolean.'],
  ])('is not locked by %j', async (json, sentence) => {
    const refused = await post(`${PATH}lock/`, json)

    expect([refused.status, refused.json()]).toEqual([400, { lock: [sentence] }])
    expect(await get(`${PATH}lock/`)).toEqual({ locked: false })
  })

  it('is locked with the whole project', async () => {
    const path = '/api/projects/demo/lock/'
    expect((await post(path, { lock: true }, null)).status).toBe(401)
    expect((await post(path, { lock: true }, userKey)).status).toBe(403)
    expect((await post('/api/projects/secret/lock/', { lock: true }, userKey)).status).toBe(404)
    await post(`${PATH}lock/`, { lock: true })
    expect(await get(path)).toEqual({ locked: false })

    expect((await post(path, { lock: true })).json()).toEqual({ locked: true })
    expect(await get('/api/components/demo/more/lock/')).toEqual({ locked: true })
    expect((await post(path, { lock: false })).json()).toEqual({ locked: false })
    expect(await get(`${PATH}lock/`)).toEqual({ locked: false })
    expect(await get('/api/projects/other/lock/')).toEqual({ locked: false })
  })

  it('is shared with other projects', async () => {
    const path = `${PATH}links/`
    expect((await post(path, { project_slug: 'other' }, null)).status).toBe(401)
    expect((await post(path, { project_slug: 'other' }, userKey)).status).toBe(403)
    expect(await get(path, null)).toEqual({ count: 0, next: null, previous: null, results: [] })

    const shared = await post(path, { project_slug: 'other' })
    expect([shared.status, shared.json()]).toMatchObject([201, { data: { slug: 'app', url: HOST + PATH } }])
    expect((await post(path, { project_slug: 'other' })).status).toBe(201)
    await post(path, { project_slug: 'secret' })
    expect(await get(path)).toMatchObject({ count: 2, results: [{ slug: 'other' }, { slug: 'secret' }] })
    expect(await get(path, null)).toMatchObject({ count: 1, results: [{ slug: 'other' }] })
    expect(await get('/api/projects/other/components/')).toMatchObject({ count: 0 })

    expect((await site.send({ method: 'DELETE', path: `${path}other/`, key: null })).status).toBe(401)
    expect((await site.send({ method: 'DELETE', path: `${path}other/`, key: userKey })).status).toBe(403)
    const removed = await site.send({ method: 'DELETE', path: `${path}other/` })
    expect([removed.status, removed.headers.allow]).toEqual([204, 'DELETE, OPTIONS'])
    expect((await site.send({ method: 'DELETE', path: `${path}other/` })).status).toBe(404)
    expect((await site.send({ method: 'DELETE', path: `${path}nope/` })).status).toBe(404)
    expect(await get(path)).toMatchObject({ count: 1 })
  })

  it.each([
    [{}],
    [{ project_slug: 'nope' }],
    [{ project_slug: 'demo' }],
    [{ project_slug: '~3' }],
    [{ project_slug: 'a\u0000' }],
    [{ project_slug: 'x'.repeat(100) }],
    [{ project_slug: null }],
    [{ project_slug: ['other'] }],
  ])('is not shared by %j', async (json) => {
    const before = await get(`${PATH}links/`)

    expect((await post(`${PATH}links/`, json)).status).toBe(400)
    expect(await get(`${PATH}links/`)).toEqual(before)
  })

  it('has its files as they are in the repository', async () => {
    const path = '/api/components/demo/files/'
    const base = await site.send({ path: `${path}monolingual_base/`, key: null })
    expect([base.status, base.text]).toEqual([200, '{"a": "A"}'])
    expect(base.headers['content-type']).toBe('application/json')
    expect(base.headers['content-disposition']).toBe('attachment; filename="en.json"')
    const template = await site.send({ path: `${path}new_template/`, headers: { accept: 'image/png' } })
    expect([template.status, template.text]).toEqual([200, '{"b": "B"}'])
    expect(template.headers['content-type']).toBe('application/binary')
    expect(template.headers['content-disposition']).toBe("attachment; filename*=utf-8''ba%22se.json")
    expect(template.headers.allow).toBe('GET, HEAD, OPTIONS')

    for (const name of ['monolingual_base', 'new_template']) {
      expect(await get(`${PATH}${name}/`)).toEqual({ detail: 'Not found.' })
      expect(await get(`/api/components/secret/app/${name}/`, userKey)).toEqual({ detail: 'Not found.' })
    }
  })
})

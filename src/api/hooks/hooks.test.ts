import { createHmac } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { listTasks } from '../../../test/support/list-tasks.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import type { AccessControl } from '../../domain/project.ts'
import { touchAccess } from '../../storage/accounts/access-version.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'

const START = 1_794_000_000_000_000
const SECOND = 1_000_000
const PUSH = { 'x-github-event': 'push' }

function pushTo(fullName: string, ref = 'refs/heads/main') {
  const [login = '', name = ''] = fullName.split('/')
  const clone_url = `https://git.example/${fullName}.git`
  return { ref, repository: { name, full_name: fullName, owner: { login }, url: clone_url, clone_url } }
}

const signed = (secret: string, body: string) => ({
  ...PUSH,
  'content-type': 'application/json',
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})

describeOnEngines('hooks', (engine) => {
  let site: TestSite
  let now: Timestamp = START
  let number = 0
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { now: () => now })
  })

  /** Adds a component of a project of its own that follows `owner/NAME`. */
  async function follow({
    access = 'public',
    repo,
    branch = 'main',
    isRestricted = false,
  }: {
    access?: AccessControl
    isRestricted?: boolean
    repo?: (name: string) => string
    branch?: string
  } = {}) {
    number += 1
    const project = `hooked-${number}`
    const name = `owner/${project}`
    const settings = {
      repo: repo?.(name) ?? `https://git.example/${name}.git`,
      branch,
      restricted: isRestricted,
    }
    const stored = await storeComponent(site.ctx, { project, slug: 'app', access, settings, strings: [] })
    return { ...stored, name, project, place: `${project}/app` }
  }
  const post = (path: string, json: unknown, headers: Readonly<Record<string, string>> = PUSH) =>
    site.send({ method: 'POST', path, json, key: null, headers })
  const tasksOf = async (componentId: number) => listTasks(site.ctx.db, { componentId })
  const eventsOf = async (componentId: number) =>
    site.ctx.db
      .selectFrom('change')
      .select(['action', 'details', 'user_id', 'author_id'])
      .where('component_id', '=', componentId)
      .where('action', '=', 53)
      .execute()
  const patch = (project: string, json: unknown) =>
    site.send({ method: 'PATCH', path: `/api/projects/${project}/`, json })

  it('fetch a component, and report it', async () => {
    const { id, name, place } = await follow()

    const answer = await post('/hooks/github/', pushTo(name))

    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json')
    expect(answer.json()).toEqual({
      status: 'success',
      message: `Updating ${place}.`,
      match_status: { repository_matches: 1, branch_matches: 1, enabled_hook_matches: 1 },
      updated_components: [place],
    })
    expect(await tasksOf(id)).toMatchObject([{ kind: 'sync-repository', payload: { mustFetch: true } }])
    expect(await eventsOf(id)).toEqual([
      { action: 53, user_id: null, author_id: null, details: '{"service_long_name":"GitHub"}' },
    ])
  })

  it('find a repository by any form of its URL', async () => {
    const spellings = [
      (name: string) => `git@git.example:${name}.git`,
      (name: string) => `ssh://git@git.example:2222/${name}`,
      (name: string) => `https://ada:secret@git.example/${name}/`,
      (name: string) => `git://GIT.example/${name}`,
      // By its full name alone.
      (name: string) => `https://mirror.example/scm/${name.toUpperCase()}.git`,
    ]
    for (const repo of spellings) {
      const { name, place } = await follow({ repo })

      expect((await post('/hooks/github', pushTo(name))).json()).toMatchObject({
        updated_components: [place],
      })
    }
    const { name } = await follow({ repo: (own) => `https://git.example/not-${own}` })
    expect((await post('/hooks/github', pushTo(name))).status).toBe(202)
  })

  it('ignore other branches, other repositories and projects without hooks', async () => {
    const counts = (repository: number, branch: number, enabled: number) => ({
      status: 'failure',
      match_status: { repository_matches: repository, branch_matches: branch, enabled_hook_matches: enabled },
    })
    const { id, name, project } = await follow()

    const elsewhere = await post('/hooks/github/', pushTo(name, 'refs/heads/other'))
    const tag = await post('/hooks/github/', pushTo(name, 'refs/tags/main'))
    const unknown = await post('/hooks/github/', pushTo('nobody/nothing'))
    await patch(project, { enable_hooks: false })
    const off = await post('/hooks/github/', pushTo(name))

    expect([elsewhere, tag, unknown, off].map(({ status }) => status)).toEqual([202, 202, 202, 202])
    expect(elsewhere.json()).toMatchObject(counts(1, 0, 0))
    expect(tag.json()).toMatchObject(counts(1, 0, 0))
    expect(unknown.json()).toMatchObject(counts(0, 0, 0))
    expect(off.json()).toMatchObject(counts(1, 1, 0))
    expect(elsewhere.json()).not.toHaveProperty('updated_components')
    expect(await tasksOf(id)).toEqual([])
    expect(await eventsOf(id)).toEqual([])
  })

  it('answer other events with 201, and reject invalid payloads', async () => {
    const raw = (payload: string, headers: Readonly<Record<string, string>>) =>
      site.send({
        method: 'POST',
        path: '/hooks/github/',
        key: null,
        payload,
        headers: { ...PUSH, ...headers },
      })
    const json = { 'content-type': 'application/json' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const ping = await post('/hooks/github/', { zen: 'Keep it simple.' }, { 'x-github-event': 'ping' })

    expect([ping.status, ping.json()]).toMatchObject([201, { status: 'success' }])
    for (const [payload, headers] of [
      ['{not json', json],
      ['', json],
      ['[]', json],
      ['"text"', json],
      ['{"foo":1}', json],
      ['\xff\xfe', json],
      [`${'['.repeat(5000)}`, json],
      ['other=1', form],
      ['payload=', form],
      ['payload=nonsense', form],
      ['--x', { 'content-type': 'multipart/form-data; boundary=x' }],
    ] as const) {
      const answer = await raw(payload, headers)
      expect([payload.slice(0, 20), answer.status]).toEqual([payload.slice(0, 20), 400])
      expect(answer.json()).toHaveProperty('detail')
    }
    expect((await site.send({ path: '/hooks/github/', key: null })).status).toBe(405)
    expect((await site.send({ path: '/hooks/github', key: null })).status).toBe(405)
    expect((await post('/hooks/nonsense/', {})).status).toBe(404)
  })

  it('accept forms and JSON, with any content type', async () => {
    const { name, place } = await follow()
    const text = JSON.stringify(pushTo(name))
    const bodies = [
      ['application/x-www-form-urlencoded', `payload=${encodeURIComponent(text)}`],
      ['application/json; charset=utf-8', text],
      ['text/plain', text],
    ] as const
    for (const [type, payload] of bodies) {
      const answer = await site.send({
        method: 'POST',
        path: '/hooks/github/',
        key: null,
        payload,
        headers: { ...PUSH, 'content-type': type },
      })
      expect(answer.json()).toMatchObject({ updated_components: [place] })
    }
  })

  it('fetch a repository at most every 10 seconds if unsigned', async () => {
    const { id, name } = await follow()
    const dueAt = async () => (await tasksOf(id)).map(({ runAt }) => (runAt - START) / SECOND)
    const finish = () =>
      site.ctx.db.updateTable('task').set({ state: 'done' }).where('component_id', '=', id).execute()

    await post('/hooks/github/', pushTo(name))
    expect(await dueAt()).toEqual([0])
    await finish()
    now = START + 4 * SECOND
    await post('/hooks/github/', pushTo(name))
    await post('/hooks/github/', pushTo(name))
    expect(await dueAt()).toEqual([10, 0])
    await finish()
    now = START + 25 * SECOND
    await post('/hooks/github/', pushTo(name))
    expect(await dueAt()).toEqual([25, 10, 0])
    expect(await eventsOf(id)).toHaveLength(4)
    now = START
  })

  it('are reported at most thirty times an hour, and fetch nevertheless', async () => {
    const { id, name } = await follow()

    for (let count = 0; count < 35; count += 1) await post('/hooks/github/', pushTo(name))
    expect(await eventsOf(id)).toHaveLength(30)
    expect(await tasksOf(id)).toHaveLength(1)
    now = START + 3601 * SECOND
    await post('/hooks/github/', pushTo(name))

    expect(await eventsOf(id)).toHaveLength(31)
    now = START
  })

  it.each([
    ['of private projects', { access: 'private' }],
    ['of custom projects', { access: 'custom' }],
    ['of restricted components', { isRestricted: true }],
  ] as const)('reveal nothing %s to unsigned requests, but update them', async (_what, options) => {
    const { id, name } = await follow(options)

    const answer = await post('/hooks/github/', pushTo(name))

    expect(answer.status).toBe(202)
    expect(answer.text).toBe((await post('/hooks/github/', pushTo('nobody/nothing'))).text)
    expect(await tasksOf(id)).toHaveLength(1)
  })

  it.each(['public', 'private'] as const)('of a %s project with a secret must be signed', async (access) => {
    const { id, name, project, place } = await follow({ access })
    const patched = await patch(project, { hook_secret: 'well kept' })
    const payload = JSON.stringify(pushTo(name))
    const send = (headers: Readonly<Record<string, string>>) =>
      site.send({ method: 'POST', path: '/hooks/github/', key: null, payload, headers })

    const refused = await post('/hooks/github/', pushTo(name))
    const wrong = await send(signed('guessed', payload))
    expect(await tasksOf(id)).toEqual([])
    const right = await send(signed('well kept', payload))

    expect(patched.status).toBe(200)
    expect(patched.text).not.toContain('well kept')
    expect((await site.send({ path: `/api/projects/${project}/` })).text).not.toContain('secret')
    expect([refused.status, wrong.status]).toEqual(access === 'public' ? [403, 403] : [202, 202])
    expect(right.json()).toMatchObject({ updated_components: [place] })
    expect(await tasksOf(id)).toHaveLength(1)
  })

  it('reject a secret that is too long', async () => {
    const { project } = await follow()

    const answer = await patch(project, { hook_secret: 'x'.repeat(201) })

    expect([answer.status, Object.keys(answer.json() as object)]).toEqual([400, ['hook_secret']])
  })

  it('of a site with a secret must all be signed, with that or the one of the project', async () => {
    const { name, project, place } = await follow()
    await patch(project, { hook_secret: 'of the project' })
    const strict = await openTestSite(engine.db(), { env: { HOOK_SECRET: 'of the site' }, now: () => now })
    const send = (body: string, headers: Readonly<Record<string, string>>) =>
      strict.send({ method: 'POST', path: '/hooks/github/', key: null, payload: body, headers })
    const body = JSON.stringify(pushTo(name))
    const zen = '{"zen":"Keep it simple."}'
    const json = { ...PUSH, 'content-type': 'application/json' }

    for (const text of [body, zen, '{not json', JSON.stringify(pushTo('nobody/nothing'))]) {
      expect((await send(text, json)).status).toBe(403)
      expect((await send(text, signed('guessed', text))).status).toBe(403)
    }
    expect((await send(body, signed('of the project', body))).json()).toMatchObject({
      updated_components: [place],
    })
    expect((await send(body, signed('of the site', body))).json()).toMatchObject({
      updated_components: [place],
    })
    expect((await send('{not json', signed('of the site', '{not json'))).status).toBe(400)
    const ping = { ...signed('of the site', zen), 'x-github-event': 'ping' }
    expect((await send(zen, ping)).status).toBe(201)
    expect((await strict.send({ path: `/hooks/update/${project}/`, key: null })).status).toBe(403)
    expect((await strict.send({ path: `/hooks/update/${project}/` })).status).toBe(200)
  })

  it('of a site that requires sign-in must be signed', async () => {
    const { name } = await follow()
    const closed = await openTestSite(engine.db(), { env: { REQUIRE_LOGIN: '1' } })

    const answer = await closed.send({
      method: 'POST',
      path: '/hooks/github/',
      key: null,
      json: pushTo(name),
      headers: PUSH,
    })

    expect(answer.status).toBe(403)
  })

  it('update a component or project by URL', async () => {
    const { id, project } = await follow()
    for (const path of [
      `/hooks/update/${project}/app/`,
      `/hooks/update/${project}/`,
      `/hooks/update/${project}`,
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await site.send({ method, path, key: null })
        expect([answer.status, answer.json()]).toMatchObject([200, { status: 'success' }])
      }
    }

    expect(await tasksOf(id)).toHaveLength(1)
    expect(await eventsOf(id)).toEqual([])
    for (const path of [`/hooks/update/${project}/nope/`, '/hooks/update/nope/', '/hooks/update/nope/app/']) {
      expect((await site.send({ path, key: null })).status).toBe(404)
    }
    await patch(project, { enable_hooks: false })
    expect((await site.send({ path: `/hooks/update/${project}/`, key: null })).status).toBe(405)
  })

  it('reveal nothing that is hidden from anonymous users', async () => {
    const { id, name } = await follow()
    const viewers = engine.db().updateTable('group').where('name', 'in', ['Guests', 'Viewers'])
    const { text: nothing } = await post('/hooks/github/', pushTo('nobody/nothing'))
    await viewers.set({ project_selection: 0 }).execute()
    await engine.db().transaction().execute(touchAccess)

    const answer = await post('/hooks/github/', pushTo(name))

    await viewers.set({ project_selection: 4 }).execute()
    await engine.db().transaction().execute(touchAccess)
    expect([answer.status, answer.text]).toEqual([202, nothing])
    expect(await tasksOf(id)).toHaveLength(1)
  })

  it('of private projects have no URL for anonymous users', async () => {
    const { id, project } = await follow({ access: 'private' })
    const path = `/hooks/update/${project}/app/`
    const secret = { 'x-gitlab-token': 'well kept' }

    expect((await site.send({ path, key: null })).status).toBe(404)
    expect((await site.send({ path, key: null, headers: secret })).status).toBe(404)
    expect(await tasksOf(id)).toEqual([])
    expect((await site.send({ path })).status).toBe(200)
    await patch(project, { hook_secret: 'well kept' })
    expect((await site.send({ path, key: null })).status).toBe(404)
    expect((await site.send({ path, key: null, headers: secret })).status).toBe(200)
    expect((await site.send({ path, key: 'wlu_nobody' })).status).toBe(401)
    expect(await tasksOf(id)).toHaveLength(1)
  })
})

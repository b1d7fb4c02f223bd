import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { listTasks } from '../../../test/support/list-tasks.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { SYSTEM } from '../../domain/actor.ts'

const origin = 'http://translate.example:8080'

describeOnEngines('projects', (engine) => {
  let site: TestSite
  let userKey: string
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx)
    const web = 'https://example.org/'
    await createProject(site.ctx, SYSTEM, { slug: 'secret', name: 'Secret', web, access: 'private' })
    await createProject(site.ctx, SYSTEM, { slug: 'members', name: 'Members', web, access: 'protected' })
  })

  const draft = { name: 'Hello', slug: 'hello', web: 'https://example.org/' }
  const add = { method: 'POST', path: '/api/projects/' }

  it('are added by administrators only', async () => {
    expect((await site.send({ ...add, json: draft, key: null })).status).toBe(401)
    expect((await site.send({ ...add, json: draft, key: userKey })).status).toBe(403)
    expect((await site.send({ path: '/api/projects/hello/' })).status).toBe(404)
  })

  it.each([
    [
      'nothing',
      {},
      {
        name: ['This field is required.'],
        slug: ['This field is required.'],
        web: ['This field is required.'],
      },
    ],
    ['a blank name', { ...draft, name: '' }, { name: ['This field may not be blank.'] }],
    ['no name', { ...draft, name: null }, { name: ['This field may not be null.'] }],
    ['a list as name', { ...draft, name: ['x'] }, { name: ['Not a valid string.'] }],
    [
      'a long slug',
      { ...draft, slug: 'x'.repeat(61) },
      { slug: ['Ensure this field has no more than 60 characters.'] },
    ],
    ['the slug -', { ...draft, slug: '-' }, { slug: [expect.any(String)] }],
    ['a taken slug', { ...draft, slug: 'secret' }, { slug: [expect.any(String)] }],
    ['a taken name', { ...draft, name: 'Secret' }, { name: [expect.any(String)] }],
    ['a bad address', { ...draft, web: 'javascript:alert(1)' }, { web: ['Enter a valid URL.'] }],
    [
      'a bad boolean',
      { ...draft, translation_review: 'maybe' },
      { translation_review: ['Must be a valid boolean.'] },
    ],
    [
      'a taken name and slug beside a bad boolean',
      { ...draft, name: ' Secret ', slug: 'secret', enable_hooks: 'perhaps' },
      {
        name: [expect.any(String)],
        slug: [expect.any(String)],
        enable_hooks: ['Must be a valid boolean.'],
      },
    ],
    [
      'a taken slug beside a long name',
      { ...draft, name: 'x'.repeat(61), slug: 'secret' },
      { name: [expect.any(String)], slug: [expect.any(String)] },
    ],
    ['bad aliases', { ...draft, language_aliases: 'nonsense' }, { language_aliases: [expect.any(String)] }],
    ['an unknown access', { ...draft, access_control: 2 }, { access_control: [expect.any(String)] }],
    ['an unknown policy', { ...draft, commit_policy: 15 }, { commit_policy: [expect.any(String)] }],
    ['unknown flags', { ...draft, check_flags: 'no-such-flag' }, { check_flags: [expect.any(String)] }],
    ['a list', [], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
  ])('refuse %s', async (_what, json, expected) => {
    const answer = await site.send({ ...add, json })

    expect(answer.status).toBe(400)
    expect(answer.json()).toEqual(expected)
  })

  it('are added, shown, changed and removed', async () => {
    const added = await site.send({ ...add, json: { ...draft, set_language_team: false } })
    expect(added.status).toBe(201)
    expect(added.headers.location).toBe(`${origin}/api/projects/hello/`)
    expect(added.json()).toEqual({
      ...draft,
      id: expect.any(Number),
      web_url: `${origin}/projects/hello/`,
      url: `${origin}/api/projects/hello/`,
      components_list_url: `${origin}/api/projects/hello/components/`,
      repository_url: `${origin}/api/projects/hello/repository/`,
      statistics_url: `${origin}/api/projects/hello/statistics/`,
      changes_list_url: `${origin}/api/projects/hello/changes/`,
      languages_url: `${origin}/api/projects/hello/languages/`,
      translation_review: false,
      source_review: false,
      set_language_team: false,
      instructions: '',
      enable_hooks: true,
      language_aliases: '',
      access_control: 0,
      check_flags: '',
      commit_policy: 0,
      categories_url: `${origin}/api/projects/hello/categories/`,
      labels_url: `${origin}/api/projects/hello/labels/`,
      lock_url: `${origin}/api/projects/hello/lock/`,
      credits_url: `${origin}/api/projects/hello/credits/`,
      machinery_settings: `${origin}/api/projects/hello/machinery_settings/`,
      locked: false,
      announcements_url: `${origin}/api/projects/hello/announcements/`,
      secondary_language: null,
      autoclean_tm: false,
    })
    const path = '/api/projects/hello/'
    expect((await site.send({ path, key: null })).text).toBe(added.text)

    const patch = { translation_review: true, instructions: 'Be *kind*', language_aliases: 'iw:he' }
    expect((await site.send({ method: 'PATCH', path, json: patch })).json()).toMatchObject({
      ...patch,
      set_language_team: false,
    })
    const put = { ...draft, web: 'https://example.org/put', id: 7 }
    expect((await site.send({ method: 'PUT', path, json: put })).json()).toMatchObject({
      web: put.web,
      instructions: patch.instructions,
    })
    expect((await site.send({ method: 'PUT', path, json: {} })).status).toBe(400)
    expect((await site.send({ method: 'PATCH', path, json: { slug: 'a b' } })).json()).toEqual({
      slug: [expect.any(String)],
    })

    expect((await site.send({ method: 'PATCH', path, json: { name: 'x' }, key: null })).status).toBe(401)
    expect((await site.send({ method: 'PATCH', path, json: { name: 'x' }, key: userKey })).status).toBe(403)
    expect((await site.send({ method: 'DELETE', path, key: null })).status).toBe(401)
    expect((await site.send({ method: 'DELETE', path, key: userKey })).status).toBe(403)
    const removed = await site.send({ method: 'DELETE', path })
    expect([removed.status, removed.text]).toEqual([204, ''])
    expect((await site.send({ path })).status).toBe(404)
    expect(await listTasks(site.ctx.db, { kind: 'remove-project' })).toHaveLength(1)
  })

  it('that are private are visible to administrators only', async () => {
    const path = '/api/projects/secret/'

    expect((await site.send({ path })).status).toBe(200)
    for (const key of [null, userKey]) {
      expect((await site.send({ path, key })).json()).toEqual({ detail: 'Not found.' })
      expect((await site.send({ path: '/api/projects/members/', key })).status).toBe(200)
    }
    expect((await site.send({ method: 'DELETE', path, key: userKey })).status).toBe(404)
    expect((await site.send({ method: 'PATCH', path, json: { name: 'x' }, key: userKey })).status).toBe(404)
  })

  it('are listed if visible, with pagination', async () => {
    const first = await site.send({ path: '/api/projects/?page_size=1&format=api' })

    expect(first.json()).toMatchObject({
      next: `${origin}/api/projects/?format=api&page=2&page_size=1`,
      previous: null,
      results: [{ slug: 'secret', url: `${origin}/api/projects/secret/?format=api` }],
    })
    const seen = (await site.send({ path: '/api/projects/', key: null })).json()
    expect(seen).toMatchObject({ results: [{ slug: 'members' }] })
    expect(seen).toMatchObject({ count: 1 })
    expect((await site.send({ path: '/api/projects/?page=9' })).json()).toEqual({ detail: 'Invalid page.' })
  })
})

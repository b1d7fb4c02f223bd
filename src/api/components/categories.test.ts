import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { createComponent } from '../../actions/components/create-component.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { TASKS } from '../../tasks/registry.ts'
import { startRunner } from '../../tasks/runner.ts'

/** As far as tests look into it. */
interface Answer {
  readonly id: number
  readonly url: string
  readonly slug: string
  readonly web_url: string
  readonly action_name: string
  readonly results: readonly Answer[]
}

const HOST = 'http://translate.example:8080'
const PROJECT = `${HOST}/api/projects/demo/`

describeOnEngines('categories', (engine) => {
  let site: TestSite
  let userKey = ''
  let runner: ReturnType<typeof startRunner>
  let addComponent: () => Promise<void>
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { env: engine.environment() })
    userKey = await addUser(site.ctx)
    const web = 'https://example.org/'
    await createProject(site.ctx, SYSTEM, { slug: 'other', name: 'Other', web })
    await createProject(site.ctx, SYSTEM, { slug: 'secret', name: 'Secret', web, access: 'private' })
    const demo = await createProject(site.ctx, SYSTEM, { slug: 'demo', name: 'Demo', web })
    runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    addComponent = async () => {
      await createComponent(
        site.ctx,
        SYSTEM,
        demo,
        {
          slug: 'app',
          name: 'App',
          vcs: 'local',
          repo: 'local:',
          file_format: 'json',
          filemask: '*.json',
          template: 'en.json',
          new_lang: 'none',
        },
        {
          files: [
            { path: 'en.json', bytes: Buffer.from('{"a": "A", "b": "B"}') },
            { path: 'cs.json', bytes: Buffer.from('{"a": "Á"}') },
          ],
        },
      )
      await eventually(async () =>
        expect(await get('/api/components/demo/app/')).toMatchObject({ task_url: null }),
      )
    }
    await addComponent()
  })
  afterAll(() => runner.stop())

  const send = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json?: unknown) =>
    site.send({ method, path, ...(json !== undefined && { json }) })
  const get = async (path: string) => (await site.send({ path })).json() as Answer
  const add = async (slug: string, category: string | null = null, project = PROJECT) => {
    const answer = await send('POST', '/api/categories/', { name: `The ${slug}`, slug, project, category })
    return { status: answer.status, json: answer.json() as Answer }
  }

  it('are created, listed and shown, also nested', async () => {
    const docs = await add('docs')
    expect(docs).toEqual({
      status: 201,
      json: {
        id: docs.json.id,
        name: 'The docs',
        slug: 'docs',
        project: PROJECT,
        category: null,
        url: `${HOST}/api/categories/${docs.json.id}/`,
        statistics_url: `${HOST}/api/categories/${docs.json.id}/statistics/`,
        announcements_url: `${HOST}/api/categories/${docs.json.id}/announcements/`,
      },
    })
    const inner = await add('en', docs.json.url)
    expect(inner.json).toMatchObject({ category: docs.json.url })
    expect(await get('/api/projects/demo/categories/')).toMatchObject({
      count: 2,
      results: [docs.json, inner.json],
    })
    expect(await get('/api/categories/')).toMatchObject({ count: 2 })
    expect(await get(`/api/categories/${inner.json.id}/`)).toEqual(inner.json)
    expect(await get('/api/projects/other/categories/')).toMatchObject({ count: 0 })
  })

  it('reject invalid values with their field', async () => {
    const top = await add('deep')
    const second = await add('two', top.json.url)
    const third = await add('three', second.json.url)
    const errorsOf = async (change: Readonly<Record<string, unknown>>) => {
      const body = { name: 'New', slug: 'new', project: PROJECT, ...change }
      const answer = await send('POST', '/api/categories/', body)
      return [answer.status, keysOf(answer.json())]
    }
    expect(await errorsOf({ category: third.json.url })).toEqual([400, ['category']])
    expect(await errorsOf({ category: `${HOST}/api/categories/999999/` })).toEqual([400, ['category']])
    expect(await errorsOf({ category: 'x' })).toEqual([400, ['category']])
    expect(await errorsOf({ project: `${HOST}/api/projects/none/` })).toEqual([400, ['project']])
    expect(await errorsOf({ project: 7 })).toEqual([400, ['project']])
    expect(await errorsOf({ slug: 'deep' })).toEqual([400, ['slug']])
    expect(await errorsOf({ slug: 'app' })).toEqual([400, ['slug']])
    expect(await errorsOf({ name: 'The deep' })).toEqual([400, ['name']])
    const taken = await send('POST', '/api/categories/', { name: 'New', slug: 'app', project: PROJECT })
    expect(taken.json()).toEqual({
      slug: [expect.stringMatching(/^Component or category with the same URL/)],
    })
    expect(await errorsOf({ slug: 'a/b' })).toEqual([400, ['slug']])
    expect(await errorsOf({ slug: '-' })).toEqual([400, ['slug']])
    const other = { project: `${HOST}/api/projects/other/` }
    expect(await errorsOf({ ...other, category: top.json.url })).toEqual([400, ['category']])
    const itself = await send('PATCH', `/api/categories/${top.json.id}/`, { category: third.json.url })
    expect([itself.status, keysOf(itself.json())]).toEqual([400, ['category']])
    const elsewhere = await send('PATCH', `/api/categories/${top.json.id}/`, other)
    expect([elsewhere.status, keysOf(elsewhere.json())]).toEqual([400, ['project']])
    const strangers = await site.send({ method: 'POST', path: '/api/categories/', json: {}, key: userKey })
    expect(strangers.status).toBe(403)
  })

  it('contain components, whose URLs have both slugs', async () => {
    const guides = await add('guides')
    const moved = await send('PATCH', '/api/components/demo/app/', { category: guides.json.url })
    expect(moved.status).toBe(200)
    expect(moved.json()).toMatchObject({
      slug: 'app',
      category: guides.json.url,
      url: `${HOST}/api/components/demo/guides%252Fapp/`,
      web_url: `${HOST}/projects/demo/guides/app/`,
      translations_url: `${HOST}/api/components/demo/guides%252Fapp/translations/`,
    })
    expect((await site.send({ path: '/api/components/demo/app/' })).status).toBe(404)
    expect((await site.send({ path: '/api/components/demo/guides%2Fapp/' })).status).toBe(404)
    expect(await get('/api/components/demo/guides%252Fapp/')).toEqual(moved.json())
    const translation = await get('/api/translations/demo/guides%252Fapp/cs/')
    expect(translation).toMatchObject({
      url: `${HOST}/api/translations/demo/guides%252Fapp/cs/`,
      translate_url: `${HOST}/translate/demo/guides/app/cs/`,
    })
    const { results } = await get('/api/translations/demo/guides%252Fapp/cs/units/')
    expect(results[0]).toMatchObject({ translation: translation.url })
    expect(results[0]?.web_url).toMatch(/\/translate\/demo\/guides\/app\/cs\/\?checksum=/)
    expect(await get('/api/units/?q=path:demo/guides/app/cs')).toMatchObject({ count: 2 })
    expect(await get('/api/units/?q=path:demo/guides')).toMatchObject({ count: 4 })
    expect(await get('/api/units/?q=component:app')).toMatchObject({ count: 4 })
    expect(await get('/api/components/demo/guides%252Fapp/changes/?action=43')).toMatchObject({
      results: [{ component: `${HOST}/api/components/demo/guides%252Fapp/`, target: 'guides', old: '' }],
    })
    expect(await get(`/api/categories/${guides.json.id}/statistics/`)).toMatchObject({
      total: 4,
      name: 'The guides',
      url: `${HOST}/projects/demo/guides/`,
    })
    const hollow = await add('hollow')
    expect(await get(`/api/categories/${hollow.json.id}/statistics/`)).toMatchObject({
      total: 0,
      translated_percent: 0,
      approved_percent: 100,
    })
    await send('DELETE', `/api/categories/${hollow.json.id}/`)
    const badge = '/widget/demo/guides/app'
    expect((await site.send({ path: `${badge}/svg-badge.svg`, key: null })).text).toContain('translated')
    expect((await site.send({ path: `${badge}/cs/svg-badge.svg`, key: null })).text).toContain('přeloženo')
    expect((await site.send({ path: `${badge}/de/svg-badge.svg`, key: null })).status).toBe(404)
    expect((await site.send({ path: '/widget/demo/guides/nope/cs/svg-badge.svg' })).status).toBe(404)
    expect((await site.send({ path: `${badge}/cs/open-white.svg`, key: null })).headers.location).toBe(
      `${badge}/cs/open-graph.png`,
    )

    await addComponent()
    const clash = await send('PATCH', '/api/components/demo/app/', { category: guides.json.url })
    expect([clash.status, keysOf(clash.json())]).toEqual([400, ['slug', 'name']])
    expect((await send('PATCH', '/api/components/demo/guides%252Fapp/', { name: 'Own' })).status).toBe(200)
    expect(await get('/api/components/demo/guides%252Fapp/')).toMatchObject({ category: guides.json.url })
  })

  it('keep their contents when they are renamed or moved', async () => {
    const top = await add('top')
    const guides = (await get('/api/projects/demo/categories/?page_size=1000')).results.find(
      ({ slug }) => slug === 'guides',
    )
    const path = `/api/categories/${guides?.id}/`
    expect((await send('PATCH', path, { slug: 'manuals' })).json()).toMatchObject({ slug: 'manuals' })
    expect((await site.send({ path: '/api/components/demo/manuals%252Fapp/' })).status).toBe(200)
    const moved = await send('PUT', path, {
      name: 'Manuals',
      slug: 'manuals',
      project: PROJECT,
      category: top.json.url,
    })
    expect(moved.json()).toMatchObject({ name: 'Manuals', category: top.json.url })
    expect(await get('/api/components/demo/top%252Fmanuals%252Fapp/')).toMatchObject({ slug: 'app' })
    const { results } = await get('/api/projects/demo/changes/?action=68&action=69')
    expect(results.map(({ action_name }) => action_name)).toEqual([
      'Category renamed',
      'Category moved',
      'Category renamed',
    ])
    expect((await send('PUT', path, { name: 'Manuals', slug: 'manuals', project: PROJECT })).status).toBe(200)
    expect((await site.send({ path: '/api/components/demo/manuals%252Fapp/' })).status).toBe(200)
  })

  it('are deleted with their contents', async () => {
    const { results } = await get('/api/projects/demo/categories/?page_size=1000')
    const manuals = results.find(({ slug }) => slug === 'manuals')
    expect((await send('DELETE', `/api/categories/${manuals?.id}/`)).status).toBe(204)
    expect((await site.send({ path: `/api/categories/${manuals?.id}/` })).status).toBe(404)
    expect((await site.send({ path: '/api/components/demo/manuals%252Fapp/' })).status).toBe(404)
    expect((await site.send({ path: '/api/components/demo/app/' })).status).toBe(200)
    // With the empty one of an earlier test.
    expect(await get('/api/projects/demo/changes/?action=67')).toMatchObject({ count: 2 })
  })

  it('of a private project are hidden', async () => {
    const hidden = await add('hidden', null, `${HOST}/api/projects/secret/`)
    const asked = await site.send({ path: `/api/categories/${hidden.json.id}/`, key: userKey })
    expect(asked.status).toBe(404)
    const list = (await site.send({ path: '/api/categories/?page_size=1000', key: userKey })).json() as Answer
    expect(list.results.some(({ slug }) => slug === 'hidden')).toBe(false)
    expect((await site.send({ path: '/api/projects/secret/categories/', key: userKey })).status).toBe(404)
  })
})

function keysOf(json: unknown): string[] {
  return typeof json === 'object' && json !== null ? Object.keys(json) : []
}

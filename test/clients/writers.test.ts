import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../support/engines.ts'
import { makeRepository } from '../support/git-repository.ts'
import type { TestAnswer } from '../support/site.ts'
import { useFolder } from '../support/use-folder.ts'
import { type ClientSite, HOST, openClientSite } from './client-site.ts'

const TEMPLATE = '{\n    "title": "Title"\n}\n'

describeOnEngines('programs that write', (engine) => {
  const folder = useFolder()
  let site: ClientSite
  beforeAll(async () => {
    site = await openClientSite(engine)
    const json = { name: 'Books', slug: 'books', web: 'https://example.org/' }
    await site.send({ method: 'POST', path: '/api/projects/', json })
  })
  afterAll(() => site.close())

  const statusOf = async (answer: Promise<TestAnswer>) => (await answer).status

  it('put components into categories, and find them by a slash that is encoded twice', async () => {
    const project = `${HOST}/api/projects/books/`
    const json = { project, name: 'Feature', slug: 'feature' }
    const category = await site.send({ method: 'POST', path: '/api/categories/', json })
    const { url } = category.json() as { url: string }
    const made = await site.sendParts('/api/projects/books/components/', {
      name: 'App',
      slug: 'app',
      file_format: 'json',
      source_language: 'en',
      category: url,
      docfile: ['en.json', TEMPLATE],
    })
    const { task_url } = made.json() as { task_url: string }
    const path = '/api/components/books/feature%252Fapp/'
    const categories = await site.send({ path: '/api/projects/books/categories/?page=1&page_size=1000' })

    expect([category.status, made.status]).toEqual([201, 201])
    expect(categories.json()).toMatchObject({ count: 1, results: [{ slug: 'feature', name: 'Feature' }] })
    expect((await site.send({ path })).json()).toMatchObject({ slug: 'app', category: url })
    expect((await site.follow(task_url)).json()).toMatchObject({ completed: true })
    expect(await statusOf(site.send({ path: `${path}statistics/` }))).toBe(200)
    expect(await statusOf(site.send({ method: 'DELETE', path }))).toBe(204)
    expect(await statusOf(site.send({ path }))).toBe(404)
    expect(await statusOf(site.send({ method: 'DELETE', path: url.replace(HOST, '') }))).toBe(204)
  })

  it('weblate-action: components per branch, the main one first, updated and removed by the category', async () => {
    const upstream = await makeRepository(folder(), 'pages')
    await upstream.commit({ 'en.json': TEMPLATE, 'de.json': '{}\n', 'menu/en.json': TEMPLATE })
    const project = `${HOST}/api/projects/books/`
    const category = await site.send({
      method: 'POST',
      path: '/api/categories/',
      json: { project, name: 'Main', slug: 'main' },
    })
    const { url } = category.json() as { url: string }
    const common = { file_format: 'json', source_language: 'en', category: url, merge_style: 'rebase' }
    const path = '/api/projects/books/components/'
    const main = await site.send({
      method: 'POST',
      path,
      json: {
        ...common,
        ...{ name: 'Pages', slug: 'pages', vcs: 'git', repo: upstream.url, push: upstream.url },
        ...{ branch: 'main', push_branch: 'translations', filemask: '*.json', template: 'en.json' },
        ...{ new_base: 'en.json', pull_message: 'Translations' },
      },
    })
    const made = main.json() as { task_url: string | null; linked_component: unknown }
    if (made.task_url) await site.finish(made.task_url)
    const linked = await site.send({
      method: 'POST',
      path,
      json: {
        ...common,
        ...{ name: 'Menu', slug: 'menu', repo: 'weblate://books/main/pages' },
        ...{ filemask: 'menu/*.json', template: 'menu/en.json', new_base: 'menu/en.json' },
      },
    })
    const changed = await site.send({
      method: 'PATCH',
      path: '/api/components/books/main%252Fmenu/',
      json: { ...common, name: 'Menus' },
    })
    const pulled = await site.send({
      method: 'POST',
      path: '/api/components/books/main%252Fpages/repository/',
      json: { operation: 'pull' },
    })
    const statistics = await site.send({ path: '/api/components/books/main%252Fpages/statistics/' })
    const again = await site.send({
      method: 'POST',
      path,
      json: {
        ...common,
        ...{ name: 'Pages', slug: 'pages', repo: 'weblate://books/main/pages' },
        ...{ filemask: '*.json', template: 'en.json' },
      },
    })

    expect([main.status, made.linked_component]).toEqual([201, null])
    expect([linked.status, linked.json()]).toEqual([
      201,
      expect.objectContaining({ linked_component: `${HOST}/api/components/books/main%252Fpages/` }),
    ])
    expect([changed.status, changed.json()]).toEqual([
      200,
      expect.objectContaining({ name: 'Menus', category: url }),
    ])
    expect([pulled.status, pulled.json()]).toEqual([200, expect.objectContaining({ result: true })])
    expect(statistics.json()).toMatchObject({ results: [{ code: 'en' }, { code: 'de' }] })
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('already exists')])
    for (const slug of ['menu', 'pages']) {
      const component = `/api/components/books/main%252F${slug}/`
      expect([slug, await statusOf(site.send({ method: 'DELETE', path: component }))]).toEqual([slug, 204])
    }
    expect(await statusOf(site.send({ method: 'DELETE', path: url.replace(HOST, '') }))).toBe(204)
  })

  it('find every setting again as they sent it', async () => {
    const settings = {
      license: 'MIT',
      check_flags: 'safe-html',
      priority: 120,
      new_lang: 'add',
      merge_style: 'merge',
      commit_message: 'Translated {{ language_name }}',
      push_on_commit: false,
      commit_pending_age: 5,
      language_regex: '^(de|cs)$',
      suggestion_voting: true,
      suggestion_autoaccept: 3,
      manage_units: true,
      edit_template: true,
    }
    const fields = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
    const made = await site.sendParts('/api/projects/books/components/', {
      name: 'Set',
      slug: 'set',
      file_format: 'json',
      source_language: 'en',
      ...fields,
      docfile: ['en.json', TEMPLATE],
    })

    expect(made.status).toBe(201)
    expect((await site.send({ path: '/api/components/books/set/' })).json()).toMatchObject({
      ...settings,
      source_language: { code: 'en' },
      addons: [],
    })
  })

  it('make, change and remove languages', async () => {
    const plural = { number: 2, formula: 'n != 1' }
    const json = { code: 'qaa', name: 'Private', direction: 'ltr', plural }
    const path = '/api/languages/qaa/'

    expect(await statusOf(site.send({ path }))).toBe(404)
    expect(await statusOf(site.send({ method: 'POST', path: '/api/languages/', json }))).toBe(201)
    const renamed = await site.send({ method: 'PATCH', path, json: { name: 'Mine', plural } })
    expect([renamed.status, (renamed.json() as { name: string }).name]).toEqual([200, 'Mine'])
    expect(await statusOf(site.send({ method: 'DELETE', path }))).toBe(204)
  })

  it('add keys as forms and as JSON with a bare text', async () => {
    const path = '/api/translations/books/set/en/units/'
    const form = await site.sendForm('POST', path, { key: 'one', value: 'One' })
    const bare = await site.send({ method: 'POST', path, json: { key: 'two', value: 'Two' } })

    expect([form.status, bare.status]).toEqual([200, 200])
    expect(bare.json()).toMatchObject({ context: 'two', source: ['Two'] })
  })
})

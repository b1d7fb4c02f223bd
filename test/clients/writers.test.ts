import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../support/engines.ts'
import type { TestAnswer } from '../support/site.ts'
import { type ClientSite, HOST, openClientSite } from './client-site.ts'

const TEMPLATE = '{\n    "title": "Title"\n}\n'

describeOnEngines('programs that write', (engine) => {
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

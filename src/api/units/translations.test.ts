import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import { insertChange } from '../../storage/history/changes.ts'

const HOST = 'http://translate.example:8080'

describeOnEngines('translations', (engine) => {
  let site: TestSite
  let userKey = ''
  let app: StoredComponent
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx, 'anna')
    const strings = numberedStrings(2)
    app = await storeComponent(site.ctx, {
      project: 'open',
      slug: 'app',
      strings,
      languages: ['cs', 'pt_BR'],
    })
    await storeComponent(site.ctx, { project: 'secret', slug: 'app', access: 'private', strings })
  })

  it.each(['', 'statistics/', 'units/', 'changes/'])('of private projects hide their %s', async (part) => {
    const path = `/api/translations/secret/app/cs/${part}`

    expect((await site.send({ path })).status).toBe(200)
    for (const key of [null, userKey]) {
      const refused = await site.send({ path, key })
      expect([refused.status, refused.json()]).toEqual([404, { detail: 'Not found.' }])
    }
  })

  it.each(['open/app/de', 'open/app/xx', 'open/app/CS', 'open/nope/cs', 'open/app/%00', 'open/app/cs%2F'])(
    'that do not exist are not found: %s',
    async (path) => {
      expect((await site.send({ path: `/api/translations/${path}/` })).status).toBe(404)
    },
  )

  it('are listed with their component, without those of private projects', async () => {
    const all = (await site.send({ path: '/api/translations/?page_size=2' })).json()
    const open = (await site.send({ path: '/api/translations/?page_size=2&page=2', key: null })).json()

    expect(all).toMatchObject({
      count: 5,
      next: `${HOST}/api/translations/?page=2&page_size=2`,
      results: [
        { language: { code: 'en' }, component: { slug: 'app', project: { slug: 'open' } } },
        { language: { code: 'cs' } },
      ],
    })
    expect(open).toMatchObject({ count: 3, next: null, results: [{ language: { code: 'pt_BR' } }] })
  })

  it('show languages, files, URLs and counters', async () => {
    const json = (await site.send({ path: '/api/translations/open/app/pt_BR/?format=api' })).json()

    expect(json).toMatchObject({
      id: app.translations.pt_BR,
      language: { code: 'pt_BR', url: `${HOST}/api/languages/pt_BR/?format=api` },
      language_code: 'pt_BR',
      filename: 'pt_BR.po',
      is_source: false,
      is_template: false,
      web_url: `${HOST}/projects/open/app/pt_BR/`,
      share_url: `${HOST}/engage/open/pt_BR/`,
      translate_url: `${HOST}/translate/open/app/pt_BR/`,
      url: `${HOST}/api/translations/open/app/pt_BR/?format=api`,
      units_list_url: `${HOST}/api/translations/open/app/pt_BR/units/?format=api`,
      total: 2,
      total_words: 4,
      translated: 0,
      translated_percent: 0,
      failing_checks: 0,
      last_change: null,
      last_author: null,
    })
  })

  it('are templates where they are read from the template', async () => {
    const strings = numberedStrings(1)
    await storeComponent(site.ctx, {
      project: 'open',
      slug: 'mono',
      strings,
      settings: { template: 'en.json' },
    })
    const isTemplate = async (slug: string, code: string) =>
      (await site.send({ path: `/api/translations/open/${slug}/${code}/` })).json()

    expect(await isTemplate('app', 'en')).toMatchObject({ is_source: true, is_template: true })
    expect(await isTemplate('mono', 'en')).toMatchObject({ is_source: true, is_template: false })
    await engine
      .db()
      .updateTable('translation')
      .set({ filename: 'en.json' })
      .where('is_source', '=', 1)
      .execute()
    expect(await isTemplate('mono', 'en')).toMatchObject({ is_template: true })
    expect(await isTemplate('mono', 'cs')).toMatchObject({ is_template: false })
  })

  it('omit their component in its own list', async () => {
    const answer = await site.send({ path: '/api/components/open/app/translations/?page=last&page_size=2' })
    const { count, results } = answer.json() as { count: number; results: object[] }

    expect(count).toBe(3)
    expect(Object.keys(results[0] ?? {})).toEqual(expect.not.arrayContaining(['component']))
    expect(results).toMatchObject([{ language: { code: 'pt_BR' } }])
  })

  it('show their last author and recent changes', async () => {
    const { id: userId } = await engine
      .db()
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'anna')
      .executeTakeFirstOrThrow()
    const where = { projectId: app.projectId, componentId: app.id, translationId: app.translations.cs ?? 0 }
    const who = { userId, authorId: userId, timestamp: 1_700_000_000_000_001 }
    await engine
      .db()
      .transaction()
      .execute((tx) => insertChange(tx, { ...where, ...who, action: 'translationChanged' }))

    const last = { last_change: '2023-11-14T22:13:20.000001Z', last_author: 'anna' }
    expect((await site.send({ path: '/api/translations/open/app/cs/' })).json()).toMatchObject(last)
    expect((await site.send({ path: '/api/translations/open/app/cs/statistics/' })).json()).toMatchObject({
      code: 'cs',
      name: 'Czech',
      total: 2,
      translated: 2,
      recent_changes: 1,
      url: `${HOST}/projects/open/app/cs/`,
      translate_url: `${HOST}/translate/open/app/cs/`,
      ...last,
    })
  })
})

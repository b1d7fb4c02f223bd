import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { insertLanguages } from '../../storage/languages.ts'

describeOnEngines('totals of a project', (engine) => {
  let site: TestSite
  let userKey = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx)
    const plurals = [{ source: 0, number: 2, formula: 'n != 1', type: 1 }]
    const made = { code: 'xx_YY', name: 'Bee', direction: 'ltr', population: 0, plurals } as const
    const pirate = { ...made, code: 'en-x-pirate', name: 'English' }
    await insertLanguages(engine.db(), [made, pirate, { ...made, code: 'qaa', name: 'qaa (generated)' }])
    const strings = numberedStrings(3)
    await storeComponent(site.ctx, { project: 'open', slug: 'a', strings, languages: ['de', 'cs', 'xx_YY'] })
    const added = ['qaa', 'en-x-pirate', 'en_AU']
    await storeComponent(site.ctx, { project: 'mixed', slug: 'a', strings, languages: added })
    await storeComponent(site.ctx, { project: 'open', slug: 'b', strings: numberedStrings(4) })
    await storeComponent(site.ctx, { project: 'secret', slug: 'a', access: 'private', strings })
  })

  it.each(['statistics', 'languages'])('are hidden with the project: %s', async (part) => {
    expect((await site.send({ path: `/api/projects/secret/${part}/` })).status).toBe(200)
    for (const key of [null, userKey]) {
      expect((await site.send({ path: `/api/projects/secret/${part}/`, key })).status).toBe(404)
    }
    expect((await site.send({ path: `/api/projects/nope/${part}/` })).status).toBe(404)
  })

  it('sum all components and languages', async () => {
    const answer = await site.send({ path: '/api/projects/open/statistics/?format=api', key: null })

    expect(answer.json()).toMatchObject({
      total: 20,
      total_words: 40,
      translated: 14,
      translated_percent: 70,
      readonly: 7,
      name: 'open',
      last_change: null,
      url: 'http://translate.example:8080/projects/open/',
    })
    expect(answer.text).toContain('"translated_percent":70.0')
  })

  it('are listed by language in the order of names, without pagination', async () => {
    const path = '/api/projects/open/languages/'
    const answer = await site.send({ path, key: null })
    const rows = answer.json() as Record<string, unknown>[]

    expect(rows.map(({ language, code }) => [language, code])).toEqual([
      ['Bee (xx_YY)', 'xx_YY'],
      ['Czech', 'cs'],
      ['English', 'en'],
      ['German', 'de'],
    ])
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'language',
      'code',
      'total',
      'translated',
      'translated_percent',
      'total_words',
      'translated_words',
      'translated_words_percent',
      'total_chars',
      'translated_chars',
      'translated_chars_percent',
      'name',
      ...['last_change', 'recent_changes', 'fuzzy', 'fuzzy_percent', 'failing', 'failing_percent'],
      ...['approved', 'approved_percent', 'readonly', 'readonly_percent', 'suggestions', 'comments'],
      ...['fuzzy', 'approved', 'readonly'].flatMap((state) =>
        ['words', 'words_percent', 'chars', 'chars_percent'].map((unit) => `${state}_${unit}`),
      ),
    ])
    expect(rows[1]).toMatchObject({ total: 7, translated: 7, translated_percent: 100, total_words: 14 })
    expect(rows[2]).toMatchObject({ readonly: 7, approved: 0, suggestions: 0 })
    expect(rows[3]).toMatchObject({ total: 3, translated: 0, translated_percent: 0 })
    expect((await site.send({ path: `${path}?page=2` })).json()).toEqual(rows)
  })

  it('are listed by name without the codes of added languages, in the order of characters', async () => {
    const answer = await site.send({ path: '/api/projects/mixed/languages/' })

    expect((answer.json() as { language: string }[]).map(({ language }) => language)).toEqual([
      'English',
      'English (en-x-pirate)',
      'English (Australia)',
      'qaa (generated) (qaa)',
    ])
  })

  it('are empty for a project without components', async () => {
    const json = { name: 'Empty', slug: 'empty', web: 'https://example.org/' }
    await site.send({ method: 'POST', path: '/api/projects/', json })

    expect((await site.send({ path: '/api/projects/empty/languages/' })).json()).toEqual([])
    expect((await site.send({ path: '/api/projects/empty/statistics/' })).json()).toMatchObject({
      total: 0,
      translated: 0,
      translated_percent: 100,
      approved_percent: 0,
      last_change: null,
    })
  })

  it('count approved strings as done if reviews are enabled', async () => {
    const json = { name: 'Reviewed', slug: 'reviewed', web: 'https://example.org/', translation_review: true }
    await site.send({ method: 'POST', path: '/api/projects/', json })

    expect((await site.send({ path: '/api/projects/reviewed/statistics/' })).json()).toMatchObject({
      translated_percent: 0,
      approved_percent: 100,
    })
  })
})

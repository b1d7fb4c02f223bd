import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import { unitIdsOf } from '../../../test/support/stored-units.ts'
import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { removeUnits } from '../../storage/units/removal/remove-units.ts'

const HOST = 'http://translate.example:8080'

describeOnEngines('units', (engine) => {
  let site: TestSite
  let userKey = ''
  let app: StoredComponent
  let secret: StoredComponent
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx)
    const forms = (...texts: string[]) => texts.join(PLURAL_SEPARATOR)
    app = await storeComponent(site.ctx, {
      project: 'open',
      slug: 'app',
      strings: [
        {
          source: "String 'B'",
          context: 'B',
          note: 'first\nsecond',
          targets: { cs: { text: 'Řetězec', state: 10, note: 'own note' } },
        },
        { source: forms('%d lost', '%d lost') },
        { source: 'Message', targets: { cs: { text: 'Zpráva', state: 30 } } },
        ...numberedStrings(5),
      ],
    })
    const strings = numberedStrings(2)
    secret = await storeComponent(site.ctx, { project: 'secret', slug: 'app', access: 'private', strings })
  })

  async function list(path: string, key?: string | null) {
    const answer = await site.send({ path, ...(key !== undefined && { key }) })
    return answer.json() as { count: number; next: string | null; results: { id: number }[] }
  }

  it('of private projects are visible to administrators only', async () => {
    const [id] = await unitIdsOf(engine.db(), secret.translations.cs)

    expect((await site.send({ path: `/api/units/${id}/` })).status).toBe(200)
    for (const key of [null, userKey]) {
      const refused = await site.send({ path: `/api/units/${id}/`, key })
      expect([refused.status, refused.json()]).toEqual([404, { detail: 'Not found.' }])
    }
    expect((await list('/api/units/')).count).toBe(20)
    expect((await list('/api/units/', userKey)).count).toBe(16)
    const shown = (await list('/api/units/?page_size=1000', null)).results.map(({ id }) => id)
    expect(shown).toEqual([
      ...(await unitIdsOf(engine.db(), app.translations.en)),
      ...(await unitIdsOf(engine.db(), app.translations.cs)),
    ])
  })

  it.each(['0', '999999999', '9'.repeat(30), '-1', 'x', '1.5', '%00', '1%20'])(
    'with the id %s do not exist',
    async (id) => {
      expect((await site.send({ path: `/api/units/${id}/` })).status).toBe(404)
    },
  )

  it('have exact hashes, their own texts and those of their string', async () => {
    const [id] = await unitIdsOf(engine.db(), app.translations.cs)
    const [source] = await unitIdsOf(engine.db(), app.translations.en)
    const answer = await site.send({ path: `/api/units/${id}/?format=api`, key: null })

    expect(answer.text).toContain('"id_hash":5871207942681564553,"content_hash":5871207942681564553,')
    expect(answer.json()).toMatchObject({
      translation: `${HOST}/api/translations/open/app/cs/?format=api`,
      source: ["String 'B'"],
      target: ['Řetězec'],
      previous_source: '',
      context: 'B',
      location: 'a.c:1',
      note: 'own note',
      flags: '',
      labels: [],
      state: 10,
      fuzzy: true,
      translated: false,
      approved: false,
      position: 1,
      num_words: 2,
      priority: 100,
      has_suggestion: false,
      has_comment: false,
      has_failing_check: false,
      pending: false,
      source_unit: `${HOST}/api/units/${source}/?format=api`,
      url: `${HOST}/api/units/${id}/?format=api`,
      web_url: `${HOST}/translate/open/app/cs/?checksum=d17ab88451fc9589`,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      language_code: 'cs',
    })
  })

  it('of the source language refer to themselves and carry labels, explanation and flags', async () => {
    const [id = 0] = await unitIdsOf(engine.db(), app.translations.en)
    const [translated] = await unitIdsOf(engine.db(), app.translations.cs)
    const db = engine.db()
    const { string_id } = await db
      .selectFrom('unit')
      .select('string_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const name of ['web', 'api']) {
      const label = { project_id: app.projectId, name, color: 'red' }
      const { id: label_id } = await db
        .insertInto('label')
        .values(label)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('string_label').values({ string_id, label_id }).execute()
    }
    await db
      .updateTable('string')
      .set({ explanation: 'Why', extra_flags: 'max-length:10' })
      .where('id', '=', string_id)
      .execute()

    expect((await site.send({ path: `/api/units/${id}/` })).json()).toMatchObject({
      source_unit: `${HOST}/api/units/${id}/`,
      state: 100,
      translated: true,
      note: 'first\nsecond',
      labels: ['api', 'web'],
      explanation: 'Why',
      extra_flags: 'max-length:10',
    })
    expect((await site.send({ path: `/api/units/${translated}/` })).json()).toMatchObject({
      labels: [],
      explanation: '',
      extra_flags: '',
    })
    const listed = await list('/api/translations/open/app/en/units/?page_size=1')
    expect(listed.results).toMatchObject([{ labels: ['api', 'web'] }])
  })

  it('are the same alone as in lists, also where the source comes from an intermediate file', async () => {
    const db = engine.db()
    const [id = 0] = await unitIdsOf(engine.db(), app.translations.en)
    const { string_id } = await db
      .selectFrom('unit')
      .select('string_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db.updateTable('component').set({ intermediate: 'en.po' }).where('slug', '=', 'app').execute()
    await db.insertInto('intermediate_text').values({ string_id, text: 'A draft of it' }).execute()

    const { results } = await list('/api/units/?page_size=1000')

    expect(results.find((unit) => unit.id === id)).toMatchObject({ source: ['A draft of it'], num_words: 4 })
    for (const unit of results) {
      expect((await site.send({ path: `/api/units/${unit.id}/` })).json()).toEqual(unit)
    }
    await db.deleteFrom('intermediate_text').execute()
    await db.updateTable('component').set({ intermediate: '' }).where('slug', '=', 'app').execute()
  })

  it('have as many texts as the language has plural forms', async () => {
    const [, id] = await unitIdsOf(engine.db(), app.translations.cs)
    const [, source] = await unitIdsOf(engine.db(), app.translations.en)

    expect((await site.send({ path: `/api/units/${id}/` })).json()).toMatchObject({
      source: ['%d lost', '%d lost'],
      target: ['', '', ''],
      state: 0,
    })
    expect((await site.send({ path: `/api/units/${source}/` })).json()).toMatchObject({
      target: ['%d lost', '%d lost'],
    })
  })

  it('show their marks', async () => {
    const [, , id = 0] = await unitIdsOf(engine.db(), app.translations.cs)
    const mark = (marks: number) =>
      engine.db().updateTable('unit').set({ marks, pending: 1 }).where('id', '=', id).execute()

    for (const [marks, name] of [
      [1, 'has_suggestion'],
      [2, 'has_comment'],
      [4, 'has_failing_check'],
    ] as const) {
      await mark(marks)
      const none = { has_suggestion: false, has_comment: false, has_failing_check: false }
      expect((await site.send({ path: `/api/units/${id}/` })).json()).toMatchObject({
        ...none,
        [name]: true,
        pending: true,
        state: 30,
        approved: true,
        translated: true,
      })
    }
  })

  it('are paginated in the order of ids, also if some were deleted', async () => {
    const translationId = app.translations.cs ?? 0
    const before = await unitIdsOf(engine.db(), translationId)
    const path = '/api/translations/open/app/cs/units/?page_size=3'
    const page = async (number: number | string) => {
      const { count, results } = await list(`${path}&page=${number}`, null)
      return [count, results.map(({ id }) => id)]
    }
    expect(await page(2)).toEqual([8, before.slice(3, 6)])

    const gone = await engine
      .db()
      .selectFrom('unit')
      .select(['id', 'seq'])
      .where('id', 'in', [before[1] ?? 0, before[4] ?? 0])
      .execute()
    await engine
      .db()
      .transaction()
      .execute((tx) => removeUnits(tx, translationId, gone))

    const after = before.filter((id) => !gone.some((unit) => unit.id === id))
    expect(await page(1)).toEqual([6, after.slice(0, 3)])
    expect(await page('last')).toEqual([6, after.slice(3)])
    expect((await site.send({ path: `${path}&page=3` })).status).toBe(404)
    expect((await site.send({ path: `/api/units/${gone[0]?.id}/` })).status).toBe(404)
    const all = await list('/api/units/?page=last&page_size=2')
    expect(all.results.map(({ id }) => id)).toEqual(
      (await unitIdsOf(engine.db(), secret.translations.cs)).slice(-2),
    )
    expect(all.count).toBe(18)
  })

  it.each([
    ['has:nonsense', 'Character 5: '],
    ['unknown:field', 'Character 1: '],
    ['(unclosed', 'Character 1: '],
    ['state:translated AND source:r"["', 'Character 31: '],
    ['x'.repeat(4001), 'Character 4001: '],
  ])('reject an invalid search: %s', async (q, place) => {
    for (const path of ['/api/units/', '/api/translations/open/app/cs/units/']) {
      const refused = await site.send({ path: `${path}?q=${encodeURIComponent(q)}` })
      expect([refused.status, refused.json()]).toEqual([400, [expect.stringMatching(`^${place}.+\\.$`)]])
    }
    const hidden = await site.send({ path: `/api/translations/secret/app/cs/units/?q=${q}`, key: userKey })
    expect(hidden.status).toBe(404)
  })

  it('are searched, with a count and pagination', async () => {
    const q = encodeURIComponent('source:string AND state:translated')
    const path = `/api/translations/open/app/cs/units/?page_size=2&q=${q}`
    const all = (await list('/api/translations/open/app/cs/units/')).results.map(({ id }) => id)

    const first = await list(path, null)
    expect([first.count, first.results.map(({ id }) => id)]).toEqual([4, all.slice(2, 4)])
    expect(first.next).toBe(
      `${HOST}/api/translations/open/app/cs/units/?page=2&page_size=2&q=source%3Astring+AND+state%3Atranslated`,
    )
    const last = await list(`${path}&page=last`)
    expect([last.next, last.results.map(({ id }) => id)]).toEqual([null, all.slice(4)])
    expect((await site.send({ path: `${path}&page=3` })).json()).toEqual({ detail: 'Invalid page.' })
    expect((await list('/api/translations/open/app/cs/units/?q=nothing-like-that')).results).toEqual([])
    expect((await list('/api/translations/open/app/cs/units/?q=%20')).count).toBe(6)
  })

  it('are searched on the whole site, if visible', async () => {
    const q = (text: string) => `/api/units/?q=${encodeURIComponent(text)}`
    const ofSecret = [
      ...(await unitIdsOf(engine.db(), secret.translations.en)),
      ...(await unitIdsOf(engine.db(), secret.translations.cs)),
    ]

    expect((await list(q('project:secret'))).results.map(({ id }) => id)).toEqual(ofSecret)
    expect((await list(q('project:open AND language:cs'))).count).toBe(6)
    for (const key of [userKey, null]) {
      expect((await list(q('project:secret'), key)).count).toBe(0)
      expect((await list(q(`id:${ofSecret.join(',')}`), key)).count).toBe(0)
      expect((await list(q('source:string'), key)).count).toBe(11)
    }
    expect((await list(q('source:string'))).count).toBe(15)
  })
})

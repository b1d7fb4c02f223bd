import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'

const BASE = 'http://translate.example:8080/api'

describeOnEngines('screenshots', (engine) => {
  let site: TestSite
  let open: StoredComponent
  const ids: number[] = []
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const strings = numberedStrings(2)
    open = await storeComponent(site.ctx, { project: 'open', slug: 'a', strings })
    const other = await storeComponent(site.ctx, { project: 'open', slug: 'b', strings })
    const secret = await storeComponent(site.ctx, {
      project: 'secret',
      slug: 'a',
      access: 'private',
      strings,
    })
    for (const { translations } of [open, other, secret]) ids.push(await insert(translations.en ?? 0))
  })

  async function insert(translationId: number): Promise<number> {
    const db = engine.db()
    const { id } = await db
      .insertInto('screenshot')
      .values({ translation_id: translationId, name: 'Shot', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('are hidden with their project', async () => {
    const list = await site.send({ path: '/api/screenshots/', key: null })

    expect(list.json()).toMatchObject({ count: 2 })
    expect((await site.send({ path: `/api/screenshots/${ids[2]}/`, key: null })).status).toBe(404)
    expect((await site.send({ path: `/api/screenshots/${ids[2]}/` })).status).toBe(200)
    expect((await site.send({ path: '/api/screenshots/' })).json()).toMatchObject({ count: 3 })
    expect((await site.send({ path: '/api/components/secret/a/screenshots/', key: null })).status).toBe(404)
  })

  it('are listed by component, with the strings on them', async () => {
    const units = await engine
      .db()
      .selectFrom('unit')
      .select('id')
      .where('translation_id', '=', open.translations.en ?? 0)
      .orderBy('id')
      .execute()
    const pairs = units.map(({ id }) => ({ screenshot_id: ids[0] ?? 0, unit_id: id }))
    await engine.db().insertInto('screenshot_unit').values(pairs).execute()

    const answer = await site.send({ path: '/api/components/open/a/screenshots/?page_size=5', key: null })

    expect(answer.json()).toEqual({
      ...{ count: 1, next: null, previous: null },
      results: [
        {
          name: 'Shot',
          translation: `${BASE}/translations/open/a/en/`,
          file_url: `${BASE}/screenshots/${ids[0]}/file/`,
          units: units.map(({ id }) => `${BASE}/units/${id}/`),
          url: `${BASE}/screenshots/${ids[0]}/`,
        },
      ],
    })
  })

  it('have pages', async () => {
    const page = await site.send({ path: '/api/screenshots/?page_size=1&page=2', key: null })

    expect(page.json()).toMatchObject({ count: 2, results: [{ url: `${BASE}/screenshots/${ids[1]}/` }] })
    expect((await site.send({ path: '/api/screenshots/?page=2', key: null })).status).toBe(404)
    expect((await site.send({ path: '/api/screenshots/999999/' })).status).toBe(404)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import { insertChange, insertChanges } from '../../storage/history/changes.ts'
import { removeUnits } from '../../storage/units/removal/remove-units.ts'

const HOST = 'http://translate.example:8080'
const DAY = 86_400_000_000

interface Listed {
  readonly count: number
  readonly next: string | null
  readonly results: readonly { readonly id: number; readonly action: number }[]
}

describeOnEngines('changes', (engine) => {
  let site: TestSite
  let userKey = ''
  let app: StoredComponent
  let secret: StoredComponent
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx, 'anna')
    const strings = numberedStrings(4)
    app = await storeComponent(site.ctx, { project: 'open', slug: 'app', strings })
    secret = await storeComponent(site.ctx, { project: 'secret', slug: 'app', access: 'private', strings })
    const { id: userId } = await engine
      .db()
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'anna')
      .executeTakeFirstOrThrow()
    const where = { projectId: app.projectId, componentId: app.id, translationId: app.translations.cs ?? 0 }
    const anna = { userId, authorId: userId }
    await engine
      .db()
      .transaction()
      .execute((tx) =>
        insertChanges(tx, [
          {
            ...where,
            ...anna,
            action: 'translationChanged',
            timestamp: DAY,
            target: 'b',
            old: 'a',
            details: { x: 1 },
          },
          { projectId: app.projectId, componentId: app.id, action: 'committed', timestamp: 2 * DAY },
          { projectId: app.projectId, ...anna, action: 'projectRenamed', timestamp: 3 * DAY },
          { action: 'projectRemoved', ...anna, target: 'gone', timestamp: 4 * DAY },
        ]),
      )
  })

  async function list(path: string, key?: string | null): Promise<Listed> {
    const answer = await site.send({ path, ...(key !== undefined && { key }) })
    expect(answer.status, path).toBe(200)
    return answer.json() as Listed
  }
  const component = '/api/components/open/app/changes/'

  it('are visible like their projects', async () => {
    expect((await site.send({ path: '/api/projects/secret/changes/', key: userKey })).status).toBe(404)
    expect((await site.send({ path: '/api/projects/nope/changes/' })).status).toBe(404)
    expect((await list('/api/changes/')).count).toBe(20)
    expect((await list('/api/changes/', null)).count).toBe(11)
    const [hidden] = (await list('/api/components/secret/app/changes/')).results
    const [removed] = (await list('/api/changes/?action=39')).results
    for (const change of [hidden, removed]) {
      expect((await site.send({ path: `/api/changes/${change?.id}/` })).status).toBe(200)
      expect((await site.send({ path: `/api/changes/${change?.id}/`, key: userKey })).status).toBe(404)
    }
  })

  it('of restricted components are hidden from anonymous users', async () => {
    const restrict = (restricted: 0 | 1) =>
      engine.db().updateTable('component').set({ restricted }).where('id', '=', app.id).execute()

    await restrict(1)
    const [change] = (await list(component)).results
    expect((await site.send({ path: component, key: null })).status).toBe(404)
    expect((await site.send({ path: `/api/changes/${change?.id}/`, key: null })).status).toBe(404)
    expect((await list('/api/projects/open/changes/', null)).results).toMatchObject([{ action: 41 }])
    expect((await list('/api/changes/', null)).count).toBe(1)
    expect((await list('/api/projects/open/changes/')).count).toBe(11)
    await restrict(0)
    expect((await list('/api/projects/open/changes/', null)).count).toBe(11)
  })

  it('are scoped to their object', async () => {
    expect((await list(component)).count).toBe(10)
    expect((await list('/api/translations/open/app/cs/changes/')).count).toBe(5)
    expect((await list('/api/translations/open/app/en/changes/')).count).toBe(4)
    expect((await list('/api/projects/open/changes/')).count).toBe(11)
  })

  it('include names on request', async () => {
    const names = (path: string) =>
      list(path).then(({ results }) => (results as readonly { names?: unknown }[])[0]?.names)

    expect(await names(`${component}?action=2`)).toBe(undefined)
    expect(await names(`${component}?action=2&expand=names`)).toEqual({
      project: 'open',
      project_slug: 'open',
      component: 'app',
      language: 'Czech',
      user: 'anna',
      author: 'anna',
    })
    expect(await names('/api/changes/?action=39&expand=names')).toMatchObject({
      project: null,
      component: null,
    })
    expect((await site.send({ path: `${component}?expand=all` })).status).toBe(400)
  })

  it('have URLs, and null above their object', async () => {
    const { results } = await list('/api/projects/open/changes/?page_size=3&page=last&format=api')
    const [edit] = (await list(`${component}?action=2`)).results
    const [unit] = (await list(component)).results

    expect(results).toMatchObject([
      {
        action: 17,
        unit: null,
        component: `${HOST}/api/components/open/app/?format=api`,
        translation: null,
        user: null,
      },
      { action: 41, component: null, user: `${HOST}/api/users/anna/?format=api`, target: '', details: {} },
    ])
    expect(edit).toEqual({
      unit: null,
      component: `${HOST}/api/components/open/app/`,
      translation: `${HOST}/api/translations/open/app/cs/`,
      user: `${HOST}/api/users/anna/`,
      author: `${HOST}/api/users/anna/`,
      timestamp: '1970-01-02T00:00:00.000000Z',
      action: 2,
      target: 'b',
      id: edit?.id,
      action_name: 'Translation changed',
      url: `${HOST}/api/changes/${edit?.id}/`,
      old: 'a',
      details: { x: 1 },
    })
    expect((await site.send({ path: `/api/changes/${edit?.id}/` })).json()).toEqual(edit)
    expect(unit).toMatchObject({
      unit: expect.stringMatching(/\/api\/units\/\d+\/$/),
      action: 59,
      action_name: 'String updated in the repository',
      target: 'string 1',
      user: null,
    })
  })

  it('are in the order of their ids on every page', async () => {
    for (const path of ['/api/changes/', '/api/projects/open/changes/', component]) {
      const all = (await list(`${path}?page_size=1000`)).results.map(({ id }) => id)
      expect(all).toEqual(all.toSorted((a, b) => a - b))
      const paged: number[] = []
      for (let page = 1; paged.length < all.length; page += 1) {
        paged.push(...(await list(`${path}?page_size=3&page=${page}`)).results.map(({ id }) => id))
      }
      expect(paged).toEqual(all)
      expect((await site.send({ path: `${path}?page=999` })).json()).toEqual({ detail: 'Invalid page.' })
    }
  })

  it.each([
    ['user=anna', [2]],
    ['user=nobody', []],
    ["user=anna'--", []],
    ['user=', 'all'],
    ['action=2', [2]],
    ['action=2&action=17', [2, 17]],
    ['action=5', []],
    ['action=', 'all'],
    ['timestamp_after=1970-01-03T00:00:00Z&timestamp_before=1970-01-04', [17]],
    ['timestamp_before=1970-01-03', [2, 17]],
    ['timestamp_before=1970-01-02T23:59:59.999999Z', [2]],
    ['timestamp_after=2100-01-01T00:00:00%2B00:00', []],
    ['user=anna&action=17', []],
    ['unknown=1', 'all'],
  ])('are filtered by %s', async (query, expected) => {
    const { count, results } = await list(`${component}?${query}`)

    if (expected === 'all') expect(count).toBe(10)
    else expect(results.map(({ action }) => action)).toEqual(expected)
  })

  it('keep all parameters in page URLs', async () => {
    const { next } = await list(`${component}?page_size=1&action=59&action=2&format=api`)

    expect(next).toBe(`${HOST}${component}?action=59&action=2&format=api&page=2&page_size=1`)
  })

  it.each([
    ['action=x', ['action']],
    ['action=9999', ['action']],
    ['action=10', ['action']],
    ['action=2&action=-1', ['action']],
    ['timestamp_after=yesterday', ['timestamp']],
    ['timestamp_before=2024-02-30&action=1e1', ['action', 'timestamp']],
    ['user=a%00b', ['user']],
  ])('reject the filter %s', async (query, members) => {
    for (const path of [component, '/api/changes/', '/api/projects/open/changes/']) {
      const refused = await site.send({ path: `${path}?${query}` })

      expect(refused.status).toBe(400)
      expect(Object.keys(refused.json() as object)).toEqual(members)
    }
  })

  it('deleted with their unit leave no gap', async () => {
    const translationId = secret.translations.cs ?? 0
    const path = '/api/components/secret/app/changes/?page_size=2'
    const units = await engine
      .db()
      .selectFrom('unit')
      .select(['id', 'seq'])
      .where('translation_id', '=', translationId)
      .orderBy('seq')
      .execute()
    await engine
      .db()
      .transaction()
      .execute((tx) => removeUnits(tx, translationId, units.slice(1, 3)))
    const where = { projectId: secret.projectId, componentId: secret.id }
    await engine
      .db()
      .transaction()
      .execute((tx) => insertChange(tx, { ...where, action: 'pushed', timestamp: 1 }))

    const shown: (string | number)[] = []
    for (const page of [1, 2, 3, 'last']) {
      const { count, results } = await list(`${path}&page=${page}`)
      expect(count).toBe(7)
      shown.push(
        ...results.map((change) =>
          'target' in change && change.action === 59 ? `${change.target}` : change.action,
        ),
      )
    }
    expect(shown).toEqual(['string 1', 'string 2', 'string 3', 'string 4', 'řetězec 1', 'řetězec 4', 18])
  })

  it('have the same current names alone and in lists, also for deleted objects', async () => {
    const db = engine.db()
    await list('/api/projects/open/changes/')
    await db.updateTable('user').set({ username: 'anna2' }).where('username', '=', 'anna').execute()
    const everything = (await list('/api/projects/open/changes/?page_size=1000')).results

    expect(everything.map((change) => 'author' in change && change.author)).toContain(
      `${HOST}/api/users/anna2/`,
    )
    for (const change of everything) {
      expect((await site.send({ path: `/api/changes/${change.id}/` })).json()).toEqual(change)
    }

    await db.updateTable('component').set({ removed_at: 1 }).where('id', '=', app.id).execute()
    const { results } = await list('/api/projects/open/changes/?page_size=1000')
    expect(results.length).toBe(everything.length)
    for (const change of results) expect(change).toMatchObject({ component: null, translation: null })
  })
})

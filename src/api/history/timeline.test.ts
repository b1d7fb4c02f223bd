import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import type { TimelineJson } from '../../contract/changes.ts'
import type { ChangeAction } from '../../domain/change-actions.ts'
import { insertChanges } from '../../storage/history/changes.ts'
import { listTimeline } from '../../storage/history/timeline.ts'

const IMPORTED = 300

describeOnEngines('the timeline', (engine) => {
  let site: TestSite
  let app: StoredComponent
  let web: StoredComponent
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    await addUser(site.ctx, 'anna')
    app = await storeComponent(site.ctx, { project: 'open', slug: 'app', strings: numberedStrings(2) })
    web = await storeComponent(site.ctx, { project: 'open', slug: 'web', strings: [] })
    await storeComponent(site.ctx, { project: 'secret', slug: 'app', access: 'private', strings: [] })
    const { id } = await engine
      .db()
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'anna')
      .executeTakeFirstOrThrow()
    const anna = { userId: id, authorId: id }
    const at = (
      { projectId, id: componentId }: StoredComponent,
      action: ChangeAction,
      timestamp: number,
    ) => ({ projectId, componentId, action, timestamp })
    await engine
      .db()
      .transaction()
      .execute((tx) =>
        insertChanges(tx, [
          { ...at(app, 'translationChanged', 1000), ...anna, translationId: app.translations.cs ?? 0 },
          ...Array.from({ length: IMPORTED }, (_, index) =>
            at(index % 3 === 0 ? web : app, 'updatedInRepository', 2000 + index),
          ),
          { ...at(app, 'stringAdded', 3000), ...anna },
          at(app, 'stringAdded', 4000),
          at(app, 'merged', 5000),
        ]),
      )
  })

  async function read(query: string, key?: string | null): Promise<TimelineJson> {
    const answer = await site.send({ path: `/api/timeline/?${query}`, ...(key !== undefined && { key }) })
    expect(answer.status, query).toBe(200)
    return answer.json() as TimelineJson
  }
  const told = ({ results }: TimelineJson) =>
    results.map(({ action_name, imported }) => imported?.count ?? action_name)

  it('refuses what is not there, cannot be seen, or is no filter', async () => {
    expect((await site.send({ path: '/api/timeline/?path=nope' })).status).toBe(404)
    expect((await site.send({ path: '/api/timeline/?path=secret', key: null })).status).toBe(404)
    expect((await site.send({ path: '/api/timeline/?action=9999' })).status).toBe(400)
    expect((await site.send({ path: '/api/timeline/?before=x' })).status).toBe(400)
  })

  it('has one entry per import and component, and every event of users', async () => {
    const timeline = await read('path=open/app')

    expect(told(timeline).slice(0, 5)).toEqual([
      'Merged repository',
      1,
      'New string added',
      200,
      'Translation changed',
    ])
    expect(timeline.results[3]).toMatchObject({
      names: { component: 'app' },
      timestamp: '1970-01-01T00:00:00.002299Z',
      imported: { first: '1970-01-01T00:00:00.002001Z', last: '1970-01-01T00:00:00.002299Z' },
    })
    expect(timeline.next).toBe(null)
  })

  it('keeps imports of components apart that ran at the same time', async () => {
    for (const query of ['path=open', '', 'path=open/-/cs']) {
      expect(told(await read(query)).slice(2, 6), query).toEqual([
        'New string added',
        200,
        100,
        'Translation changed',
      ])
    }
    expect(told(await read('path=open/app/cs'))[0]).toBe('Translation changed')
  })

  it('is chosen by user and action, and hides what the reader cannot see', async () => {
    expect(told(await read('user=anna'))).toEqual(['New string added', 'Translation changed'])
    expect(told(await read('path=open&action=20'))).toEqual(['Merged repository'])
    const paths = (await read('', null)).results.map(({ names }) => names?.project_slug)
    expect(new Set(paths)).toEqual(new Set(['open']))
  })

  it('goes on where the page before ended, also within a long import', async () => {
    const filter = { projects: 'all', scope: { scope: 'component', id: app.id } } as const
    const whole = await listTimeline(engine.db(), filter, { before: null, limit: 50 })
    for (const [limit, step] of [
      [2, 16_384],
      [50, 7],
    ] as const) {
      const ids: number[] = []
      let count = 0
      let before: number | null = null
      do {
        const page = await listTimeline(engine.db(), filter, { before, limit }, step)
        ids.push(...page.entries.map(({ change }) => change.id))
        count += page.entries.reduce((sum, { imported }) => sum + (imported?.count ?? 1), 0)
        before = page.next
      } while (before !== null)

      expect(ids).toEqual(expect.arrayContaining(whole.entries.map(({ change }) => change.id)))
      expect(ids).toEqual(ids.toSorted((a, b) => b - a))
      expect(count).toBe(whole.entries.reduce((sum, { imported }) => sum + (imported?.count ?? 1), 0))
    }
  })
})

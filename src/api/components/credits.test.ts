import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import { findUser } from '../../storage/accounts/users.ts'
import { insertChanges } from '../../storage/history/changes.ts'

const DAY = 86_400_000_000

describeOnEngines('credits', (engine) => {
  let site: TestSite
  let annaKey = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    annaKey = await addUser(site.ctx, 'anna')
    await addUser(site.ctx, 'robert')
    const strings = numberedStrings(3)
    const a = await storeComponent(site.ctx, { project: 'p', slug: 'a', strings, languages: ['cs', 'de'] })
    const b = await storeComponent(site.ctx, { project: 'p', slug: 'b', strings })
    await edit(a, 'cs', { author: 'anna', count: 3, day: 10 })
    await edit(b, 'cs', { author: 'anna', count: 2, day: 10 })
    await edit(a, 'de', { author: 'robert', count: 1, day: 11 })
    await edit(a, 'de', { author: 'anna', count: 2, day: 30 })
  })

  async function edit(
    component: StoredComponent,
    code: string,
    { author, count, day }: { author: string; count: number; day: number },
  ): Promise<void> {
    const user = await findUser(engine.db(), author)
    const translationId = component.translations[code] ?? 0
    const userId = user?.id ?? null
    const change = {
      projectId: component.projectId,
      componentId: component.id,
      translationId,
      ...({ action: 'translationChanged', timestamp: day * DAY, userId, authorId: userId } as const),
    }
    await engine
      .db()
      .transaction()
      .execute((tx) => insertChanges(tx, Array(count).fill(change)))
  }

  const credits = (path: string, key?: string | null) =>
    site.send({ path: `/api/${path}`, ...(key !== undefined && { key }) })
  const edits = (username: string, count: number) => ({
    email: `${username}@example.com`,
    full_name: username,
    username,
    date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    change_count: count,
  })
  const anna = (count: number) => edits('anna', count)
  const bob = edits('robert', 1)
  const RANGE = 'start=1970-01-11&end=1970-01-13'

  it('require an account and a period', async () => {
    expect((await credits(`projects/p/credits/?${RANGE}`, null)).status).toBe(401)
    expect((await credits('projects/p/credits/')).json()).toEqual({
      start: ['This field is required.'],
      end: ['This field is required.'],
    })
    expect((await credits('projects/p/credits/?start=x&end=1970-01-13')).json()).toEqual({
      start: ['Use an ISO 8601 time.'],
    })
    expect((await credits(`projects/nope/credits/?${RANGE}`)).status).toBe(404)
  })

  it('sum the edits of users by language', async () => {
    expect((await credits(`projects/p/credits/?${RANGE}`)).json()).toEqual([
      { Czech: [anna(5)] },
      { German: [bob] },
    ])
    expect((await credits(`components/p/a/credits/?start=1970-01-11&end=1970-02-01`)).json()).toEqual([
      { Czech: [anna(3)] },
      { German: [anna(2), bob] },
    ])
    expect((await credits(`projects/p/credits/?${RANGE}&lang=de`)).json()).toEqual([{ German: [bob] }])
  })

  it('show others only their own', async () => {
    expect((await credits(`projects/p/credits/?${RANGE}`, annaKey)).json()).toEqual([{ Czech: [anna(5)] }])
  })
})

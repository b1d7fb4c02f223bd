import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'

const YEAR = 365 * 24 * 3600 * 1000

describeOnEngines('what newer clients read and write of people', (engine) => {
  let site: TestSite
  let userKey = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx, 'anna')
    const strings = [{ source: 'Yes', targets: { cs: { text: '', state: 0 } } }] as const
    await storeComponent(site.ctx, { project: 'open', slug: 'app', strings })
    const others = [{ source: 'No', targets: { cs: { text: '', state: 0 } } }] as const
    await storeComponent(site.ctx, { project: 'open', slug: 'other', strings: others })
  })
  const read = async (path: string, key?: string | null) =>
    (await site.send({ path, ...(key !== undefined && { key }) })).json()
  const patch = (json: object) => site.send({ method: 'PATCH', path: '/api/users/anna/', json })

  it('lists the components of a list that somebody may see', async () => {
    await site.send({ method: 'POST', path: '/api/component-lists/', json: { name: 'L', slug: 'l' } })
    const path = '/api/component-lists/l/components/'
    expect(await read(path)).toMatchObject({ count: 0, results: [] })
    const { id } = (await read('/api/components/open/app/')) as { id: number }
    await site.send({ method: 'POST', path, json: { component_id: id } })

    expect(await read(path, null)).toMatchObject({ count: 1, results: [{ slug: 'app' }] })
    expect((await site.send({ path: '/api/component-lists/none/components/' })).status).toBe(404)
  })

  it('lists the translations that somebody contributed to', async () => {
    const path = '/api/users/admin/contributions/'
    expect(await read(path)).toMatchObject({ count: 0, results: [] })
    const units = (await read('/api/translations/open/app/cs/units/')) as { results: { url: string }[] }
    const { pathname } = new URL(units.results[0]?.url ?? '')
    await site.send({ method: 'PATCH', path: pathname, json: { target: ['Ano'], state: 20 } })

    const all = { count: 1, results: [{ language_code: 'cs', component: { slug: 'app' } }] }
    expect(await read(path)).toMatchObject(all)
    expect(await read(path, userKey)).toMatchObject(all)
    expect(await read(`${path}?format=json-flat`)).toMatchObject(all.results)
    expect((await site.send({ path, key: null })).status).toBe(404)
  })

  it.each(['soon', '2031-02-30', 5])('refuses an account that expires at %j', async (date) => {
    const answer = await patch({ date_expires: date })

    expect([answer.status, answer.json()]).toEqual([400, { date_expires: [expect.any(String)] }])
  })

  it('ends an account when it expires', async () => {
    const at = (millis: number) => new Date(Date.now() + millis).toISOString()
    const works = async () => (await site.send({ path: '/api/users/', key: userKey })).status

    expect((await patch({ date_expires: at(-YEAR) })).json()).toMatchObject({ is_active: true })
    expect(await works()).toBe(401)
    await patch({ date_expires: at(50 * YEAR) })
    expect(await works()).toBe(200)
    expect((await patch({ date_expires: null })).json()).toMatchObject({ date_expires: null })
    expect(await works()).toBe(200)
  })

  it('names who may manage a team', async () => {
    const group = (await (
      await site.send({ method: 'POST', path: '/api/groups/', json: { name: 'Helpers' } })
    ).json()) as { id: number; admins: string[] }
    expect(group.admins).toEqual([])
    const { id } = (await read('/api/users/anna/')) as { id: number }
    const path = `/api/groups/${group.id}/`

    await site.send({ method: 'POST', path: `${path}admins/`, json: { user_id: id } })
    expect(await read(path)).toMatchObject({ admins: [expect.stringMatching(/\/api\/users\/anna\/$/)] })
    await site.send({ method: 'DELETE', path: `${path}admins/${id}/` })
    const again = await site.send({ method: 'DELETE', path: `${path}admins/${id}/` })
    expect(again.status).toBe(400)
  })

  it.each([
    ['text/csv', 200, /^text\/csv/],
    ['application/openmetrics-text', 200, /^application\/openmetrics-text/],
    ['text/csv, application/json', 200, /^application\/json/],
    ['image/png', 406, /^application\/json/],
  ])('serves metrics for Accept %s', async (accept, status, type) => {
    const answer = await site.send({ path: '/api/metrics/', headers: { accept } })

    expect([answer.status, answer.headers['content-type']]).toEqual([status, expect.stringMatching(type)])
  })
})

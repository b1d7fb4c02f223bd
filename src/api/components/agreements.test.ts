import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { unitOf } from '../../../test/support/stored-units.ts'

const TEXT = 'I give my words away.'

describeOnEngines('the agreement of a component', (engine) => {
  let site: TestSite
  let anna: string
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    anna = await addUser(site.ctx, 'anna')
  })

  async function component(project: string, agreement = TEXT, settings = {}) {
    const stored = await storeComponent(site.ctx, {
      project,
      slug: 'app',
      languages: ['cs'],
      settings: { agreement, ...settings },
      strings: [{ source: 'One', targets: { cs: { text: 'Jedna', state: 20 } } }],
    })
    return { id: stored.id, unit: (await unitOf(engine.db(), stored.id, 'cs', 'One')).id }
  }

  async function send(method: string, path: string, json?: unknown, key: string | null = anna) {
    const answer = await site.send({ method, path, key, ...(json !== undefined && { json }) })
    return [answer.status, answer.text === '' ? null : answer.json()] as const
  }

  const translate = async (unit: number, key = anna) =>
    (await send('PATCH', `/api/units/${unit}/`, { target: ['Jeden'], state: 20 }, key))[0]

  it('blocks contributions until it is accepted, also for superusers', async () => {
    const { unit } = await component('first')
    const edit = { target: ['Jeden'], state: 20 }
    const why = { detail: expect.stringContaining('agreement') }

    expect(await send('PATCH', `/api/units/${unit}/`, edit)).toEqual([403, why])
    expect(await send('POST', `/api/units/${unit}/suggestions/`, { target: ['X'] })).toEqual([403, why])
    expect((await site.send({ method: 'PATCH', path: `/api/units/${unit}/`, json: edit })).status).toBe(403)
    const bulk = await send('POST', '/api/units/bulk/', { units: [{ id: unit, ...edit }] })
    expect(bulk[1]).toMatchObject({ saved: 0, results: [{ id: unit, status: 403 }] })

    const path = '/api/components/first/app/agreement/'
    expect(await send('GET', path)).toEqual([200, { agreement: TEXT, accepted: false, accepted_at: null }])
    expect(await send('POST', path, { agreement: TEXT })).toEqual([
      200,
      { agreement: TEXT, accepted: true, accepted_at: expect.stringMatching(/Z$/) },
    ])
    expect(await translate(unit)).toBe(200)
    expect((await send('GET', path))[1]).toMatchObject({ accepted: true })
    expect((await send('GET', path, undefined, null))[1]).toMatchObject({ accepted: false })
  })

  it('is shown with each string to users who could contribute, and to nobody else', async () => {
    const { unit } = await component('told', TEXT, { enable_suggestions: false })
    const workspace = async (key: string | null = anna) =>
      (await send('GET', `/api/units/${unit}/workspace/`, undefined, key))[1]

    expect(await workspace()).toMatchObject({ must_agree: true, may_edit: false, may_suggest: false })
    expect(await workspace(null)).toMatchObject({ must_agree: false, may_edit: false })
    await site.send({ method: 'POST', path: '/api/components/told/app/lock/', json: { lock: true } })
    expect(await workspace()).toMatchObject({ must_agree: false, may_edit: false })
    await site.send({ method: 'POST', path: '/api/components/told/app/lock/', json: { lock: false } })
    await send('POST', '/api/components/told/app/agreement/', { agreement: TEXT })
    expect(await workspace()).toMatchObject({ must_agree: false, may_edit: true })
  })

  it('must be accepted again when its text changes, and only then', async () => {
    const { unit } = await component('second', TEXT, { vcs: 'local', repo: 'local:', new_lang: 'none' })
    await send('POST', '/api/components/second/app/agreement/', {})
    await send('POST', '/api/components/second/app/agreement/', {})
    const patch = (json: unknown) => site.send({ method: 'PATCH', path: '/api/components/second/app/', json })

    expect((await patch({ priority: 80 })).text).toContain('"priority":80')
    expect(await translate(unit)).toBe(200)
    expect((await patch({ agreement: 'Something else' })).status).toBe(200)
    expect(await translate(unit)).toBe(403)
    const read = await send('POST', '/api/components/second/app/agreement/', { agreement: TEXT })
    expect(read).toEqual([400, { agreement: [expect.any(String)] }])
    expect(await translate(unit)).toBe(403)
    expect((await patch({ agreement: '' })).status).toBe(200)
    expect(await translate(unit)).toBe(200)
  })

  it('can be withdrawn by its user, once', async () => {
    const { unit } = await component('third')
    const path = '/api/components/third/app/agreement/'
    await send('POST', path, {})

    expect((await send('DELETE', path))[0]).toBe(204)
    expect((await send('DELETE', path))[0]).toBe(404)
    expect(await translate(unit)).toBe(403)
    const [, events] = await send('GET', '/api/account/events/?page_size=2')
    expect(events).toMatchObject({
      results: [{ activity: 'agreement-withdrawn' }, { activity: 'agreement-accepted' }],
    })
  })

  it('cannot be accepted if there is none, and does not apply to project keys', async () => {
    await component('fourth', '')
    const { unit } = await component('fifth')
    expect(await send('POST', '/api/components/fourth/app/agreement/', {})).toEqual([
      400,
      { agreement: [expect.any(String)] },
    ])
    expect((await send('GET', '/api/components/fourth/app/agreement/'))[1]).toMatchObject({ accepted: true })
    const made = await site.send({
      method: 'POST',
      path: '/api/projects/fifth/tokens/',
      json: { name: 'robot', expires: '2050-01-01T00:00:00Z' },
    })
    const { key } = made.json() as { key: string }

    expect(await translate(unit, key)).toBe(200)
  })

  it('stops propagation into components whose agreement is not accepted', async () => {
    const { id } = await component('sixth')
    await storeComponent(site.ctx, {
      project: 'sixth',
      slug: 'free',
      languages: ['cs'],
      strings: [{ source: 'One', targets: { cs: { text: 'Jedna', state: 20 } } }],
    })
    const free = await engine
      .db()
      .selectFrom('component')
      .select('id')
      .where('slug', '=', 'free')
      .executeTakeFirstOrThrow()

    expect(await translate((await unitOf(engine.db(), free.id, 'cs', 'One')).id)).toBe(200)

    expect(await unitOf(engine.db(), id, 'cs', 'One')).toMatchObject({ target: 'Jedna' })
  })
})

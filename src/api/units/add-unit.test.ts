import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'

describeOnEngines('adding and removing units over HTTP', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    await storeComponent(site.ctx, {
      project: 'open',
      slug: 'app',
      settings: { manage_units: true },
      strings: [{ source: 'Message', targets: { cs: { text: 'Zpráva', state: 20 } } }],
    })
  })

  const path = '/api/translations/open/app/cs/units/'

  async function post(json: unknown): Promise<[number, unknown]> {
    const answer = await site.send({ method: 'POST', path, json })
    return [answer.status, answer.json()]
  }

  it.each<[string, unknown, unknown]>([
    ['nothing', {}, { source: ['This field is required.'], target: ['This field is required.'] }],
    [
      'blank texts',
      { source: [''], target: [''] },
      {
        source: { 0: ['This field may not be blank.'] },
        target: { 0: ['This field may not be blank.'] },
      },
    ],
    [
      'a state that does not exist',
      { source: ['bad'], target: ['bad'], state: 5 },
      { state: ['"5" is not a valid choice.'] },
    ],
    [
      'a plain target',
      { source: 'a', target: 'b' },
      { target: ['Expected a list of items but got type "str".'] },
    ],
    [
      'a text of half a million characters',
      { source: ['a'.repeat(500_000)], target: ['b'] },
      { source: { 0: ['Ensure this field has no more than 100000 characters.'] } },
    ],
    [
      'a thousand forms',
      { source: ['a'], target: Array.from({ length: 1000 }, () => 'b') },
      { target: [expect.stringContaining('got 1000')] },
    ],
    ['half of a character', { source: ['\ud800'], target: ['b'] }, { source: { 0: [expect.any(String)] } }],
  ])('rejects %s', async (_, body, expected) => {
    expect(await post(body)).toEqual([400, expected])
  })

  it('returns the whole unit, which can be read, found and deleted', async () => {
    const [status, unit] = await post({ source: 'Screenshot', target: ['Snímek'] })

    expect([status, unit]).toMatchObject([200, { source: ['Screenshot'], target: ['Snímek'], pending: true }])
    const { url, id } = unit as { url: string; id: number }
    const address = new URL(url).pathname
    const found = await site.send({ path: `${path}?q=source:%3D%22Screenshot%22` })
    expect(found.json()).toMatchObject({ count: 1, results: [{ id }] })
    expect((await site.send({ method: 'DELETE', path: address })).status).toBe(204)
    expect((await site.send({ path: address })).status).toBe(404)
    expect((await site.send({ method: 'DELETE', path: address })).status).toBe(404)
  })

  it('accepts forms, with one or several texts', async () => {
    const payload = 'source=%25d+day&source=%25d+days&target=%25d+den'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }

    const answer = await site.send({ method: 'POST', path, payload, headers })

    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { source: ['%d day', '%d days'], target: ['%d den', '', ''] },
    ])
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { type StoredComponent, storeComponent } from '../../../test/support/stored-component.ts'

describeOnEngines('labels of a project', (engine) => {
  let site: TestSite
  let app: StoredComponent
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    app = await storeComponent(site.ctx, {
      project: 'open',
      slug: 'app',
      strings: [{ source: 'Message', targets: { cs: { text: 'Zpráva', state: 20 } } }],
    })
  })

  async function send(method: string, path: string, json?: unknown): Promise<[number, unknown]> {
    const answer = await site.send({ method, path: `/api/projects/open/labels/${path}`, json })
    return [answer.status, answer.text === '' ? null : answer.json()]
  }

  it.each<[string, object, string]>([
    ['without a name', { color: 'red' }, 'name'],
    ['with a blank name', { name: ' ', color: 'red' }, 'name'],
    ['with a long name', { name: 'a'.repeat(191), color: 'red' }, 'name'],
    ['without a colour', { name: 'a' }, 'color'],
    ['with a colour of its own', { name: 'a', color: 'pink' }, 'color'],
    ['with a long description', { name: 'a', color: 'red', description: 'a'.repeat(251) }, 'description'],
  ])('are rejected %s', async (_, body, field) => {
    expect(await send('POST', '', body)).toEqual([400, { [field]: [expect.any(String)] }])
  })

  it('are added, changed and deleted, also on strings', async () => {
    const [status, label] = await send('POST', '', { name: 'Urgent', color: 'red' })
    const { id } = label as { id: number }
    expect([status, label]).toEqual([201, { id, name: 'Urgent', description: '', color: 'red' }])
    expect((await send('POST', '', { name: 'Urgent', color: 'blue' }))[0]).toBe(400)
    const [, other] = await send('POST', '', { name: 'Later', color: 'blue', description: 'Not now' })
    const unit = await engine
      .db()
      .selectFrom('unit')
      .select('id')
      .where('translation_id', '=', app.translations.en ?? 0)
      .executeTakeFirstOrThrow()
    const path = `/api/units/${unit.id}/`

    await site.send({ method: 'PATCH', path, json: { labels: ['Urgent', 'Later'] } })
    expect(await send('PATCH', `${id}/`, { name: 'Later' })).toEqual([400, { name: [expect.any(String)] }])
    expect(await send('PATCH', `${id}/`, { name: 'Now' })).toMatchObject([200, { name: 'Now', color: 'red' }])

    expect((await site.send({ path })).json()).toMatchObject({ labels: ['Later', 'Now'] })
    const found = await site.send({ path: '/api/units/?q=label:Now' })
    expect(found.json()).toMatchObject({ count: 2 })
    expect(await send('DELETE', `${id}/`)).toEqual([204, null])
    expect(await send('DELETE', `${id}/`)).toEqual([404, { detail: 'Not found.' }])
    expect((await site.send({ path })).json()).toMatchObject({ labels: ['Later'] })
    expect(await send('GET', '')).toMatchObject([200, { count: 1, results: [other] }])
  })

  it('show the translations of a source string', async () => {
    const units = async (id = 0) =>
      engine.db().selectFrom('unit').select('id').where('translation_id', '=', id).executeTakeFirstOrThrow()
    const [en, cs] = [await units(app.translations.en), await units(app.translations.cs)]

    const answer = await site.send({ path: `/api/units/${en.id}/translations/` })

    expect([answer.status, answer.json()]).toMatchObject([200, [{ id: cs.id, target: ['Zpráva'] }]])
    expect((await site.send({ path: `/api/units/${cs.id}/translations/` })).status).toBe(400)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent } from '../../../test/support/memory-component.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { countersOf, unitOf } from '../../../test/support/stored-units.ts'

describeOnEngines('a failing check', (engine) => {
  let site: TestSite
  let componentId = 0
  let unitId = 0
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const { id, sync } = await addMemoryComponent(site.ctx, {})
    componentId = id
    await sync({ 'cs.po': poFile({ 'Good  day.': 'Dobrý den', Fine: 'Dobře' }) })
    unitId = (await unitOf(engine.db(), id, 'cs', 'Good  day.')).id
  })

  const dismiss = (check: string, json: unknown, key?: string | null) =>
    site.send({
      method: 'PATCH',
      path: `/api/units/${unitId}/checks/${check}/`,
      json,
      ...(key !== undefined && { key }),
    })
  const unit = async () => (await site.send({ path: `/api/units/${unitId}/` })).json()
  const failing = async () => (await countersOf(engine.db(), componentId, 'cs')).failing

  it('is dismissed, and no longer counts', async () => {
    expect([await failing(), await unit()]).toMatchObject([1, { has_failing_check: true }])

    const answer = await dismiss('end_stop', { dismissed: true })
    expect([answer.status, answer.json()]).toMatchObject([200, { check: 'end_stop', dismissed: true }])
    expect(answer.headers.allow).toBe('PATCH, OPTIONS')
    expect([await failing(), await unit()]).toMatchObject([0, { has_failing_check: false }])
    const found = await site.send({ path: '/api/units/?q=has:dismissed-check' })
    expect(found.json()).toMatchObject({ count: 1 })
    await expectSoundDatabase(engine.db())
  })

  it('stays dismissed as long as it fails', async () => {
    const edit = async (text: string) =>
      site.send({ method: 'PATCH', path: `/api/units/${unitId}/`, json: { target: [text], state: 20 } })
    await edit('Hezký den')
    expect([await failing(), await unit()]).toMatchObject([0, { has_failing_check: false }])
    await edit('Hezký den.')
    await edit('Hezký den')
    expect([await failing(), await unit()]).toMatchObject([1, { has_failing_check: true }])
    await expectSoundDatabase(engine.db())
  })

  it('counts again when it is no longer dismissed', async () => {
    await dismiss('end_stop', { dismissed: true })
    expect(await failing()).toBe(0)
    await dismiss('end_stop', { dismissed: true })
    expect(await failing()).toBe(0)
    const answer = await dismiss('end_stop', { dismissed: false })
    expect(answer.json()).toMatchObject({ dismissed: false })
    expect(await failing()).toBe(1)
    await expectSoundDatabase(engine.db())
  })

  it('cannot be dismissed if it is enforced', async () => {
    const enforce = (names: readonly string[]) =>
      engine
        .db()
        .updateTable('component')
        .set({ enforced_checks: JSON.stringify(names) })
        .where('id', '=', componentId)
        .execute()
    await enforce(['end_stop'])

    const answer = await dismiss('end_stop', { dismissed: true })

    expect([answer.status, await failing()]).toEqual([403, 1])
    await enforce([])
  })

  it('must exist, and the request must be complete', async () => {
    expect((await dismiss('c_format', { dismissed: true })).status).toBe(404)
    expect((await dismiss('no%20such', { dismissed: true })).status).toBe(404)
    for (const body of [{}, { dismissed: null }, { dismissed: 'perhaps' }, { dismissed: [true] }]) {
      const answer = await dismiss('end_stop', body)
      expect([answer.status, answer.json()]).toMatchObject([400, { dismissed: [expect.any(String)] }])
    }
    expect((await dismiss('end_stop', { dismissed: true }, null)).status).toBe(401)
    expect(await failing()).toBe(1)
  })
})

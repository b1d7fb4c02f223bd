import { expect, it } from 'vitest'
import { expectSoundDatabase } from '../support/check-invariants.ts'
import { describeOnEngines } from '../support/engines.ts'
import { eventually } from '../support/eventually.ts'
import { openImportSite } from '../support/import-site.ts'
import { poFile } from '../support/po-file.ts'
import { ADMIN_KEY } from '../support/site.ts'
import { killAfterEach, startServing } from './diglot-process.ts'

const COUNT = 4000
const TAGGED = { authorization: `Token ${ADMIN_KEY}` }

describeOnEngines('an upload whose server is killed right after its answer', (engine) => {
  killAfterEach()

  it('is saved by the next one, each string once', async () => {
    const env = { ...engine.environment(), ADMIN_TOKEN: ADMIN_KEY, DEMO: '0' }
    const site = await openImportSite(engine.db(), env)
    const draft = { manage_units: true, project: { slug: 'shop' } } as const
    const component = await site.add({ 'cs.po': poFile({ Hello: 'Ahoj' }) }, draft)
    const strings = Array.from({ length: COUNT }, (_, at) => [`Text ${at}`, `Řetězec ${at}`])
    const body = new FormData()
    body.set('method', 'add')
    body.set('file', new Blob([poFile(Object.fromEntries(strings))]), 'cs.po')

    const doomed = await startServing({ env })
    const path = '/api/translations/shop/app/cs/file/'
    const answer = await fetch(`${doomed.url}${path}`, { method: 'POST', headers: TAGGED, body })
    doomed.kill('SIGKILL')
    expect([answer.status, await answer.json()]).toMatchObject([200, { accepted: COUNT }])
    await doomed.end
    const server = await startServing({ env })

    const units = () =>
      engine
        .db()
        .selectFrom('unit as u')
        .innerJoin('translation as t', 't.id', 'u.translation_id')
        .select('u.id')
        .where('t.component_id', '=', component.id)
        .where('t.is_source', '=', 0)
        .execute()
    await eventually(async () => expect(await units()).toHaveLength(COUNT + 1))
    const shown = await fetch(`${server.url}/api/translations/shop/app/cs/statistics/`, { headers: TAGGED })
    expect(await shown.json()).toMatchObject({ total: COUNT + 1, translated: COUNT + 1 })
    await expectSoundDatabase(engine.db())
  })
})

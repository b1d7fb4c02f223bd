import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { unitOf } from '../../../test/support/stored-units.ts'

describeOnEngines('writes that are not events of the history', (engine) => {
  let site: TestSite
  let unit: number
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const stored = await storeComponent(site.ctx, {
      project: 'hello',
      slug: 'app',
      languages: ['cs'],
      strings: [{ source: 'One' }],
      settings: { vcs: 'local', repo: 'local:', new_lang: 'none' },
    })
    unit = (await unitOf(engine.db(), stored.id, 'en', 'One')).id
  })

  it.each<[string, string, unknown, string, object]>([
    [
      'POST',
      '/api/projects/hello/labels/',
      { name: 'Home', color: 'red' },
      'label-created',
      { label: 'Home' },
    ],
    ['PATCH', '/api/projects/hello/labels/1/', { color: 'blue' }, 'label-changed', { label: 'Home' }],
    ['DELETE', '/api/projects/hello/labels/1/', undefined, 'label-removed', { label: 'Home' }],
    ['PATCH', '/api/units/UNIT/', { explanation: 'Shown first' }, 'string-described', { explanation: true }],
    [
      'PATCH',
      '/api/units/UNIT/',
      { extra_flags: 'read-only' },
      'string-described',
      { extra_flags: 'read-only' },
    ],
    [
      'PATCH',
      '/api/projects/hello/',
      { instructions: 'Be kind' },
      'project-changed',
      { names: ['instructions'] },
    ],
    ['PATCH', '/api/components/hello/app/', { priority: 80 }, 'component-changed', { names: ['priority'] }],
  ])('%s %s is recorded with its actor', async (method, path, json, activity, details) => {
    const answer = await site.send({
      method,
      path: path.replace('UNIT', String(unit)),
      ...(json !== undefined && { json }),
    })
    expect(answer.status).toBeLessThan(300)

    const events = await site.send({ path: '/api/admin/events/?page_size=1' })

    expect(events.json()).toMatchObject({ results: [{ activity, actor: 'admin', details }] })
  })
})

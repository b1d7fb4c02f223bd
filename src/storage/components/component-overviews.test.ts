import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { prepareSite } from '../../actions/site/prepare-site.ts'
import { listComponentOverviews } from './component-overviews.ts'
import { raiseAlert } from './notices/alerts.ts'

describeOnEngines('component overviews', (engine) => {
  beforeAll(async () => {
    const ctx = testContext(engine.db())
    await prepareSite(ctx)
    await storeComponent(ctx, { project: 'web', slug: 'site', strings: [], languages: [] })
    const strings = [...numberedStrings(3), { source: 'Open' }]
    const { id } = await storeComponent(ctx, {
      project: 'hello',
      slug: 'app',
      strings,
      languages: ['cs', 'de'],
    })
    await storeComponent(ctx, { project: 'hello', slug: 'about', strings: numberedStrings(1) })
    await raiseAlert(engine.db(), id, 'ParseError', { occurrences: [{ file: 'cs.po' }] }, 1)
  })

  it('add up the languages, and are sorted by project and slug', async () => {
    const found = await listComponentOverviews(engine.db())

    expect(found.map(({ projectSlug, slug }) => `${projectSlug}/${slug}`)).toEqual([
      'hello/about',
      'hello/app',
      'web/site',
    ])
    // The source language, three of four Czech strings, no German ones.
    expect(found[1]).toMatchObject({
      languages: 3,
      strings: 4,
      total: 12,
      translated: 7,
      importedAt: null,
      taskId: null,
      alerts: [{ name: 'ParseError', details: { occurrences: [{ file: 'cs.po' }] } }],
    })
    expect(found[2]).toMatchObject({ languages: 1, strings: 0, total: 0, translated: 0, alerts: [] })
  })

  it('can be limited to a project or a component', async () => {
    const names = async (filter: { project: string; component?: string }) =>
      (await listComponentOverviews(engine.db(), filter)).map(({ slug }) => slug)

    expect(await names({ project: 'hello' })).toEqual(['about', 'app'])
    expect(await names({ project: 'hello', component: 'app' })).toEqual(['app'])
    expect(await names({ project: 'web', component: 'app' })).toEqual([])
  })
})

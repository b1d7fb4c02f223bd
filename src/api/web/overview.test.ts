import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { ADMIN_KEY, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'

describeOnEngines('overviews', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const strings = [{ source: 'One' }, { source: 'Two' }]
    await storeComponent(site.ctx, { project: 'open', slug: 'app', strings })
    await storeComponent(site.ctx, { project: 'open', slug: 'site', strings })
    await storeComponent(site.ctx, { project: 'secret', slug: 'app', strings })
    await engine
      .db()
      .updateTable('project')
      .set({ access_control: 100 })
      .where('slug', '=', 'secret')
      .execute()
  })
  const rows = async (query: string, key: string | null = null) => {
    const { status, text } = await site.send({ path: `/api/overview/?${query}`, key })
    expect(status).toBe(200)
    return JSON.parse(text)
  }

  it('rejects unknown parameters', async () => {
    const statuses = await Promise.all(
      [
        'by=nothing',
        '',
        'by=project&project=nope',
        'by=project&project=secret',
        'by=project&language=nope',
      ].map(async (query) => (await site.send({ path: `/api/overview/?${query}`, key: null })).status),
    )

    expect(statuses).toEqual([400, 400, 404, 404, 404])
  })

  it('sums visible counters by project', async () => {
    const [strangers, administrator] = [await rows('by=project'), await rows('by=project', ADMIN_KEY)]

    expect(strangers.map((row: { project: { slug: string } }) => row.project.slug)).toEqual(['open'])
    expect(administrator).toHaveLength(2)
    expect(strangers[0]).toMatchObject({ component: null, language: null })
    expect(strangers[0].total).toBe(strangers[0].translations * 2)
  })

  it('lists components of a project, and translations of a language', async () => {
    const components = await rows('by=component&project=open')
    const translations = await rows('by=translation&language=cs')

    const paths = (list: { component: { path: string } }[]) =>
      list.map(({ component }) => component.path).sort()
    expect(paths(components)).toEqual(['app', 'site'])
    expect(paths(translations)).toEqual(['app', 'site'])
    expect(translations[0]).toMatchObject({
      language: { code: 'cs', name: 'Czech' },
      total: 2,
      translations: 1,
    })
  })

  it('counts the edits of the last year by day and by user', async () => {
    const units = await site.send({ path: '/api/translations/open/app/cs/units/' })
    const [unit] = JSON.parse(units.text).results
    await site.send({
      method: 'PATCH',
      path: `/api/units/${unit.id}/`,
      json: { target: ['Jedna'], state: 20 },
    })

    const activity = JSON.parse(
      (await site.send({ path: '/api/overview/activity/?path=open/app', key: null })).text,
    )
    const hidden = await site.send({ path: '/api/overview/activity/?path=secret', key: null })

    const today = new Date(site.ctx.now() / 1000).toISOString().slice(0, 10)
    expect(activity.days).toEqual([{ day: today, count: 1 }])
    expect(activity.contributors).toEqual([{ username: 'admin', full_name: 'Administrator', count: 1 }])
    expect(hidden.status).toBe(404)
  })
})

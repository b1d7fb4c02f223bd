import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { ADMIN_KEY, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { STATE } from '../../domain/units/state.ts'

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

  it('names the selected language, and has no rows for a built-in language without translations', async () => {
    const [czech, welsh] = [await rows('by=project&language=cs'), await rows('by=project&language=cy')]

    expect(czech).toMatchObject([{ project: { slug: 'open' }, language: { code: 'cs', name: 'Czech' } }])
    expect(welsh).toEqual([])
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

  describe('the components of a project', () => {
    beforeAll(async () => {
      for (const [slug, states] of [
        ['done', ['translated', 'translated']],
        ['half', ['translated', 'empty']],
        ['hidden', []],
      ] as const) {
        const strings = states.map((state, at) => ({
          source: `${at}`,
          targets: { cs: { text: 'x', state: STATE[state] } },
        }))
        await storeComponent(site.ctx, { project: 'parts', slug, strings })
      }
      await engine.db().updateTable('component').set({ restricted: 1 }).where('path', '=', 'hidden').execute()
      await engine
        .db()
        .updateTable('component')
        .set({ name: 'Half 100%' })
        .where('path', '=', 'half')
        .execute()
    })
    const list = async (query: string, key: string | null = ADMIN_KEY) => {
      const { status, text } = await site.send({
        path: `/api/overview/components/?project=parts${query}`,
        key,
      })
      expect(status).toBe(200)
      const { count, results } = JSON.parse(text)
      return { count, paths: results.map((row: { component: { path: string } }) => row.component.path) }
    }

    it('are only shown to those who may see them', async () => {
      const statuses = await Promise.all(
        ['project=secret', 'project=nope', '', 'project=parts&sort=bogus', 'project=parts&page=9'].map(
          async (query) =>
            (await site.send({ path: `/api/overview/components/?${query}`, key: null })).status,
        ),
      )

      expect(statuses).toEqual([404, 404, 400, 400, 404])
      expect(await list('', null)).toEqual({ count: 2, paths: ['done', 'half'] })
      expect(await list('')).toEqual({ count: 3, paths: ['done', 'half', 'hidden'] })
    })

    it('are sorted and paged', async () => {
      expect((await list('&sort=-name')).paths).toEqual(['hidden', 'half', 'done'])
      expect((await list('&sort=-untranslated')).paths[0]).toBe('half')
      expect((await list('&sort=progress')).paths[0]).toBe('half')
      expect(await list('&sort=-name&page_size=2&page=2')).toEqual({ count: 3, paths: ['done'] })
    })

    it('are found by words of their name and path', async () => {
      expect((await list('&search=HALF 100%')).paths).toEqual(['half'])
      expect((await list('&search=%25')).paths).toEqual(['half'])
      expect((await list('&search=done half')).paths).toEqual([])
      expect((await list('&category=done')).paths).toEqual([])
    })

    it('have the counters of the whole list', async () => {
      const { text } = await site.send({ path: '/api/overview/components/?project=parts' })
      const whole = await rows('by=component&project=parts', ADMIN_KEY)

      const byPath = (found: { component: { path: string } }[]) =>
        found.toSorted((a, b) => a.component.path.localeCompare(b.component.path))
      expect(byPath(JSON.parse(text).results)).toEqual(byPath(whole))
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

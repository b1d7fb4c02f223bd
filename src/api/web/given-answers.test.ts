import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { ADMIN_KEY, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { object, optional, string } from '../../contract/schema.ts'
import { RawAnswer } from '../http/answers/raw-answer.ts'
import { openMetrics } from '../http/metrics.ts'
import { route } from '../route.ts'
import { apiRoutes } from '../routes.ts'
import { findPage } from './find-page.ts'
import { answersGiver } from './given-answers.ts'

const routes = apiRoutes(openMetrics('test'))
const give = answersGiver(routes)
const WHOLE = '?page=1&page_size=1000'
const NEWEST = '/api/timeline/?'

/** Shows what stands in a page, whether or not the pages are built. */
const shower = route({
  ...{ method: 'GET', path: '/given', name: 'Given', summary: 'Given', permission: 'anyone', raw: true },
  query: object({ path: string(), search: optional(string()) }),
  async handle(call) {
    const { path, search = '' } = call.query
    const found = await findPage(call.ctx.db, call.actor, path)
    return new RawAnswer('text/plain', await give(call as never, { found, path, search }), {}, 200)
  },
})

describeOnEngines('what comes with a page', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { routes: [...routes, shower] })
    const strings = [{ source: '</script><b>' }]
    await storeComponent(site.ctx, { project: 'open', slug: 'app', strings })
    await storeComponent(site.ctx, { project: 'secret', slug: 'app', strings })
    await engine
      .db()
      .updateTable('project')
      .set({ access_control: 100 })
      .where('slug', '=', 'secret')
      .execute()
  })

  async function given(path: string, { key = null as string | null, search = '' } = {}) {
    const query = new URLSearchParams({ path, search })
    const { text: json } = await site.send({ path: `/given?${query}`, key })
    return { json, answers: JSON.parse(json) as Record<string, unknown> }
  }

  const own = '/api/translations/open/app/cs/'
  const component = '/api/components/open/app/'
  const project = '/api/projects/open/'

  async function expectAsAsked(answers: Record<string, unknown>, key: string | null) {
    for (const [address, answer] of Object.entries(answers)) {
      expect(answer).toEqual((await site.send({ path: address, key })).json())
    }
  }

  it.each([
    [
      '/projects/open/',
      [
        `${project}announcements/${WHOLE}`,
        '/api/overview/?by=project&project=open',
        '/api/overview/?by=component&project=open',
      ],
    ],
    [
      '/projects/open/-/cs/',
      [
        `${project}announcements/${WHOLE}`,
        `${project}languages/cs/announcements/${WHOLE}`,
        '/api/overview/?by=language&project=open&language=cs',
        '/api/overview/?by=translation&project=open&language=cs',
      ],
    ],
    [
      '/projects/open/app/',
      [
        ...[`${project}announcements/${WHOLE}`, `${component}announcements/${WHOLE}`],
        ...[component, `${component}statistics/${WHOLE}`],
      ],
    ],
    [
      '/projects/open/app/cs/',
      [
        ...[`${project}announcements/${WHOLE}`, `${project}languages/cs/announcements/${WHOLE}`],
        ...[`${component}announcements/${WHOLE}`, `${own}announcements/${WHOLE}`],
        ...[own, `${own}statistics/`, `${NEWEST}path=open%2Fapp%2Fcs`],
      ],
    ],
    [
      '/translate/open/app/cs/',
      [
        ...[own, `${own}units/?page=1&page_size=100`],
        expect.stringMatching(/^\/api\/units\/\d+\/workspace\/$/) as string,
      ],
    ],
    ['/labels/open/', [`${project}labels/${WHOLE}`]],
  ])('is what programs get, at %s', async (path, addresses) => {
    const { answers } = await given(path)

    const place = `/api/places/?path=${encodeURIComponent(path.split('/').slice(2, -1).join('/'))}`
    expect(Object.keys(answers)).toEqual(['/api/session/', place, ...addresses])
    await expectAsAsked(answers, null)
  })

  it.each([
    ['/', [`/api/announcements/${WHOLE}`, `/api/projects/${WHOLE}`, '/api/overview/?by=project', NEWEST]],
    ['/projects/', [`/api/projects/${WHOLE}`, '/api/overview/?by=project']],
    ['/languages/', ['/api/overview/?by=language']],
    ['/languages/cs/', ['/api/languages/cs/', '/api/overview/?by=language&language=cs']],
    ['/manage/roles/', []],
  ])('is there for pages about the whole site, at %s', async (path, addresses) => {
    const { answers } = await given(path)

    expect(Object.keys(answers)).toEqual(expect.arrayContaining(['/api/session/', ...addresses]))
    await expectAsAsked(answers, null)
  })

  it('is what only some may see, for those', async () => {
    const alerts = await given('/projects/open/', { key: ADMIN_KEY })
    const users = await given('/manage/users/', { key: ADMIN_KEY })

    expect(Object.keys(alerts.answers)).toContain(`${project}alerts/`)
    const repositories = await given('/repository/open/', { key: ADMIN_KEY })
    expect(Object.keys(repositories.answers)).toContain('/api/overview/repositories/?project=open')
    expect(Object.keys(users.answers)).toContain(`/api/users/${WHOLE}`)
  })

  it('has what is left in the languages of whoever is at home', async () => {
    await site.send({ method: 'PATCH', path: '/api/account/', key: ADMIN_KEY, json: { languages: ['cs'] } })
    const { answers } = await given('/', { key: ADMIN_KEY })

    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(['/api/overview/?by=project&language=cs', '/api/languages/cs/']),
    )
  })

  it('ends no element, whatever the texts are', async () => {
    const { json, answers } = await given('/translate/open/app/cs/')

    expect(json).not.toContain('<')
    expect(JSON.stringify(answers)).toContain('</script><b>')
  })

  it('is what the person may see who asks', async () => {
    const stranger = await given('/projects/secret/')
    const admin = await given('/projects/secret/', { key: ADMIN_KEY })

    expect(Object.keys(stranger.answers)).toEqual(['/api/session/'])
    expect(Object.keys(admin.answers)).toContain('/api/places/?path=secret')
    expect(admin.answers['/api/account/permissions/']).toMatchObject({ is_superuser: true })
  })

  it('leaves searches to the page', async () => {
    const { answers } = await given('/translate/open/app/cs/', { search: 'q=a' })

    expect(Object.keys(answers)).not.toContain('/api/translations/open/app/cs/units/?page=1&page_size=100')
  })
})

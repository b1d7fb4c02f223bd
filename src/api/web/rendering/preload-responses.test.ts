import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { ADMIN_KEY, openTestSite, type TestSite } from '../../../../test/support/site.ts'
import { storeComponent } from '../../../../test/support/stored-component.ts'
import { object, optional, string } from '../../../contract/schema.ts'
import { openMetrics } from '../../http/metrics.ts'
import { RawResponse } from '../../http/responses/raw-response.ts'
import { route } from '../../route.ts'
import { apiRoutes } from '../../routes.ts'
import { findPage } from '../finding/find-page.ts'
import { responsePreloader } from './preload-responses.ts'

const routes = apiRoutes(openMetrics('test'))
const preload = responsePreloader(routes)
const WHOLE = '?page=1&page_size=1000'
const NEWEST = '/api/timeline/?'

/** Sends the preloaded responses alone, so that the test needs no build of the web interface. */
const preloadedRoute = route({
  method: 'GET',
  path: '/preloaded',
  name: 'Preloaded',
  summary: 'Preloaded',
  permission: 'anyone',
  raw: true,
  query: object({ path: string(), search: optional(string()) }),
  async handle(call) {
    const { path, search = '' } = call.query
    const found = await findPage(call.ctx.db, call.actor, path)
    return new RawResponse('text/plain', await preload(call as never, { found, path, search }), {}, 200)
  },
})

describeOnEngines('preloaded responses of a page', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { routes: [...routes, preloadedRoute] })
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

  async function preloaded(path: string, { key = null as string | null, search = '' } = {}) {
    const query = new URLSearchParams({ path, search })
    const { text: json } = await site.send({ path: `/preloaded?${query}`, key })
    return { json, responses: JSON.parse(json) as Record<string, unknown> }
  }

  const own = '/api/translations/open/app/cs/'
  const component = '/api/components/open/app/'
  const project = '/api/projects/open/'

  async function expectSameFromApi(responses: Record<string, unknown>, key: string | null) {
    for (const [url, response] of Object.entries(responses)) {
      expect(response).toEqual((await site.send({ path: url, key })).json())
    }
  }

  it.each([
    [
      '/projects/open/',
      [
        `${project}announcements/${WHOLE}`,
        '/api/overview/?by=project&project=open',
        '/api/overview/components/?project=open&page=1&page_size=100',
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
        `${project}announcements/${WHOLE}`,
        `${component}announcements/${WHOLE}`,
        component,
        `${component}statistics/${WHOLE}`,
      ],
    ],
    [
      '/projects/open/app/cs/',
      [
        `${project}announcements/${WHOLE}`,
        `${project}languages/cs/announcements/${WHOLE}`,
        `${component}announcements/${WHOLE}`,
        `${own}announcements/${WHOLE}`,
        own,
        `${own}statistics/`,
        `${NEWEST}path=open%2Fapp%2Fcs`,
      ],
    ],
    [
      '/translate/open/app/cs/',
      [
        own,
        `${own}units/?page=1&page_size=100`,
        expect.stringMatching(/^\/api\/units\/\d+\/workspace\/$/) as string,
      ],
    ],
    ['/labels/open/', [`${project}labels/${WHOLE}`]],
  ])('equal those of the API, at %s', async (path, urls) => {
    const { responses } = await preloaded(path)

    const place = `/api/places/?path=${encodeURIComponent(path.split('/').slice(2, -1).join('/'))}`
    expect(Object.keys(responses)).toEqual(['/api/session/', place, ...urls])
    await expectSameFromApi(responses, null)
  })

  it.each([
    ['/', [`/api/announcements/${WHOLE}`, `/api/projects/${WHOLE}`, '/api/overview/?by=project', NEWEST]],
    ['/projects/', [`/api/projects/${WHOLE}`, '/api/overview/?by=project']],
    ['/languages/', ['/api/overview/?by=language']],
    ['/languages/cs/', ['/api/languages/cs/', '/api/overview/?by=language&language=cs']],
    ['/manage/roles/', []],
  ])('exist for site-wide pages, at %s', async (path, urls) => {
    const { responses } = await preloaded(path)

    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['/api/session/', ...urls]))
    await expectSameFromApi(responses, null)
  })

  it('include restricted ones for users with permission', async () => {
    const alerts = await preloaded('/projects/open/', { key: ADMIN_KEY })
    const users = await preloaded('/manage/users/', { key: ADMIN_KEY })

    expect(Object.keys(alerts.responses)).toContain(`${project}alerts/`)
    const repositories = await preloaded('/repository/open/', { key: ADMIN_KEY })
    expect(Object.keys(repositories.responses)).toContain('/api/overview/repositories/?project=open')
    expect(Object.keys(users.responses)).toContain(`/api/users/${WHOLE}`)
  })

  it('include the remaining work in the languages of the user on the dashboard', async () => {
    await site.send({ method: 'PATCH', path: '/api/account/', key: ADMIN_KEY, json: { languages: ['cs'] } })
    const { responses } = await preloaded('/', { key: ADMIN_KEY })

    expect(Object.keys(responses)).toContain('/api/overview/?by=project&language=cs')
  })

  it('cannot close the surrounding element, whatever the texts are', async () => {
    const { json, responses } = await preloaded('/translate/open/app/cs/')

    expect(json).not.toContain('<')
    expect(JSON.stringify(responses)).toContain('</script><b>')
  })

  it('depend on the permissions of the user', async () => {
    const anonymous = await preloaded('/projects/secret/')
    const admin = await preloaded('/projects/secret/', { key: ADMIN_KEY })

    expect(Object.keys(anonymous.responses)).toEqual(['/api/session/'])
    expect(Object.keys(admin.responses)).toContain('/api/places/?path=secret')
    expect(admin.responses['/api/account/permissions/']).toMatchObject({ is_superuser: true })
  })

  it('exclude searches, which the script runs itself', async () => {
    const { responses } = await preloaded('/translate/open/app/cs/', { search: 'q=a' })

    expect(Object.keys(responses)).not.toContain('/api/translations/open/app/cs/units/?page=1&page_size=100')
  })
})

import { hash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { ADMIN_KEY, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { useDatabase } from '../../../test/support/use-database.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** A page that is there is 200, or 503 where the pages were not built before the tests. */
const FOUND = expect.toSatisfy((status: unknown) => status === 200 || status === 503)

/** Removes the server-rendered HTML, which contains the URL and is missing if the machine is busy. */
function withoutRendering(text: string): string {
  return text.replace(/<div id="root".*<script type="application\/json" id="\w+">.*?<\/script>/s, '')
}

describeOnEngines('pages of the web interface', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    await storeComponent(site.ctx, { project: 'open', slug: 'app', strings: [{ source: 'Open' }] })
    await storeComponent(site.ctx, { project: 'secret', slug: 'app', strings: [{ source: 'Closed' }] })
    await site.send({ method: 'PATCH', path: '/api/projects/secret/', json: { name: 'Hidden name' } })
    await engine
      .db()
      .updateTable('project')
      .set({ access_control: 100 })
      .where('slug', '=', 'secret')
      .execute()
  })
  const page = (path: string, key: string | null = null) => site.send({ path, key, headers: BROWSER })

  it.each([
    '/nothing/',
    '/projects/nope/',
    '/projects/open/nope/',
    '/projects/open/app/xx/',
    '/languages/xx/',
    '/user/nobody/x/',
  ])('answers 404 with a page at %s', async (path) => {
    const { status, headers } = await page(path)

    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it.each(['/', '/projects/', '/projects/open/', '/projects/open/app/', '/projects/open/app/cs/'])(
    'finds %s',
    async (path) => {
      expect((await page(path)).status).toEqual(FOUND)
    },
  )

  it('asks visitors to sign in to see users, whether or not they exist', async () => {
    for (const name of ['admin', 'nobody', '%3Cb%3E']) {
      const { status, headers, text } = await page(`/user/${name}/`)
      const next = encodeURIComponent(`/user/${name}/`)
      expect([status, new URL(String(headers.location), 'http://x').search, text]).toEqual([
        302,
        `?next=${next}`,
        '',
      ])
    }
    expect((await page('/user/admin/', ADMIN_KEY)).status).toEqual(FOUND)
    expect((await page('/user/nobody/', ADMIN_KEY)).status).toBe(404)
  })

  it('hides a private project from anonymous users', async () => {
    const [hidden, unknown] = [await page('/projects/secret/app/'), await page('/projects/nope/app/')]

    expect(hidden.status).toBe(404)
    expect(withoutRendering(hidden.text)).toBe(withoutRendering(unknown.text))
    expect(hidden.text).not.toContain('Hidden name')
    expect((await site.send({ path: '/projects/secret/', headers: BROWSER })).status).toEqual(FOUND)
  })

  it('allows no scripts but its own', async () => {
    const { headers, text } = await page('/projects/open/')

    const [, first = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? []
    const allowed = first === '' ? '' : `'sha256-${hash('sha256', first, 'base64')}'`
    const policy = headers['content-security-policy']
    expect(policy).toContain(`default-src 'none'; script-src 'self' ${allowed}`.trim())
    expect(text.match(/<script(?! type="application\/json")/g) ?? []).toHaveLength(first === '' ? 0 : 1)
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('redirects paths without a final slash', async () => {
    const { status, headers } = await page('/projects/open/app?q=a%20b')

    expect(status).toBe(301)
    expect(headers.location).toBe('http://translate.example:8080/projects/open/app/?q=a%20b')
  })

  it('does not redirect unknown API paths', async () => {
    const answers = [
      await page('/api/nothing/'),
      await site.send({ path: '/nothing/', key: null }),
      await site.send({ method: 'POST', path: '/projects/open/', key: null, headers: BROWSER }),
    ]

    for (const { status, headers } of answers) {
      expect(status).toBe(404)
      expect(headers['content-type']).toBe('application/json')
    }
  })

  it('resolves a path, with the permissions there', async () => {
    const answer = await site.send({ path: '/api/places/?path=open/app/cs', key: null })
    const hidden = await site.send({ path: '/api/places/?path=secret/app', key: null })

    expect(answer.json()).toMatchObject({
      kind: 'translation',
      path: 'open/app/cs',
      component: { part: 'app' },
      language: { code: 'cs', name: 'Czech', direction: 'ltr' },
    })
    expect(hidden.status).toBe(404)
  })
})

describe('a site that requires sign-in', () => {
  const db = useDatabase()

  it('redirects anonymous users to the sign-in page', async () => {
    const site = await openTestSite(db(), { env: { REQUIRE_LOGIN: '1' } })
    const ask = (path: string) => site.send({ path, key: null, headers: BROWSER })

    const [page, unknown, form] = [
      await ask('/projects/?q=1'),
      await ask('/nothing/'),
      await ask('/accounts/login/'),
    ]

    expect(page.status).toBe(302)
    expect(page.headers.location).toBe(
      'http://translate.example:8080/accounts/login/?next=%2Fprojects%2F%3Fq%3D1',
    )
    expect(unknown.status).toBe(302)
    expect(form.status).toEqual(FOUND)
  })
})

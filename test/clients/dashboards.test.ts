import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../support/engines.ts'
import { openBookSite } from './book-site.ts'
import type { ClientSite } from './client-site.ts'

const TEMPLATE = '{\n    "title": "Title",\n    "end": "The end."\n}\n'
const GERMAN = '{\n    "title": "Titel"\n}\n'

describeOnEngines('programs that watch', (engine) => {
  let site: ClientSite
  beforeAll(async () => {
    site = await openBookSite(engine, { template: TEMPLATE, german: GERMAN })
  })
  afterAll(() => site.close())

  const get = async (path: string) => (await site.send({ path })).json()

  it('thunderbird: all languages by the number of their speakers, and how far each is', async () => {
    const { results, next } = (await get('/api/languages/?page_size=1000')) as {
      results: { code: string; population: number }[]
      next: null
    }
    expect(results.find(({ code }) => code === 'de')?.population).toBeGreaterThan(90_000_000)
    expect(next).toBeNull()

    expect(await get('/api/projects/books/languages/')).toMatchObject([
      { name: 'English', approved: 0, readonly: expect.any(Number), total: 2, translated: 2 },
      { name: 'German', approved: 0, readonly: 0, total: 2, translated: 1 },
    ])
    expect(await get('/api/projects/books/statistics/')).toMatchObject({ total: 4, translated: 3 })
  })

  it('Prometheus: gauges by parameter and by Accept, for keys only', async () => {
    const path = '/api/metrics/'
    const named = await site.send({ path: `${path}?format=openmetrics` })
    const accept = 'application/openmetrics-text; version=1.0.0; charset=utf-8, text/plain;q=0.5'
    const accepted = await site.send({ path, headers: { accept } })
    const anonymous = await site.send({ path: `${path}?format=openmetrics`, key: null })

    expect([named.status, accepted.status, anonymous.status]).toEqual([200, 200, 401])
    for (const { headers, text } of [named, accepted]) {
      expect(headers['content-type']).toMatch(/^application\/openmetrics-text/)
      expect(text).toMatch(/^units_translated 3(\.0)?$/m)
      expect(text).toMatch(/# EOF\n$/)
    }
  })

  it.each([
    '/widgets/books/-/svg-badge.svg',
    '/widget/books/svg-badge.svg',
    '/widget/books/app/de/svg-badge.svg',
  ])('pages that show a badge: %s', async (path) => {
    const badge = await site.send({ path, key: null })
    const shown =
      badge.status === 301 ? await site.send({ path: String(badge.headers.location), key: null }) : badge

    expect([shown.status, shown.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\/svg/)])
  })

  it.each(['/hooks/github', '/hooks/github/', '/hooks/gitlab', '/hooks/gitea/'])(
    'hosts of repositories: %s answers without a redirect',
    async (path) => {
      const repository = {
        name: 'none',
        full_name: 'nobody/none',
        owner: { login: 'nobody' },
        url: 'https://git.example/nobody/none',
        homepage: 'https://git.example/nobody/none',
        html_url: 'https://git.example/nobody/none',
        clone_url: 'https://git.example/nobody/none.git',
        ssh_url: 'git@git.example:nobody/none.git',
        git_http_url: 'https://git.example/nobody/none.git',
        git_ssh_url: 'git@git.example:nobody/none.git',
      }
      const json = { ref: 'refs/heads/main', repository, project: { path_with_namespace: 'nobody/none' } }
      const headers = { 'x-github-event': 'push' }
      const answer = await site.send({ method: 'POST', path, key: null, json, headers })

      expect(answer.status).toBe(202)
      expect(answer.json()).toMatchObject({ status: 'failure', match_status: { repository_matches: 0 } })
    },
  )
})

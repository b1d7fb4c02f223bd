import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../../test/support/site.ts'
import { createComponent } from '../../../actions/components/create-component.ts'
import { createProject } from '../../../actions/components/create-project.ts'
import { SYSTEM } from '../../../domain/actor.ts'
import { findRedirect } from './find-redirect.ts'

describeOnEngines('pages that have moved', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const web = 'https://example.org/'
    const project = await createProject(site.ctx, SYSTEM, { slug: 'old', name: 'Project', web })
    const draft = { name: 'App', slug: 'first', vcs: 'local', repo: 'local:', filemask: '*.json' } as const
    const files = [{ path: 'en.json', bytes: Buffer.from('{"a": "b"}') }]
    const settings = { ...draft, file_format: 'json', template: 'en.json' }
    await createComponent(site.ctx, SYSTEM, project, settings, { files })
    await createProject(site.ctx, SYSTEM, { slug: 'hidden', name: 'Hidden', web, access: 'private' })
    const rename = (path: string, slug: string) => site.send({ method: 'PATCH', path, json: { slug } })
    await rename('/api/components/old/first/', 'second')
    await rename('/api/projects/old/', 'new')
    await rename('/api/projects/hidden/', 'secret')
  })
  const get = (path: string) => site.send({ path, key: null, headers: { accept: 'text/html' } })

  it.each([
    ['/projects/old/', '/projects/new/'],
    ['/projects/old/second/', '/projects/new/second/'],
    ['/projects/old/first/', '/projects/new/second/'],
    ['/changes/new/first/?page=2', '/changes/new/second/?page=2'],
    ['/engage/old/', '/engage/new/'],
    ['/engage/new/-/', '/engage/new/'],
  ])('%s redirects to %s', async (from, to) => {
    const { status, headers } = await get(from)

    expect([
      status,
      new URL(String(headers.location)).pathname + new URL(String(headers.location)).search,
    ]).toEqual([301, to])
  })

  it.each([
    ['/engage/old/en/', '/engage/new/en/'],
    ['/engage/new/-/en/', '/engage/new/en/'],
    ['/engage/old/-/en/', '/engage/new/en/'],
    ['/engage/new/en/', null],
  ])('of one language: %s is now %s', async (from, to) => {
    expect(await findRedirect(engine.db(), from)).toBe(to)
  })

  it.each([
    '/projects/hidden/',
    '/projects/nothing/',
    '/projects/old/nothing/',
    '/projects/old/first/xx/',
    '/engage/hidden/-/en/',
    '/engage/new/-/en/xx/',
  ])('%s is not found', async (path) => {
    const { status, headers } = await get(path)

    expect([status, headers.location]).toEqual([404, undefined])
  })

  it('no longer redirect once the slug is reused', async () => {
    await createProject(site.ctx, SYSTEM, { slug: 'old', name: 'Another', web: 'https://example.org/' })

    expect((await get('/projects/old/')).headers.location).toBeUndefined()
  })
})

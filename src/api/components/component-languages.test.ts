import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { createComponent } from '../../actions/components/create-component.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { repositoryFolder } from '../../actions/repositories/copies/repository-place.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { listComponentRepositories } from '../../storage/components/repositories/repositories.ts'
import { TASKS } from '../../tasks/registry.ts'
import { startRunner } from '../../tasks/runner.ts'
import { findCommit, getCommit } from '../../vcs/commits/commits.ts'
import { listFiles } from '../../vcs/content/list-files.ts'

const PATH = '/api/components/demo/app/translations/'
const TEMPLATE = '{\n    "title": "Title",\n    "body": "A longer text."\n}\n'

describeOnEngines('languages of a component', (engine) => {
  let site: TestSite
  let runner: ReturnType<typeof startRunner>
  let userKey = ''
  let folder = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { env: engine.environment() })
    userKey = await addUser(site.ctx)
    const web = 'https://example.org/'
    const project = await createProject(site.ctx, SYSTEM, { slug: 'demo', name: 'Demo', web })
    await createProject(site.ctx, SYSTEM, { slug: 'secret', name: 'Secret', web, access: 'private' })
    const id = await createComponent(
      site.ctx,
      SYSTEM,
      project,
      {
        slug: 'app',
        name: 'Glossary',
        vcs: 'local',
        repo: 'local:',
        file_format: 'json',
        filemask: 'l/*.json',
        template: 'l/en.json',
        new_base: 'l/en.json',
      },
      { files: [{ path: 'l/en.json', bytes: Buffer.from(TEMPLATE) }] },
    )
    const [repository] = await listComponentRepositories(site.ctx.db, { componentId: id })
    folder = repositoryFolder(site.ctx.config, repository?.id ?? 0)
    runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    await eventually(async () => {
      const { text } = await site.send({ path: '/api/components/demo/app/' })
      expect(JSON.parse(text)).toMatchObject({ task_url: null })
    })
  })
  afterAll(() => runner.stop())

  const add = (json: unknown, key?: string | null, path = PATH) =>
    site.send({ method: 'POST', path, json, ...(key !== undefined && { key }) })
  const remove = (language: string, key?: string | null) =>
    site.send({
      method: 'DELETE',
      path: `/api/translations/demo/app/${language}/`,
      ...(key !== undefined && { key }),
    })

  async function lastCommit() {
    const id = (await findCommit({ folder }, 'HEAD')) ?? ''
    const { entries } = await listFiles({ folder }, id)
    return { ...(await getCommit({ folder }, id)), paths: entries.map(({ path }) => path) }
  }

  it('are added and removed by users with permission', async () => {
    expect((await add({ language_code: 'cs' }, null)).status).toBe(401)
    const hidden = '/api/components/secret/app/translations/'
    expect((await add({ language_code: 'cs' }, userKey, hidden)).status).toBe(404)
    expect((await remove('en', null)).status).toBe(401)
    expect((await remove('en', userKey)).status).toBe(403)
    expect((await remove('en')).status).toBe(403)
    expect((await remove('cs')).status).toBe(404)
    expect((await site.send({ path: PATH })).json()).toMatchObject({ results: [{ is_source: true }] })
  })

  it.each([[{}], [{ language_code: null }]])('say that the language is missing in %j', async (json) => {
    expect((await add(json)).json()).toEqual(['Set language_code to the code of a language.'])
  })

  it.each([
    [{}],
    [{ language_code: null }],
    [{ language_code: ['cs'] }],
    [{ language_code: 'xx-nope' }],
    [{ language_code: 'en' }],
    [{ language_code: '' }],
    [{ language_code: 'x'.repeat(100) }],
    [{ language_code: '../cs' }],
    [{ language_code: 'c\u0000s' }],
  ])('are not added by %j', async (json) => {
    const before = await lastCommit()

    expect((await add(json)).status).toBe(400)
    expect(await lastCommit()).toEqual(before)
  })

  it('add a file to the repository, and remove it', async () => {
    const added = await add({ language_code: 'cs' })
    expect([added.status, added.json()]).toMatchObject([
      201,
      {
        data: {
          language: { code: 'cs' },
          language_code: 'cs',
          filename: 'l/cs.json',
          total: 0,
          revision: '',
        },
      },
    ])
    expect((await site.send({ path: '/api/translations/demo/app/cs/' })).json()).toMatchObject({ total: 2 })
    expect(await lastCommit()).toMatchObject({
      author: { name: 'Administrator' },
      message: 'Add Czech translation\n',
      paths: ['README.md', 'l/cs.json', 'l/en.json'],
    })
    expect((await add({ language_code: 'cs' })).json()).toEqual({ language_code: [expect.any(String)] })
    const history = await site.send({ path: '/api/components/demo/app/changes/?action=48' })
    expect(history.json()).toMatchObject({ results: [{ user: expect.stringContaining('/admin/') }] })

    const removed = await remove('cs')
    expect([removed.status, removed.text]).toEqual([204, ''])
    expect(removed.headers.allow).toBe('GET, DELETE, HEAD, OPTIONS')
    await expect.poll(async () => (await lastCommit()).paths).toEqual(['README.md', 'l/en.json'])
    expect((await site.send({ path: '/api/translations/demo/app/cs/' })).status).toBe(404)
    const events = await site.send({ path: '/api/components/demo/app/changes/?action=25' })
    expect(events.json()).toMatchObject({ results: [{ target: 'l/cs.json' }] })
    await expectSoundDatabase(site.ctx.db)
  })

  it('have the code that the project uses for them in file names', async () => {
    const alias = (language_aliases: string) =>
      site.send({ method: 'PATCH', path: '/api/projects/demo/', json: { language_aliases } })
    await alias('czech:cs,ces:cs')

    expect((await add({ language_code: 'cs' })).json()).toMatchObject({
      data: { language: { code: 'cs' }, language_code: 'czech', filename: 'l/czech.json' },
    })

    expect((await remove('cs')).status).toBe(204)
    await expect.poll(async () => (await lastCommit()).paths).toEqual(['README.md', 'l/en.json'])
    await alias('../../x:cs')
    expect((await add({ language_code: 'cs' })).json()).toEqual({ language_code: [expect.any(String)] })
    await alias('')
  })

  it('are rejected if the component is locked, does not allow new ones, or has other rules', async () => {
    const path = '/api/components/demo/app/'
    await site.send({ method: 'POST', path: `${path}lock/`, json: { lock: true } })
    expect((await add({ language_code: 'de' })).status).toBe(403)
    await site.send({ method: 'POST', path: `${path}lock/`, json: { lock: false } })
    await site.send({ method: 'PATCH', path, json: { new_lang: 'none', language_regex: '^(cs|sk)$' } })
    expect((await add({ language_code: 'sk' }, userKey)).status).toBe(403)
    expect((await add({ language_code: 'de' })).json()).toEqual({ language_code: [expect.any(String)] })
  })
})

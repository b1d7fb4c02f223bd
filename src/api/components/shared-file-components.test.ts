import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { makeRepository, type TestRepository } from '../../../test/support/git-repository.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { stringCatalog } from '../../../test/support/string-catalog.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { zipArchive } from '../../../test/support/zip-archive.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { readComponentFile } from '../../actions/components/read-component-file.ts'
import { repositoryFolder } from '../../actions/repositories/copies/repository-place.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { listComponentRepositories } from '../../storage/components/repositories/repositories.ts'
import { findShownComponent } from '../../storage/components/shown-components.ts'
import { TASKS } from '../../tasks/registry.ts'
import { startRunner } from '../../tasks/runner.ts'
import { findCommit } from '../../vcs/commits/commits.ts'
import { writeFiles } from '../../vcs/commits/write-files.ts'

const FILE = 'App/Localizable.xcstrings'
const CATALOG = stringCatalog({ Cancel: { cs: 'Zrušit', 'pt-BR': 'Cancelar' }, Save: { cs: 'Uložit' } })

describeOnEngines('components with all languages in one file', (engine) => {
  const folder = useFolder()
  let site: TestSite
  let runner: ReturnType<typeof startRunner>
  let upstream: TestRepository
  beforeAll(async () => {
    site = await openTestSite(engine.db(), {
      env: { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file,https' },
    })
    await createProject(site.ctx, SYSTEM, { slug: 'demo', name: 'Demo', web: 'https://example.org/' })
    upstream = await makeRepository(folder(), 'app')
    await upstream.commit({
      [FILE]: CATALOG,
      'German.xcstrings': stringCatalog({}, 'de'),
      'Broken.xcstrings': '{',
      'Codes.xcstrings': stringCatalog({ a: { xx: 'a', yy: 'b' } }),
      'po/cs.po': '',
    })
    runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
  })
  afterAll(() => runner.stop())

  const create = (slug: string, more: object = {}) =>
    site.send({
      method: 'POST',
      path: '/api/projects/demo/components/',
      json: {
        name: slug,
        slug,
        repo: upstream.url,
        branch: 'main',
        filemask: FILE,
        file_format: 'xcstrings',
        ...more,
      },
    })

  async function waitForImport(slug: string): Promise<void> {
    await eventually(async () => {
      const { text } = await site.send({ path: `/api/components/demo/${slug}/` })
      expect(JSON.parse(text)).toMatchObject({ task_url: null })
    })
  }

  async function languagesOf(slug: string): Promise<object[]> {
    const { results } = (await site.send({ path: `/api/components/demo/${slug}/translations/` })).json() as {
      results: { language_code: string; filename: string; total: number; translated: number }[]
    }
    return results.map(({ language_code, filename, total, translated }) => [
      language_code,
      filename,
      total,
      translated,
    ])
  }

  async function fileOf(slug: string): Promise<unknown> {
    const component = await findShownComponent(site.ctx.db, `demo/${slug}`)
    return JSON.parse(String(await readComponentFile(site.ctx, component?.id ?? 0, FILE)))
  }

  async function commitBroken(slug: string): Promise<void> {
    const component = await findShownComponent(site.ctx.db, `demo/${slug}`)
    const [repository] = await listComponentRepositories(site.ctx.db, { componentId: component?.id ?? 0 })
    const place = { folder: repositoryFolder(site.ctx.config, repository?.id ?? 0) }
    const person = { name: 'Developer', email: 'developer@example.com', time: 1_800_000_000 }
    await writeFiles(place, {
      author: person,
      committer: person,
      message: 'A change',
      ref: 'refs/heads/main',
      parents: [(await findCommit(place, 'HEAD')) ?? ''],
      files: [{ path: FILE, bytes: Buffer.from('{"strings": {') }],
    })
  }

  it.each([
    ['a mask with a star', { filemask: 'App/*.xcstrings' }, 'filemask', 'without *'],
    [
      'a mask without one for another format',
      { filemask: FILE, file_format: 'json', new_lang: 'none' },
      'filemask',
      'contain *',
    ],
    ['a file that is not there', { filemask: 'Nope.xcstrings' }, 'filemask', 'does not contain this file'],
    ['a broken file', { filemask: 'Broken.xcstrings' }, 'filemask', 'cannot be read'],
    ['another source language', { filemask: 'German.xcstrings' }, 'filemask', 'language of the file is de'],
    ['no language at all', { filemask: 'Codes.xcstrings' }, 'filemask', 'xx, yy'],
    ['another template', { template: 'German.xcstrings' }, 'template', 'same file as the file mask'],
    ['another base', { new_base: 'German.xcstrings' }, 'new_base', 'same file as the file mask'],
  ])('are rejected for %s', async (_, more, field, words) => {
    const refused = await create('refused', more)

    expect([refused.status, refused.json()]).toEqual([400, { [field]: [expect.stringContaining(words)] }])
  })

  it('have the languages of the file', async () => {
    const created = await create('app', { template: FILE })
    expect([created.status, created.json()]).toMatchObject([201, { filemask: FILE, template: FILE }])
    await waitForImport('app')

    expect(await languagesOf('app')).toEqual([
      ['en', FILE, 2, 2],
      ['cs', FILE, 2, 2],
      ['pt-BR', FILE, 2, 1],
    ])
    expect((await create('some', { language_regex: '^cs$' })).status).toBe(201)
    await waitForImport('some')
    expect(await languagesOf('some')).toEqual([
      ['en', FILE, 2, 2],
      ['cs', FILE, 2, 2],
    ])
    await expectSoundDatabase(site.ctx.db)
  })

  it('gain and lose languages without adding or deleting a file', async () => {
    const zip = zipArchive([{ name: FILE, content: CATALOG }])
    const parts = { name: 'Kept here', slug: 'local', file_format: 'xcstrings', filemask: FILE }
    const payload = Buffer.concat([
      ...Object.entries(parts).map(([name, value]) =>
        Buffer.from(`--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      ),
      Buffer.from('--limit\r\nContent-Disposition: form-data; name="zipfile"; filename="a.zip"\r\n\r\n'),
      zip,
      Buffer.from('\r\n--limit--\r\n'),
    ])
    const headers = { 'content-type': 'multipart/form-data; boundary=limit' }
    const path = '/api/projects/demo/components/'
    expect((await site.send({ method: 'POST', path, payload, headers })).status).toBe(201)
    await waitForImport('local')
    const languages = '/api/components/demo/local/translations/'

    const added = await site.send({ method: 'POST', path: languages, json: { language_code: 'pt' } })
    expect([added.status, added.json()]).toMatchObject([
      201,
      { data: { language_code: 'pt', filename: FILE } },
    ])
    expect(await languagesOf('local')).toEqual([
      ['en', FILE, 2, 2],
      ['cs', FILE, 2, 2],
      ['pt-BR', FILE, 2, 1],
      ['pt', FILE, 2, 0],
    ])
    expect(await fileOf('local')).toEqual(JSON.parse(CATALOG))

    for (const code of ['pt_BR', 'pt']) {
      const gone = await site.send({ method: 'DELETE', path: `/api/translations/demo/local/${code}/` })
      expect(gone.status).toBe(204)
    }
    await waitForImport('local')
    expect(await languagesOf('local')).toEqual([
      ['en', FILE, 2, 2],
      ['cs', FILE, 2, 2],
    ])
    await expect
      .poll(() => fileOf('local'))
      .toEqual(JSON.parse(stringCatalog({ Cancel: { cs: 'Zrušit' }, Save: { cs: 'Uložit' } })))

    await commitBroken('local')
    const refused = await site.send({ method: 'DELETE', path: '/api/translations/demo/local/cs/' })
    expect([refused.status, refused.json()]).toEqual([400, [expect.stringContaining('cannot be used')]])
    expect((await site.send({ path: '/api/translations/demo/local/cs/' })).status).toBe(200)
    await expectSoundDatabase(site.ctx.db)
  })
})

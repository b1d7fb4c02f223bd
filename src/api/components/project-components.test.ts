import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { makeRepository, type TestRepository } from '../../../test/support/git-repository.ts'
import { listTasks } from '../../../test/support/list-tasks.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { zipArchive } from '../../../test/support/zip-archive.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { repositoryFolder } from '../../actions/repositories/copies/repository-place.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { TASKS } from '../../tasks/registry.ts'
import { startRunner } from '../../tasks/runner.ts'
import { listFiles } from '../../vcs/content/list-files.ts'

const HOST = 'http://translate.example:8080'
const PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Yes"\nmsgstr ""\n'

describeOnEngines('new components', (engine) => {
  const folder = useFolder()
  let site: TestSite
  let userKey = ''
  let upstream: TestRepository
  let runner: ReturnType<typeof startRunner>
  beforeAll(async () => {
    site = await openTestSite(engine.db(), {
      env: { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file,https' },
    })
    userKey = await addUser(site.ctx)
    const web = 'https://example.org/'
    await createProject(site.ctx, SYSTEM, { slug: 'demo', name: 'Demo', web })
    await createProject(site.ctx, SYSTEM, { slug: 'secret', name: 'Secret', web, access: 'private' })
    upstream = await makeRepository(folder(), 'app')
    await upstream.commit({ 'po/cs.po': PO, 'po/app.pot': PO })
    runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
  })
  afterAll(() => runner.stop())

  function draft(more: object = {}) {
    const base = { name: 'App', slug: 'app', repo: upstream.url, branch: 'main', filemask: 'po/*.po' }
    return { ...base, file_format: 'po', new_base: 'po/app.pot', ...more }
  }
  const add = { method: 'POST', path: '/api/projects/demo/components/' }

  /** Sends a form; a list is the name and the content of a file. */
  function upload(fields: Readonly<Record<string, string | readonly [string, string | Buffer]>>) {
    const parts = Object.entries(fields).flatMap(([name, value]) => {
      const [filename, content] = typeof value === 'string' ? [null, value] : value
      const file = filename === null ? '' : `; filename="${filename}"`
      const head = `--limit\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
      return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
    })
    const payload = Buffer.concat([...parts, Buffer.from('--limit--\r\n')])
    return site.send({ ...add, payload, headers: { 'content-type': 'multipart/form-data; boundary=limit' } })
  }

  it('are added by administrators only, and not to hidden projects', async () => {
    expect((await site.send({ ...add, json: draft(), key: null })).status).toBe(401)
    expect((await site.send({ ...add, json: draft(), key: userKey })).status).toBe(403)
    const hidden = { ...add, path: '/api/projects/secret/components/', key: userKey }
    expect((await site.send({ ...hidden, json: {} })).status).toBe(404)
    expect((await site.send({ ...add, path: '/api/projects/nope/components/', json: draft() })).status).toBe(
      404,
    )
  })

  it('are rejected before their files are read', async () => {
    const headers = { 'content-type': 'application/json' }

    expect((await site.send({ ...add, payload: '{', headers, key: userKey })).status).toBe(403)
    expect((await site.send({ ...add, payload: '{', headers })).status).toBe(400)
  })

  it.each([
    ['nothing', {}, ['name', 'slug', 'repo', 'filemask', 'file_format']],
    ['a document as text', { name: 'A', slug: 'a', file_format: 'json', docfile: 'x' }, ['docfile']],
    [
      'an archive as text',
      { name: 'A', slug: 'a', file_format: 'po', filemask: 'po/*.po', zipfile: 'x' },
      ['zipfile'],
    ],
    ['a bad slug', { ...base(), slug: 'a/b' }, ['slug']],
    ['an unknown language', { ...base(), source_language: 'nope' }, ['source_language']],
    ['a forbidden address', { ...base(), repo: 'ext::sh -c id' }, ['repo']],
  ])('cannot be created from %s', async (_what, json, members) => {
    const refused = await site.send({ ...add, json })

    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json() as object)).toEqual(members)
  })

  it('are created from a repository and imported in the background', async () => {
    const answer = await site.send({ ...add, json: draft() })

    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`${HOST}/api/components/demo/app/`)
    const [task] = await listTasks(engine.db(), { kind: 'sync-repository' })
    expect(answer.json()).toMatchObject({
      slug: 'app',
      vcs: 'git',
      repo: upstream.url,
      branch: 'main',
      linked_component: null,
      project: { slug: 'demo' },
      edit_template: true,
      push_on_commit: true,
      manage_units: false,
      task_url: `${HOST}/api/tasks/${task?.uuid}/`,
      git_export: `${HOST}/git/demo/app/`,
    })
    const taken = await site.send({ ...add, json: draft() })
    expect([taken.status, Object.keys(taken.json() as object)]).toEqual([400, ['slug', 'name']])
  })

  it('share the repository of another component, unless that is disabled', async () => {
    const shared = await site.send({ ...add, json: draft({ slug: 'two', name: 'Two' }) })
    const alone = await site.send({
      ...add,
      json: draft({ slug: 'three', name: 'Three', disable_autoshare: true }),
    })

    expect(shared.json()).toMatchObject({
      repo: upstream.url,
      branch: 'main',
      git_export: '',
      linked_component: `${HOST}/api/components/demo/app/`,
    })
    expect(alone.json()).toMatchObject({ repo: upstream.url, linked_component: null })
  })

  it('have a repository of their own for pushes to another branch, which one that shares cannot have', async () => {
    const own = await site.send({ ...add, json: draft({ ...names('pushed'), push_branch: 'l10n' }) })
    const same = await site.send({ ...add, json: draft({ ...names('joined'), push_branch: 'l10n' }) })
    const path = '/api/components/demo/joined/'
    const patched = await site.send({ method: 'PATCH', path, json: { push_branch: 'other' } })

    expect(own.json()).toMatchObject({ push_branch: 'l10n', linked_component: null })
    expect(same.json()).toMatchObject({
      push_branch: 'l10n',
      linked_component: `${HOST}/api/components/demo/pushed/`,
    })
    expect([patched.status, Object.keys(patched.json() as object)]).toEqual([400, ['push_branch']])
  })

  it('report the field that does not match the repository', async () => {
    const mask = await site.send({
      ...add,
      json: draft({ ...names('four'), filemask: 'x/*.po', new_base: '', new_lang: 'none' }),
    })
    const branch = await site.send({
      ...add,
      json: draft({ ...names('four'), branch: 'nope', repo: `${upstream.url}/` }),
    })

    expect([mask.status, Object.keys(mask.json() as object)]).toEqual([400, ['filemask']])
    expect([branch.status, Object.keys(branch.json() as object)]).toEqual([400, ['repo']])
  })

  it('are created from a document, of whose name only the extension counts', async () => {
    const file = ['../../evil/en.json', '{"title": "Title"}'] as const
    const answer = await upload({ ...names('doc'), file_format: 'json', docfile: file })

    expect(answer.status).toBe(201)
    expect(answer.json()).toMatchObject({
      vcs: 'local',
      repo: 'local:',
      branch: 'main',
      push: '',
      filemask: 'doc/*.json',
      template: 'doc/en.json',
      new_base: 'doc/en.json',
      linked_component: null,
      edit_template: false,
      manage_units: false,
      enable_suggestions: false,
      push_on_commit: false,
    })
    expect(await filesOf('doc')).toEqual(['README.md', 'doc/en.json'])
  })

  it('accept flags, mask and language from a form', async () => {
    const more = { source_language: 'cs', filemask: 'texts/*.json', edit_template: 'yes', new_lang: 'none' }
    const answer = await upload({
      ...names('form'),
      file_format: 'json',
      ...more,
      docfile: ['x.json', '{"a": "b"}'],
    })

    expect(answer.json()).toMatchObject({
      template: 'texts/cs.json',
      edit_template: true,
      auto_lock_error: false,
      new_lang: 'none',
      source_language: { code: 'cs' },
    })
  })

  it('are created from a bilingual document, the template for new languages', async () => {
    const answer = await upload({ ...names('pot'), file_format: 'po', docfile: ['app', PO] })

    expect(answer.json()).toMatchObject({ filemask: 'pot/*.po', template: '', new_base: 'pot/en.po' })
  })

  it('are created from an archive', async () => {
    const zip = zipArchive([
      { name: 'po/cs.po', content: PO },
      { name: 'po/app.pot', content: PO },
    ])
    const fields = { ...names('zip'), file_format: 'po', filemask: 'po/*.po', new_base: 'po/app.pot' }
    const answer = await upload({ ...fields, zipfile: ['a.zip', zip] })

    expect(answer.json()).toMatchObject({ vcs: 'local', repo: 'local:', filemask: 'po/*.po', template: '' })
    expect(await filesOf('zip')).toEqual(['README.md', 'po/app.pot', 'po/cs.po'])
  })

  it.each([
    ['an archive that is none', { filemask: 'po/*.po', zipfile: ['a.zip', 'no zip'] }, ['zipfile']],
    ['an empty archive', { filemask: 'po/*.po', zipfile: ['a.zip', ''] }, ['zipfile']],
    [
      'an archive and a document',
      { filemask: 'po/*.po', zipfile: ['a.zip', zipArchive([])], docfile: ['a.po', PO] },
      ['docfile'],
    ],
    [
      'an archive without matching files',
      { filemask: 'po/*.po', new_lang: 'none', zipfile: ['a.zip', zipArchive([])] },
      ['filemask'],
    ],
    ['an archive without a mask', { zipfile: ['a.zip', zipArchive([])] }, ['filemask']],
    [
      'a document that cannot be read',
      { file_format: 'json', docfile: ['a.json', '{'] },
      ['template', 'new_base'],
    ],
    ['a document in a language that is no name', { source_language: '../x', docfile: ['a.po', PO] }, null],
  ] as const)('are not created from %s, and leave nothing behind', async (_what, fields, members) => {
    const repositories = () =>
      engine
        .db()
        .selectFrom('repository')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst()
    const before = await repositories()
    const refused = await upload({ ...names('bad'), file_format: 'po', ...fields })

    expect(refused.status).toBe(400)
    if (members) expect(Object.keys(refused.json() as object)).toEqual(members)
    expect(await repositories()).toEqual(before)
    expect((await site.send({ path: '/api/components/demo/bad/' })).status).toBe(404)
  })

  async function filesOf(slug: string): Promise<string[]> {
    const { id = 0, commit } =
      (await engine
        .db()
        .selectFrom('component as c')
        .innerJoin('repository as r', 'r.id', 'c.repository_id')
        .select(['r.id', 'r.remote_revision as commit'])
        .where('c.slug', '=', slug)
        .executeTakeFirst()) ?? {}
    const listed = await listFiles({ folder: repositoryFolder(site.ctx.config, id) }, commit ?? '')
    return listed.entries.map(({ path }) => path).sort()
  }
})

function base() {
  return {
    ...names('base'),
    new_lang: 'none',
    repo: 'https://example.org/a.git',
    filemask: 'po/*.po',
    file_format: 'po',
  }
}

function names(slug: string) {
  return { name: slug, slug }
}

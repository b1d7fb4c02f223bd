import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { makeRepository, type TestRepository } from '../../../test/support/git-repository.ts'
import { listTasks } from '../../../test/support/list-tasks.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { createComponent } from '../../actions/components/create-component.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { SYSTEM } from '../../domain/actor.ts'
import type { Project } from '../../domain/project.ts'
import { listComponentRepositories } from '../../storage/components/repositories/repositories.ts'
import { fetchAddress } from '../../storage/components/repositories/sealed-addresses.ts'

const HOST = 'http://translate.example:8080'
const PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Yes"\nmsgstr ""\n'

describeOnEngines('components that are changed', (engine) => {
  const folder = useFolder()
  let site: TestSite
  let userKey = ''
  let upstream: TestRepository
  let project: Project
  let number = 0
  let slug = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db(), {
      env: { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file,https' },
    })
    userKey = await addUser(site.ctx)
    const web = 'https://example.org/'
    project = await createProject(site.ctx, SYSTEM, { slug: 'demo', name: 'Demo', web })
    await createProject(site.ctx, SYSTEM, { slug: 'secret', name: 'Secret', web, access: 'private' })
    upstream = await makeRepository(folder(), 'app')
    await upstream.commit({ 'po/cs.po': PO, 'po/app.pot': PO, 'other/de.po': PO })
  })

  beforeEach(async () => {
    number += 1
    slug = `app-${number}`
    await add({})
  })

  function add(more: object) {
    const base = { name: slug, slug, repo: upstream.url, branch: 'main', filemask: 'po/*.po' }
    const draft = { ...base, file_format: 'po', new_base: 'po/app.pot', ...more }
    return createComponent(site.ctx, SYSTEM, project, draft, { isAlone: true })
  }

  const pathOf = (name = slug) => `/api/components/demo/${name}/`
  const send = (method: string, json?: unknown, key?: string | null) =>
    site.send({
      method,
      path: pathOf(),
      ...(json !== undefined && { json }),
      ...(key !== undefined && { key }),
    })
  const patch = (json: unknown) => send('PATCH', json)
  const read = async (name = slug) =>
    (await site.send({ path: pathOf(name) })).json() as Record<string, unknown>

  async function lastChange() {
    const answer = await site.send({ path: `${pathOf()}changes/?page=last` })
    return (answer.json() as { results: unknown[] }).results.at(-1)
  }

  it.each(['PUT', 'PATCH', 'DELETE'])('reject %s without permission', async (method) => {
    const json = method === 'DELETE' ? undefined : { name: 'x' }

    expect((await send(method, json, null)).status).toBe(401)
    expect((await send(method, json, userKey)).status).toBe(403)
    const hidden = { method, path: '/api/components/secret/app/', ...(json && { json }), key: userKey }
    expect((await site.send(hidden)).status).toBe(404)
    expect((await site.send({ ...hidden, path: '/api/components/demo/nope/', key: null })).status).toBe(401)
    expect(await read()).toMatchObject({ name: slug })
  })

  it('are rejected before their body is read', async () => {
    const headers = { 'content-type': 'application/json' }
    const broken = { method: 'PATCH', path: pathOf(), payload: '{', headers }

    expect((await site.send({ ...broken, key: userKey })).status).toBe(403)
    expect((await site.send(broken)).status).toBe(400)
  })

  it.each([
    ['a name that is no text', { name: ['x'] }, 'name'],
    ['a name of nothing', { name: null }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['a name with a NUL', { name: 'a\u0000b' }, 'name'],
    ['half a character', { name: '\ud800' }, 'name'],
    ['a slug with a slash', { slug: 'a/b' }, 'slug'],
    ['the slug of hidden components', { slug: '~1' }, 'slug'],
    ['a mask without a star', { filemask: 'x' }, 'filemask'],
    ['a mask that leaves the repository', { filemask: '../*.po' }, 'filemask'],
    ['a template that is not there', { template: 'en.json', file_format: 'json' }, 'template'],
    ['a base file that is not there', { new_base: 'nope.pot' }, 'new_base'],
    ['an unknown format', { file_format: 'nope' }, 'file_format'],
    ['parameters of another format', { file_format_params: { json_indent: 2 } }, 'file_format_params'],
    ['a parameter out of range', { file_format_params: { po_line_wrap: 80 } }, 'file_format_params'],
    ['parameters that are text', { file_format_params: 'x' }, 'file_format_params'],
    ['parameters that are a list', { file_format_params: [] }, 'file_format_params'],
    ['parameters of nothing', { file_format_params: null }, 'file_format_params'],
    ['another source language', { source_language: 'cs' }, 'source_language'],
    ['a branch that is not there', { branch: 'nope' }, 'repo'],
    ['a forbidden address', { repo: 'ext::sh -c id' }, 'repo'],
    ['its own repository', { repo: 'weblate://demo/SELF' }, 'repo'],
    ['the repository of nobody', { repo: 'weblate://demo/nope' }, 'repo'],
    ['a push address of nonsense', { push: 'ext::x' }, 'push'],
    ['an unknown kind of repository', { vcs: 'cvs' }, 'vcs'],
    ['a bad regular expression', { language_regex: '[' }, 'language_regex'],
    ['a variant of nothing', { variant_regex: 'x*' }, 'variant_regex'],
    ['unknown flags', { check_flags: 'nonsense' }, 'check_flags'],
    ['unknown checks', { enforced_checks: ['nonsense'] }, 'enforced_checks'],
    ['a number for a list', { enforced_checks: 7 }, 'enforced_checks'],
    ['a flag that is a list', { manage_units: [] }, 'manage_units'],
    ['a priority between', { priority: 5 }, 'priority'],
    ['a negative age', { commit_pending_age: -1 }, 'commit_pending_age'],
    ['a broken message', { commit_message: '{{ nonsense' }, 'commit_message'],
    ['votes without voting', { suggestion_autoaccept: 3 }, 'suggestion_voting'],
    ['instructions that are not there', { new_lang: 'url' }, 'new_lang'],
    ['a document', { docfile: 'x' }, 'docfile'],
    ['an archive', { zipfile: 'x' }, 'zipfile'],
    ['something that is no object', [], 'non_field_errors'],
  ])('reject %s, and stay unchanged', async (_what, json, field) => {
    const before = await read()
    const repo = 'repo' in json && typeof json.repo === 'string' ? json.repo.replace('SELF', slug) : undefined

    const refused = await patch(repo === undefined ? json : { ...json, repo })

    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json() as object)).toContain(field)
    expect(await read()).toEqual(before)
  })

  it('report members that PUT requires, and keep optional ones that it omits', async () => {
    expect((await send('PUT', {})).json()).toEqual({
      name: ['This field is required.'],
      slug: ['This field is required.'],
      repo: ['This field is required.'],
      filemask: ['This field is required.'],
      file_format: ['This field is required.'],
    })
    await patch({ priority: 120 })

    const put = await send('PUT', {
      name: 'New name',
      slug,
      repo: upstream.url,
      filemask: 'po/*.po',
      file_format: 'po',
    })

    expect(put.status).toBe(200)
    expect(put.json()).toMatchObject({
      name: 'New name',
      priority: 120,
      new_base: 'po/app.pot',
      branch: 'main',
    })
    expect(put.headers.allow).toBe('GET, PUT, PATCH, DELETE, HEAD, OPTIONS')
  })

  it('accept what was read of them, and nothing changes', async () => {
    const before = await read()
    const tasks = await listTasks(site.ctx.db, { kind: 'sync-repository' })

    const put = await send('PUT', before)

    expect([put.status, put.json()]).toEqual([200, before])
    expect(await listTasks(site.ctx.db, { kind: 'sync-repository' })).toEqual(tasks)
    expect((await patch({ id: 1, url: 'x', task_url: 'x', locked: true, project: null })).json()).toEqual(
      before,
    )
  })

  it('turn off flags that a PUT form omits, and keep those that a PATCH form omits', async () => {
    const form = new URLSearchParams({
      name: slug,
      slug,
      repo: upstream.url,
      filemask: 'po/*.po',
      file_format: 'po',
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }

    await site.send({ method: 'PATCH', path: pathOf(), payload: 'priority=80', headers })
    expect(await read()).toMatchObject({ priority: 80, enable_suggestions: true })
    await site.send({ method: 'PUT', path: pathOf(), payload: form, headers })
    expect(await read()).toMatchObject({ priority: 80, enable_suggestions: false })
  })

  it('take parameters of the format as JSON or as JSON text in a form, and show only those', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams({ file_format_params: '{"po_no_location": true}' }).toString()
    expect(await read()).toMatchObject({ file_format_params: {} })

    const set = await patch({ file_format_params: { po_line_wrap: -1, dos_eol: false } })
    expect(set.json()).toMatchObject({ file_format_params: { po_line_wrap: -1, dos_eol: false } })
    expect((await patch({ priority: 60 })).json()).toMatchObject({ file_format_params: { po_line_wrap: -1 } })

    expect((await site.send({ method: 'PATCH', path: pathOf(), payload, headers })).status).toBe(200)
    expect(((await read()) as { file_format_params: unknown }).file_format_params).toEqual({
      po_no_location: true,
    })
    expect((await patch({ file_format_params: {} })).json()).toMatchObject({ file_format_params: {} })
    expect(((await read()) as { file_format_params: unknown }).file_format_params).toEqual({})
  })

  it('move to a new URL with a new slug, and redirect from the old one', async () => {
    const answer = await patch({ slug: `${slug}-new`, license: 'MIT', agreement: 'Be kind' })

    expect(answer.json()).toMatchObject({ slug: `${slug}-new`, url: `${HOST}${pathOf(`${slug}-new`)}` })
    expect((await site.send({ path: pathOf() })).status).toBe(404)
    const changes = await site.send({ path: `${pathOf(`${slug}-new`)}changes/` })
    expect(changes.json()).toMatchObject({
      results: [
        { action: 42, old: slug, target: `${slug}-new`, user: `${HOST}/api/users/admin/` },
        { action: 55, old: '', target: 'MIT' },
        { action: 56, target: 'Be kind' },
      ],
    })
  })

  it('reject the slug or name of another component', async () => {
    const other = slug
    number += 1
    slug = `app-${number}`
    await add({})

    expect((await patch({ slug: other })).json()).toEqual({ slug: [expect.any(String)] })
    expect((await patch({ name: other })).json()).toEqual({ name: [expect.any(String)] })
  })

  it('are imported again if strings may change, and only then', async () => {
    async function taskOf(json: object) {
      await site.ctx.db.deleteFrom('task').execute()
      expect((await patch(json)).status).toBe(200)
      return (await listTasks(site.ctx.db, { kind: 'sync-repository' })).map(({ payload }) => payload)
    }
    const { id } = await read()

    expect(await taskOf({ priority: 60, commit_message: 'x', manage_units: true })).toEqual([])
    expect(await taskOf({ push: `${upstream.url}/` })).toEqual([])
    for (const json of [{ check_flags: 'md-text' }, { filemask: 'other/*.po' }, { language_regex: '^de$' }]) {
      expect(await taskOf(json)).toMatchObject([{ forced: String(id), isForced: false, mustFetch: false }])
    }
    expect(await read()).toMatchObject({ push: `${upstream.url}/`, task_url: expect.any(String) })
  })

  it('reject an unreachable push URL, and keep the previous one', async () => {
    const push = `${upstream.url}/`
    expect((await patch({ push })).status).toBe(200)

    const refused = await patch({ push: `${upstream.url}-gone`, priority: 80 })
    const made = await site.send({
      method: 'POST',
      path: '/api/projects/demo/components/',
      json: {
        name: 'New',
        slug: 'new',
        repo: upstream.url,
        branch: 'main',
        push: `${upstream.url}-gone`,
        filemask: 'po/*.po',
        file_format: 'po',
        new_base: 'po/app.pot',
        disable_autoshare: true,
      },
    })

    expect([refused.status, refused.json()]).toEqual([400, { push: [expect.stringMatching(/repository/)] }])
    expect([made.status, made.json()]).toEqual([400, { push: [expect.stringMatching(/repository/)] }])
    expect(await read()).toMatchObject({ push, priority: 100 })
    expect((await patch({ push: '' })).json()).toMatchObject({ push: '' })
  })

  it('switch to the repository of a new URL, together with those that share it', async () => {
    const link = `${slug}-link`
    await createComponent(site.ctx, SYSTEM, project, {
      name: link,
      slug: link,
      repo: `weblate://demo/${slug}`,
      filemask: 'other/*.po',
      file_format: 'po',
      new_lang: 'none',
    })
    const next = await makeRepository(folder(), `next-${number}`)
    await next.commit({ 'po/cs.po': PO, 'po/app.pot': PO, 'other/de.po': PO })
    const row = () =>
      site.ctx.db
        .selectFrom('component')
        .select(['repository_id', 'linked_component_id'])
        .where('slug', 'in', [slug, link])
    const [own, shared] = await row().orderBy('id').execute()

    const answer = await patch({ repo: next.url })

    expect(answer.json()).toMatchObject({ repo: next.url, branch: 'main' })
    const [ownAfter, sharedAfter] = await row().orderBy('id').execute()
    expect(ownAfter?.repository_id).not.toBe(own?.repository_id)
    expect(sharedAfter).toEqual({ ...shared, repository_id: ownAfter?.repository_id })
    expect(await read(link)).toMatchObject({ repo: next.url, linked_component: `${HOST}${pathOf()}` })
    const payloads = (await listTasks(site.ctx.db, { kind: 'sync-repository' })).map(({ payload }) => payload)
    expect(payloads).toContainEqual(expect.objectContaining({ repositoryId: own?.repository_id }))
  })

  it('share the repository of another component, and stop sharing it', async () => {
    const owner = slug
    number += 1
    slug = `app-${number}`
    await add({})

    const linked = await patch({ repo: `weblate://demo/${owner}` })
    expect(linked.json()).toMatchObject({
      repo: upstream.url,
      branch: 'main',
      linked_component: `${HOST}${pathOf(owner)}`,
    })
    expect((await send('PUT', linked.json())).json()).toMatchObject({
      linked_component: `${HOST}${pathOf(owner)}`,
    })
    expect((await patch({ push: 'https://example.org/x.git' })).json()).toEqual({
      push: [expect.any(String)],
    })

    const alone = await patch({ repo: `${upstream.url}/`, branch: 'main' })
    expect(alone.json()).toMatchObject({ repo: `${upstream.url}/`, branch: 'main', linked_component: null })
  })

  it('keep the password of a URL that is sent back without it', async () => {
    const { id } = await storeComponent(site.ctx, { project: 'demo', slug: `pass-${number}`, strings: [] })
    const path = pathOf(`pass-${number}`)
    const { repo } = (await site.send({ path })).json() as { repo: string }
    expect(repo).toBe('https://example.org/a.git')

    const answer = await site.send({ method: 'PATCH', path, json: { repo, new_lang: 'none', priority: 60 } })

    expect([answer.status, answer.json()]).toMatchObject([200, { repo, priority: 60 }])
    const [repository] = await listComponentRepositories(site.ctx.db, { componentId: id })
    expect(repository?.url).toBe(repo)
    expect(repository && fetchAddress(site.ctx.db, repository)).toBe('https://anna:secret@example.org/a.git')
  })

  it('disappear immediately when they are deleted, and free their slug', async () => {
    slug = `gone-${number}`
    await storeComponent(site.ctx, { project: 'demo', slug, strings: numberedStrings(3) })
    const count = async (path: string) => ((await site.send({ path })).json() as { count: number }).count
    const lists = ['/api/components/', '/api/projects/demo/components/', '/api/translations/', '/api/units/']
    const before = await Promise.all(lists.map(count))
    const unit = (
      (await site.send({ path: `/api/translations/demo/${slug}/cs/units/` })).json() as {
        results: { url: string }[]
      }
    ).results[0]?.url.slice(HOST.length)

    const removed = await send('DELETE')

    expect([removed.status, removed.text]).toEqual([204, ''])
    for (const path of [pathOf(), `${pathOf()}changes/`, `/api/translations/demo/${slug}/cs/`, unit ?? '']) {
      expect((await site.send({ path })).status).toBe(404)
    }
    expect(await Promise.all(lists.map(count))).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) - 1,
      (before[2] ?? 0) - 2,
      (before[3] ?? 0) - 6,
    ])
    const units = (await site.send({ path: '/api/units/?page_size=1000' })).json() as { results: unknown[] }
    expect(units.results).toHaveLength((before[3] ?? 0) - 6)
    expect((await send('DELETE')).status).toBe(404)
    const history = await site.send({ path: '/api/projects/demo/changes/?action=38' })
    expect((history.json() as { results: unknown[] }).results.at(-1)).toMatchObject({
      component: null,
      target: slug,
      user: `${HOST}/api/users/admin/`,
    })
    await storeComponent(site.ctx, { project: 'demo', slug, strings: [] })
    expect(await lastChange()).toBeUndefined()
  })
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { makeRepository, type TestRepository } from '../../../test/support/git-repository.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { SYSTEM } from '../../domain/actor.ts'

const HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
const PO = `${HEAD}\nmsgid "Yes"\nmsgstr "Ano"\n\nmsgid "No"\nmsgstr ""\n`

describeOnEngines('component discovery', (engine) => {
  const folder = useFolder()
  let site: TestSite
  let userKey = ''
  let upstream: TestRepository
  beforeAll(async () => {
    site = await openTestSite(engine.db(), {
      env: { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file,https' },
    })
    userKey = await addUser(site.ctx)
    const web = 'https://example.org/'
    await createProject(site.ctx, SYSTEM, { slug: 'demo', name: 'Demo', web })
    upstream = await makeRepository(folder(), 'app')
    await upstream.commit({
      'po/cs.po': PO,
      'po/de.po': PO,
      'po/app.pot': PO,
      'README.md': '# App',
      'src/main.json': '{}',
      'site/i18n/en.json': '{"greeting": "Hello", "parting": "Good bye"}',
      'site/i18n/fr.json': '{"greeting": "Bonjour"}',
      'ios/Texts.xcstrings': '{"sourceLanguage": "en", "strings": {"Hi": {}}, "version": "1.0"}',
    })
  })
  const branches = { method: 'POST', path: '/api/projects/demo/branches/' }
  const discovery = { method: 'POST', path: '/api/projects/demo/discovery/' }

  it('requires the permission to add components', async () => {
    for (const asked of [branches, discovery]) {
      const json = { repo: upstream.url }

      expect((await site.send({ ...asked, json, key: null })).status).toBe(401)
      expect((await site.send({ ...asked, json, key: userKey })).status).toBe(403)
      expect((await site.send({ ...asked, json, path: asked.path.replace('demo', 'nope') })).status).toBe(404)
    }
  })

  it.each([
    ['no address', {}],
    ['an address that is none', { repo: '-x' }],
    ['a scheme that is not allowed', { repo: 'git://example.org/a' }],
    ['this machine', { repo: 'https://127.0.0.1/a.git' }],
    ['a component that is not there', { repo: 'weblate://demo/nope' }],
    ['a repository without a remote', { repo: 'local:' }],
    ['a repository that is not there', { repo: 'file:///nothing/here' }],
  ])('is rejected at the field for %s', async (_, json) => {
    for (const asked of [branches, discovery]) {
      const answer = await site.send({ ...asked, json })

      expect([answer.status, Object.keys(answer.json() as object)]).toEqual([400, ['repo']])
    }
  })

  it('lists the branches and the default one', async () => {
    const answer = await site.send({ ...branches, json: { repo: upstream.url } })

    expect([answer.status, answer.json()]).toEqual([200, { default: 'main', branches: ['main'] }])
  })

  it('lists possible components, and leaves nothing behind', async () => {
    const answer = await site.send({ ...discovery, json: { repo: upstream.url } })

    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({
      branch: 'main',
      shared: null,
      components: [
        { filemask: 'ios/Texts.xcstrings', file_format: 'xcstrings', strings: 1, sample: ['Hi'] },
        {
          filemask: 'site/i18n/*.json',
          template: 'site/i18n/en.json',
          languages: ['en', 'fr'],
          name: 'Site',
          strings: 2,
          sample: ['Good bye', 'Hello'],
        },
        {
          name: 'App',
          slug: 'app',
          file_format: 'po',
          filemask: 'po/*.po',
          new_base: 'po/app.pot',
          template: '',
          languages: ['cs', 'de'],
          strings: 2,
          sample: ['Yes', 'No'],
        },
      ],
    })
    const copies = join(site.ctx.config.DATA_DIR, 'repositories')
    expect(existsSync(copies) ? readdirSync(copies).filter((name) => /^\d+$/.test(name)) : []).toEqual([])
  })

  it('returns settings to create a component with, whose repository is then shared', async () => {
    const found = await site.send({ ...discovery, json: { repo: upstream.url } })
    const { components } = found.json() as { components: Record<string, unknown>[] }
    const { languages, strings, sample, format_name, component, ...settings } = components[1] ?? {}

    const added = await site.send({
      method: 'POST',
      path: '/api/projects/demo/components/',
      json: { ...settings, repo: upstream.url, branch: 'main' },
    })
    const again = await site.send({ ...discovery, json: { repo: upstream.url } })

    expect(added.status).toBe(201)
    expect(again.json()).toMatchObject({ shared: 'weblate://demo/site' })
    const files = [
      { component: null },
      { slug: 'site-2', component: 'site' },
      { slug: 'app', component: null },
    ]
    expect(again.json()).toMatchObject({ components: files })
    // Another kind of repository is not shared, and another source language has another template.
    const other = { repo: upstream.url, vcs: 'git-force-push', source_language: 'fr' }
    const different = (await site.send({ ...discovery, json: other })).json() as typeof again & {
      components: { template: string }[]
    }
    expect(different).toMatchObject({ shared: null })
    expect(different.components.map(({ template }) => template)).toContain('site/i18n/fr.json')
  })
})

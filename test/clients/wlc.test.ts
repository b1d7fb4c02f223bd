import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readArchive } from '../../src/actions/components/read-archive.ts'
import { zipOf } from '../../src/formats/zip/zip-writer.ts'
import { describeOnEngines } from '../support/engines.ts'
import { makeRepository, type TestRepository } from '../support/git-repository.ts'
import { poFile } from '../support/po-file.ts'
import { useFolder } from '../support/use-folder.ts'
import { type ClientSite, HOST, openClientSite } from './client-site.ts'
import { openWlc, type Wlc } from './wlc-client.ts'

const API = `${HOST}/api`
const BASE = poFile({ Hello: '', Bye: '' })

describeOnEngines('wlc', (engine) => {
  const folder = useFolder()
  let site: ClientSite
  let upstream: TestRepository
  beforeAll(async () => {
    site = await openClientSite(engine)
    upstream = await makeRepository(folder(), 'words')
    await upstream.commit({ 'po/cs.po': poFile({ Hello: 'Ahoj', Bye: '' }), 'po/app.pot': BASE })
    const { post } = openWlc(site, '2.1')
    const project = await post(`${API}/projects/`, {
      name: 'Words',
      slug: 'words',
      web: 'https://example.org/',
    })
    const made = await post(`${API}/projects/words/components/`, {
      name: 'App',
      slug: 'app',
      repo: upstream.url,
      push: upstream.url,
      branch: 'main',
      filemask: 'po/*.po',
      new_base: 'po/app.pot',
      file_format: 'po',
      push_on_commit: false,
      commit_message: 'Translations',
    })
    expect([project.status, made.status]).toEqual([201, 201])
    const { task_url } = made.json() as { task_url: string }
    await site.finish(task_url)
  })
  afterAll(() => site.close())

  describe.each(['1.13', '2.1'] as const)('%s', (release) => {
    let wlc: Wlc
    beforeAll(() => {
      wlc = openWlc(site, release)
    })

    it('list-projects, list-components, list-languages, list-translations', async () => {
      const projects = await wlc.list(`${API}/projects/`)
      const components = await wlc.list(`${API}/components/`)
      const languages = await wlc.list(`${API}/languages/?page_size=20`)
      const translations = await wlc.list(`${API}/translations/?page_size=1`)

      for (const item of projects) wlc.needs('project', item)
      for (const item of components) wlc.needs('component', item)
      for (const item of languages) wlc.needs('language', item)
      for (const item of translations) wlc.needs('translation', item)
      expect(projects.map(({ slug }) => slug)).toEqual(['words'])
      expect(components.map(({ slug }) => slug)).toContain('app')
      expect(languages.length).toBeGreaterThan(20)
      expect(new Set(translations.map(({ url }) => url)).size).toBe(translations.length)
    })

    it('ls and show follow the lists of a project and a component', async () => {
      const project = await wlc.get('project', 'projects/words/')
      const [component] = await wlc.list(String(project.components_list_url))
      const whole = await wlc.get('component', 'components/words/app/')
      const translations = await wlc.list(String(whole.translations_url))
      const unit = (await wlc.list(`${API}/translations/words/app/cs/units/`))[0]

      expect(component).toMatchObject({ slug: 'app', url: whole.url })
      expect(translations.map(({ language_code: code }) => code).sort()).toEqual(['cs', 'en'])
      expect(unit).toMatchObject({ translation: `${API}/translations/words/app/cs/` })
      // 1.13 fails where a language of a project has a URL.
      for (const language of await wlc.list(String(project.languages_url)))
        expect(language).not.toHaveProperty('url')
    })

    it('stats of everything', async () => {
      for (const [kind, path] of [
        ['project', 'projects/words/'],
        ['component', 'components/words/app/'],
        ['translation', 'translations/words/app/cs/'],
      ] as const) {
        const { statistics_url } = await wlc.get(kind, path)
        const path_ = String(statistics_url).replace(`${API}/`, '')
        const all =
          kind === 'component' ? await wlc.list(String(statistics_url)) : [await wlc.get('statistics', path_)]
        for (const item of all) {
          wlc.needs('statistics', item)
          if (kind !== 'project') expect(item).toHaveProperty('last_author')
        }
      }
    })

    it('changes ask for the component and translation of each', async () => {
      const { changes_list_url } = await wlc.get('project', 'projects/words/')
      const changes = await wlc.list(String(changes_list_url))

      expect(changes.length).toBeGreaterThan(0)
      for (const change of changes) {
        wlc.needs('change', change)
        for (const [kind, address] of [
          ['component', change.component],
          ['translation', change.translation],
        ] as const) {
          if (typeof address === 'string') await wlc.get(kind, address.replace(`${API}/`, ''))
        }
      }
    })

    it('lock, lock-status and unlock', async () => {
      const { lock_url } = await wlc.get('component', 'components/words/app/')
      const [on, off] = release === '1.13' ? [1, 0] : [true, false]

      expect((await wlc.post(String(lock_url), { lock: on })).json()).toEqual({ locked: true })
      expect((await site.follow(String(lock_url))).json()).toEqual({ locked: true })
      const refused = await site.sendParts('/api/translations/words/app/cs/file/', {
        method: 'translate',
        file: ['cs.po', poFile({ Bye: 'Sbohem' })],
      })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect((await wlc.post(String(lock_url), { lock: off })).json()).toEqual({ locked: false })
    })

    it('upload, download, commit, repo and push', async () => {
      const target = `Sbohem ${release}`
      const { file_url, repository_url } = await wlc.get('translation', 'translations/words/app/cs/')
      const overwrite = release === '1.13' ? { overwrite: 'yes' } : { conflicts: 'replace-translated' }
      const uploaded = await site.sendParts(String(file_url), {
        method: 'translate',
        ...overwrite,
        author_name: 'Jana',
        author_email: 'jana@example.org',
        file: ['cs.po', poFile({ Bye: target, Unknown: 'Neznámé' })],
      })
      expect(uploaded.json()).toMatchObject({
        result: true,
        count: 2,
        total: 2,
        accepted: 1,
        not_found: 1,
        skipped: 0,
      })

      expect((await site.follow(String(file_url))).text).toContain(`msgstr "${target}"`)
      const csv = await site.send({ path: '/api/translations/words/app/cs/file/?format=csv' })
      expect([csv.status, csv.text.includes(target)]).toEqual([200, true])

      expect((await wlc.post(String(repository_url), { operation: 'commit' })).json()).toMatchObject({
        result: true,
      })
      const state = await site.send({ path: '/api/components/words/app/repository/' })
      expect(state.json()).toMatchObject({ needs_commit: false, needs_push: true, merge_failure: null })
      expect((await wlc.post(String(repository_url), { operation: 'push' })).json()).toMatchObject({
        result: true,
      })
      await upstream.git('fetch', '--quiet', 'origin')
      expect(await upstream.git('show', 'origin/main:po/cs.po')).toContain(target)
      expect(await upstream.git('log', '-1', '--format=%an', 'origin/main')).toContain('Jana')
    })

    it('pull, reset and cleanup', async () => {
      await upstream.git('reset', '--quiet', '--hard', 'origin/main')
      await upstream.commit({ [`notes-${release}.txt`]: 'More' })
      const { repository_url } = await wlc.get('project', 'projects/words/')

      for (const operation of ['pull', 'reset', 'cleanup']) {
        const answer = await wlc.post(String(repository_url), { operation })
        expect([operation, answer.status, answer.json()]).toEqual([
          operation,
          200,
          expect.objectContaining({ result: true }),
        ])
      }
    })

    it('download of a component and of a project', async () => {
      // The address of the files is made from that of the repository.
      const { repository_url } = await wlc.get('component', 'components/words/app/')
      for (const path of [
        String(repository_url).replace(`${HOST}`, '').replace('repository', 'file'),
        '/api/components/words/app/file/?format=zip',
        '/api/projects/words/file/?format=zip',
      ]) {
        const files = await readArchive((await site.send({ path })).bytes)
        expect(files.map((file) => file.path)).toContain('words/app/po/cs.po')
      }
    })

    it('a new language of a component, and its deletion', async () => {
      const { translations_url } = await wlc.get('component', 'components/words/app/')
      const added = await wlc.post(String(translations_url), { language_code: 'de' })
      expect([added.status, added.json()]).toEqual([
        201,
        { data: expect.objectContaining({ language_code: 'de' }) },
      ])

      const gone = await site.send({ method: 'DELETE', path: '/api/translations/words/app/de/' })
      expect([gone.status, gone.text]).toEqual([204, ''])
    })

    it('errors that it shows', async () => {
      const bad = await site.send({ path: '/api/projects/', key: 'wlu_wrong' })
      const absent = await site.send({ path: '/api/projects/nothing/' })
      const refused = await wlc.post(`${API}/projects/words/components/`, {})

      expect([bad.status, bad.json()]).toEqual([401, { detail: 'Invalid token.' }])
      expect([absent.status, absent.json()]).toEqual([404, { detail: 'Not found.' }])
      expect([refused.status, refused.json()]).toEqual([
        400,
        expect.objectContaining({ name: ['This field is required.'] }),
      ])
    })
  })

  it('2.1 lists units by a search, and edits one', async () => {
    const wlc = openWlc(site, '2.1')
    const { units_list_url } = await wlc.get('translation', 'translations/words/app/cs/')
    const [unit] = await wlc.list(`${String(units_list_url)}?q=${encodeURIComponent('source:="Hello"')}`)
    expect(unit).toMatchObject({ source: ['Hello'] })

    const saved = await site.send({
      method: 'PATCH',
      path: String(unit?.url).replace(HOST, ''),
      json: { target: ['Nazdar'], state: 20 },
    })

    expect([saved.status, saved.json()]).toEqual([
      200,
      expect.objectContaining({ target: ['Nazdar'], state: 20 }),
    ])
  })

  it('the library makes a component of an archive', async () => {
    const archive = zipOf([
      { name: 'l/en.json', bytes: Buffer.from('{"one": "One"}\n') },
      { name: 'l/de.json', bytes: Buffer.from('{"one": "Eins"}\n') },
    ])
    const made = await site.sendParts('/api/projects/words/components/', {
      name: 'Packed',
      slug: 'packed',
      filemask: 'l/*.json',
      template: 'l/en.json',
      file_format: 'json',
      zipfile: ['l.zip', archive],
    })
    const { task_url } = made.json() as { task_url: string | null }
    if (task_url) await site.finish(task_url)

    const wlc = openWlc(site, '2.1')
    const { repo, vcs, translations_url } = await wlc.get('component', 'components/words/packed/')
    const languages = await wlc.list(String(translations_url))
    expect([made.status, repo, vcs]).toEqual([201, 'local:', 'local'])
    expect(languages.map(({ language_code, translated }) => [language_code, translated])).toEqual([
      ['en', 1],
      ['de', 1],
    ])
  })
})

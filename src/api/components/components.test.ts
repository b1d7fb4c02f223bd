import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'

const HOST = 'http://translate.example:8080'

describeOnEngines('components', (engine) => {
  let site: TestSite
  let userKey = ''
  let app: StoredComponent
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx)
    const strings = numberedStrings(3)
    app = await storeComponent(site.ctx, {
      project: 'open',
      slug: 'app',
      strings,
      languages: ['cs', 'de'],
      settings: { license: 'MIT', enforced_checks: ['same'], push: 'ssh://git:secret@example.org/a.git' },
    })
    await storeComponent(site.ctx, {
      project: 'open',
      slug: 'hidden',
      strings,
      settings: { restricted: true },
    })
    await storeComponent(site.ctx, { project: 'guarded', slug: 'app', access: 'protected', strings })
    await storeComponent(site.ctx, { project: 'secret', slug: 'app', access: 'private', strings })
  })

  async function slugs(path: string, key?: string | null): Promise<string[]> {
    const answer = await site.send({ path, ...(key !== undefined && { key }) })
    const { results } = answer.json() as { results: { url: string }[] }
    return results.map(({ url }) => url.slice(`${HOST}/api/components/`.length))
  }

  it('of private projects and restricted ones are visible to administrators only', async () => {
    for (const path of ['secret/app/', 'open/hidden/']) {
      for (const part of ['', 'translations/', 'statistics/', 'changes/']) {
        const address = `/api/components/${path}${part}`
        expect((await site.send({ path: address })).status, address).toBe(200)
        for (const key of [null, userKey]) {
          const refused = await site.send({ path: address, key })
          expect([refused.status, refused.json()], address).toEqual([404, { detail: 'Not found.' }])
        }
      }
    }
    expect(await slugs('/api/components/')).toEqual([
      'open/app/',
      'open/hidden/',
      'guarded/app/',
      'secret/app/',
    ])
    expect(await slugs('/api/components/', userKey)).toEqual(['open/app/', 'guarded/app/'])
    expect(await slugs('/api/projects/open/components/', null)).toEqual(['open/app/'])
    expect((await site.send({ path: '/api/projects/secret/components/', key: null })).status).toBe(404)
  })

  it.each([
    'open/nope',
    'nope/app',
    'open/app%2F',
    'open%2Fapp/x',
    'open/%00',
    'open/app%20',
    'OPEN/app',
    "open/app'--",
    'open/%25',
    `open/${'x'.repeat(500)}`,
  ])('that do not exist are not found: %s', async (path) => {
    expect((await site.send({ path: `/api/components/${path}/` })).status).toBe(404)
  })

  it('have the members of the contract in their order', async () => {
    const answer = await site.send({ path: '/api/components/open/app/' })
    const json = answer.json() as Record<string, unknown>

    expect(answer.headers['content-type']).toBe('application/json')
    expect(Object.keys(json)).toEqual([
      ...recordedMembers(),
      ...[
        'category',
        'linked_component',
        'locked',
        'key_filter',
        'screenshot_filemask',
        'secondary_language',
        'file_format_params',
        'credits_url',
        'announcements_url',
        'contribute_project_tm',
      ],
    ])
    expect(json).toMatchObject({
      name: 'app',
      slug: 'app',
      id: app.id,
      vcs: 'git',
      branch: 'main',
      filemask: '*.po',
      source_language: { code: 'en', url: `${HOST}/api/languages/en/` },
      project: { slug: 'open', url: `${HOST}/api/projects/open/` },
      license_url: 'https://spdx.org/licenses/MIT.html',
      web_url: `${HOST}/projects/open/app/`,
      statistics_url: `${HOST}/api/components/open/app/statistics/`,
      task_url: null,
      enforced_checks: ['same'],
      restricted: false,
      edit_template: true,
      addons: [],
      linked_component: null,
      locked: false,
    })
  })

  it('do not show passwords of repositories', async () => {
    const answer = await site.send({ path: '/api/components/open/app/', key: null })

    expect(answer.text).not.toContain('secret')
    expect(answer.json()).toMatchObject({
      repo: 'https://example.org/a.git',
      push: 'ssh://git@example.org/a.git',
    })
  })

  it('of protected projects hide the repository URL from anonymous users', async () => {
    const hidden = {
      vcs: null,
      repo: null,
      branch: null,
      filemask: null,
      screenshot_filemask: null,
      push: null,
    }

    for (const key of [null, userKey]) {
      expect((await site.send({ path: '/api/components/guarded/app/', key })).json()).toMatchObject(hidden)
    }
    expect((await site.send({ path: '/api/components/guarded/app/' })).json()).toMatchObject({ vcs: 'git' })
  })

  it('link to their running task', async () => {
    const task = await enqueueTask(engine.db(), { kind: 'x', payload: {} }, 0)
    const set = (task_id: number | null) =>
      engine.db().updateTable('component').set({ task_id }).where('id', '=', app.id).execute()

    await set(task.id)
    expect((await site.send({ path: '/api/components/open/app/' })).json()).toMatchObject({
      task_url: `${HOST}/api/tasks/${task.uuid}/`,
    })
    await engine.db().updateTable('task').set({ state: 'failed' }).where('id', '=', task.id).execute()
    expect((await site.send({ path: '/api/components/open/app/' })).json()).toMatchObject({ task_url: null })
    await set(null)
  })

  it('keep the format in API URLs only', async () => {
    const json = (await site.send({ path: '/api/components/open/app/?format=api' })).json()

    expect(json).toMatchObject({
      url: `${HOST}/api/components/open/app/?format=api`,
      web_url: `${HOST}/projects/open/app/`,
      project: { url: `${HOST}/api/projects/open/?format=api`, web_url: `${HOST}/projects/open/` },
      license_url: 'https://spdx.org/licenses/MIT.html',
    })
  })

  it('omit the project in the list of a project', async () => {
    const answer = await site.send({ path: '/api/projects/open/components/?page_size=1' })
    const { count, next, results } = answer.json() as { count: number; next: string; results: object[] }

    expect([count, next]).toEqual([2, `${HOST}/api/projects/open/components/?page=2&page_size=1`])
    expect(Object.keys(results[0] ?? {})).not.toContain('project')
    expect(results[0]).toMatchObject({ slug: 'app', id: app.id })
  })

  it('are paginated', async () => {
    expect(await slugs('/api/components/?page=2&page_size=2')).toEqual(['guarded/app/', 'secret/app/'])
    expect(await slugs('/api/components/?page=last&page_size=3')).toEqual(['secret/app/'])
    for (const page of ['0', '3', 'x', '-1', '']) {
      const refused = await site.send({ path: `/api/components/?page=${page}&page_size=2` })
      expect([refused.status, refused.json()]).toEqual([404, { detail: 'Invalid page.' }])
    }
  })

  it('have a row of statistics for each language', async () => {
    const answer = await site.send({ path: '/api/components/open/app/statistics/', key: null })

    expect(answer.json()).toMatchObject({
      count: 3,
      next: null,
      previous: null,
      results: [
        {
          code: 'en',
          name: 'English',
          total: 3,
          translated: 3,
          readonly: 3,
          url: `${HOST}/projects/open/app/en/`,
        },
        { code: 'cs', total: 3, total_words: 6, translated: 3, translated_words: 6, readonly: 0 },
        { code: 'de', translated: 0, translated_percent: 0, last_change: null, recent_changes: 0 },
      ],
    })
    expect(answer.text).toContain('"translated_percent":100.0')
    expect(answer.text).toContain('"readonly_percent":100.0')
  })

  it('show counters of another process immediately, and each site its own URLs', async () => {
    const other = engine.openAgain()
    const id = app.translations.de ?? 0
    async function read(host: string) {
      const headers = { host }
      const statistics = await site.send({ path: '/api/components/open/app/statistics/', headers })
      const languages = await site.send({ path: '/api/projects/open/languages/', headers })
      const { results } = statistics.json() as {
        results: { code: string; translated: number; url: string }[]
      }
      const sums = languages.json() as { code: string; translated: number }[]
      const row = results.find(({ code }) => code === 'de')
      return [row?.translated, row?.url, sums.find(({ code }) => code === 'de')?.translated]
    }

    const before = [await read('a.example'), await read('a.example'), await read('b.example')]
    await other.updateTable('statistics').set({ translated: 2 }).where('translation_id', '=', id).execute()
    await new Promise(setImmediate)
    const after = await read('b.example')

    expect(before).toEqual([
      [0, 'http://a.example/projects/open/app/de/', 0],
      [0, 'http://a.example/projects/open/app/de/', 0],
      [0, 'http://b.example/projects/open/app/de/', 0],
    ])
    expect(after).toEqual([2, 'http://b.example/projects/open/app/de/', 2])
  })

  it('count every source string as translated and read-only, whatever its state', async () => {
    const id = app.translations.en ?? 0
    const row = engine.db().updateTable('statistics').where('translation_id', '=', id)
    const stored = { translated: 1, translated_words: 2, translated_chars: 3, fuzzy: 2, readonly: 0 }
    await row.set(stored).execute()

    const [source] = (
      (await site.send({ path: '/api/components/open/app/statistics/' })).json() as { results: object[] }
    ).results
    expect(source).toMatchObject({
      total: 3,
      translated: 3,
      readonly: 3,
      fuzzy: 0,
      translated_percent: 100,
      fuzzy_percent: 0,
      translated_words: 6,
      translated_words_percent: 100,
      translated_chars_percent: 100,
    })
  })
})

/** Members of a component in a recorded answer. */
function recordedMembers(): string[] {
  const file = new URL('../../../test/golden/recorded/humanize-read.json', import.meta.url)
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((text) => text.startsWith('{"name":"component",'))
  const { json } = JSON.parse((line ?? '{}').replace(/,$/, '')) as { json: object }
  return Object.keys(json)
}

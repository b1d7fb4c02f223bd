import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ClientSite, openClientSite } from '../../../test/clients/client-site.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { makeRepository, type TestRepository } from '../../../test/support/git-repository.ts'
import { useFolder } from '../../../test/support/use-folder.ts'

const PATH = '/api/components/kept/app/'

interface Unit {
  readonly id: number
  readonly context: string
  readonly target: readonly string[]
}

describeOnEngines('edits before changed settings', (engine) => {
  const folder = useFolder()
  let site: ClientSite
  let upstream: TestRepository
  beforeAll(async () => {
    site = await openClientSite(engine)
    upstream = await makeRepository(folder(), 'kept')
    await upstream.commit({
      'l/en.json': '{\n    "app.title": "Title",\n    "sys.error": "Error"\n}\n',
      'l/de.json': '{\n    "app.title": "Titel"\n}\n',
      'l/fr.json': '{\n    "app.title": "Titre"\n}\n',
      'm/fr.json': '{\n    "app.title": "Titre"\n}\n',
    })
    const json = { name: 'Kept', slug: 'kept', web: 'https://example.org/' }
    await site.send({ method: 'POST', path: '/api/projects/', json })
    const made = await site.send({
      method: 'POST',
      path: '/api/projects/kept/components/',
      json: {
        ...{ name: 'App', slug: 'app', repo: upstream.url, branch: 'main', push_on_commit: false },
        ...{ filemask: 'l/*.json', template: 'l/en.json', file_format: 'json' },
      },
    })
    await site.finish((made.json() as { task_url: string }).task_url)
  })
  afterAll(() => site.close())

  const units = async () => {
    const list = await site.send({ path: '/api/translations/kept/app/de/units/' })
    const { results = [] } = list.json() as { results?: Unit[] }
    return results
  }
  const translate = async (target: string) => {
    const unit = (await units()).find(({ context }) => context === 'app.title')
    const json = { target: [target], state: 20 }
    const saved = await site.send({ method: 'PATCH', path: `/api/units/${unit?.id}/`, json })
    expect(saved.status).toBe(200)
  }
  const change = async (json: object) => {
    const changed = await site.send({ method: 'PATCH', path: PATH, json })
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)])
    const { task_url } = changed.json() as { task_url: string | null }
    if (task_url !== null) await site.finish(task_url)
  }

  it.each([
    ['a filter leaves out their strings', { key_filter: '^sys' }, { key_filter: '' }],
    ['an expression leaves out their language', { language_regex: '^fr$' }, { language_regex: '^[^.]+$' }],
    ['a mask finds other files', { filemask: 'm/*.json' }, { filemask: 'l/*.json' }],
  ])('are committed when %s', async (what, other, back) => {
    await translate(`Überschrift, bevor ${what}`)

    await change(other)
    expect((await units()).map(({ context }) => context)).not.toContain('app.title')

    await change(back)
    expect((await units()).find(({ context }) => context === 'app.title')?.target).toEqual([
      `Überschrift, bevor ${what}`,
    ])
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestAnswer, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { WITHOUT_EDIT } from '../../domain/memory/memory-entry.ts'
import { findLanguage } from '../../storage/languages.ts'
import { insertMissingMemory } from '../../storage/memory/memory-entries.ts'

describeOnEngines('lists of the translation memory', (engine) => {
  let site: TestSite
  let ada: string
  let hiddenId = 0
  const projects: Record<string, number> = {}
  let languages: Record<string, number>

  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const strings = [{ source: 'x' }]
    for (const [project, access] of [
      ['open', 'public'],
      ['closed', 'private'],
    ] as const) {
      projects[project] = (
        await storeComponent(site.ctx, { project, slug: 'app', access, strings })
      ).projectId
    }
    const settings = { restricted: true }
    hiddenId = (await storeComponent(site.ctx, { project: 'open', slug: 'hidden', settings, strings })).id
    const ids = ['en', 'cs', 'de'].map(
      async (code) => [code, (await findLanguage(engine.db(), code))?.id ?? 0] as const,
    )
    languages = Object.fromEntries(await Promise.all(ids))
    ada = await addUser(site.ctx, 'ada-lovelace')
    await fill()
  })

  async function fill(): Promise<void> {
    const entry = {
      ...WITHOUT_EDIT,
      origin: 'a.tmx',
      userId: null,
      fromFile: true,
      isShared: false,
      sourceLanguageId: languages.en ?? 0,
      targetLanguageId: languages.cs ?? 0,
    }
    const open = { ...entry, projectId: projects.open ?? 0 }
    await insertMissingMemory(engine.db(), [
      ...Array.from({ length: 25 }, (_, n) => ({ ...open, source: `Number ${n}`, target: `Číslo ${n}` })),
      { ...open, source: 'ŽLUTÝ kůň 100 %', target: 'x' },
      { ...open, source: 'Number 3', target: 'Nummer 3', targetLanguageId: languages.de ?? 0 },
      { ...open, source: 'Number of the hidden', target: 'x', componentId: hiddenId, origin: 'open/hidden' },
      { ...entry, projectId: projects.closed ?? 0, source: 'Number of the closed', target: 'x' },
      { ...entry, projectId: null, source: 'Number of the site', target: 'x' },
    ])
  }

  const list = (query: string, key?: string | null): Promise<TestAnswer> =>
    site.send({ path: `/api/memory/?${query}`, ...(key !== undefined && { key }) })
  const found = async (query: string, key?: string) => {
    const answer = await list(query, key)
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    const { count, results } = answer.json() as { count: number; results: { source: string }[] }
    return { count, sources: results.map(({ source }) => source) }
  }

  it('are for administrators, and those of a project for people who can export its memory', async () => {
    expect((await list('project=open', null)).status).toBe(401)
    expect((await list('source=number', ada)).status).toBe(403)
    expect((await list('', ada)).status).toBe(403)
    expect((await list('project=closed', ada)).status).toBe(404)
    expect((await list('project=nothing')).status).toBe(404)
    expect((await found('project=open', ada)).count).toBe(27)
    expect((await found('project=open')).count).toBe(28)
    expect((await found('project=closed')).count).toBe(1)
    expect((await found('')).count).toBe(30)
  })

  it('never show entries of components that the reader cannot see', async () => {
    expect(await found('project=open&source=hidden', ada)).toEqual({ count: 0, sources: [] })
    expect((await found('project=open&source=hidden')).count).toBe(1)
    expect(await found('project=open&origin=open/hidden', ada)).toEqual({ count: 0, sources: [] })
  })

  it.each([
    ['source=NUMBER 3', ['Number 3', 'Number 3']],
    ['source=number 3&target_language=de', ['Number 3']],
    ['source=žlutý KŮŇ', ['ŽLUTÝ kůň 100 %']],
    ['source=100 %', ['ŽLUTÝ kůň 100 %']],
    ['source=_', []],
    ['source=of the&scope=file', ['Number of the site']],
    ['source=number&source_language=de', []],
    ['source=of the&project=closed', ['Number of the closed']],
  ])('are filtered: %s', async (query, sources) => {
    const parameters = new URLSearchParams(query).toString()

    expect(await found(parameters)).toEqual({ count: sources.length, sources })
  })

  it.each([['source_language=xx'], ['target_language=nothing'], ['scope=mine']])(
    'name what is unknown of a filter: %s',
    async (query) => {
      const answer = await list(query)

      expect([answer.status, Object.keys(answer.json() as object)]).toEqual([400, [query.split('=')[0]]])
    },
  )

  it('have pages, in the order of their entries', async () => {
    const page = (number: string) =>
      found(`project=open&source=number&target_language=cs&page_size=10&page=${number}`)
    const all = [...(await page('1')).sources, ...(await page('2')).sources, ...(await page('3')).sources]

    expect((await page('3')).count).toBe(26)
    expect(all).toEqual([...Array.from({ length: 25 }, (_, n) => `Number ${n}`), 'Number of the hidden'])
    expect((await page('last')).sources).toEqual(all.slice(20))
    expect((await list('source=number&page=99')).status).toBe(404)
  })

  it('are deleted by the same filter', async () => {
    const remove = (query: string, key?: string | null) =>
      site.send({
        method: 'DELETE',
        path: `/api/projects/open/memory/entries/?${query}`,
        ...(key !== undefined && { key }),
      })
    expect((await remove('source=number 1', ada)).status).toBe(403)

    expect((await remove('source=NUMBER%201')).json()).toEqual({ removed: 11, task_url: null })
    expect((await found('project=open&source=number')).count).toBe(16)
    expect((await found('source=of the')).count).toBe(3)
  })
})

import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { listMemory } from '../../storage/memory-entries.ts'
import { saveSiteSetting } from '../../storage/site-settings.ts'
import { fillMemory } from './fill-memory.ts'

describeOnEngines('filling the translation memory', (engine) => {
  let site: TestSite
  let count = 0
  let project: string
  let projectId: number
  let units: number[]
  beforeEach(async () => {
    site ??= await openTestSite(engine.db())
    count += 1
    project = `memory-${count}`
    const stored = await storeComponent(site.ctx, { project, slug: 'app', strings: numberedStrings(4) })
    projectId = stored.projectId
    units = await unitsOf(stored.translations.cs)
    await engine.db().deleteFrom('memory').execute()
    await saveSiteSetting(engine.db(), 'memory_change', String(await newestChange()))
  })

  async function unitsOf(translationId = 0): Promise<number[]> {
    const rows = await engine
      .db()
      .selectFrom('unit')
      .select('id')
      .where('translation_id', '=', translationId)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  const edit = (id: number | undefined, text: string, state = 20) =>
    site.send({ method: 'PATCH', path: `/api/units/${id}/`, json: { target: [text], state } })
  /** Fills it as after an upgrade from a version whose edits did not. */
  const fill = async (step?: number) => {
    await saveSiteSetting(engine.db(), 'memory_until', String(await newestChange()))
    return fillMemory(site.ctx, new AbortController().signal, step)
  }
  const forget = () => engine.db().deleteFrom('memory').execute()
  const entries = () => listMemory(engine.db(), { count: 1000, offset: 0, limit: 1000 })

  async function newestChange(): Promise<number> {
    const newest = engine
      .db()
      .selectFrom('change')
      .select(({ fn }) => fn.max('id').as('id'))
    return Number((await newest.executeTakeFirstOrThrow()).id)
  }

  it('skips untranslated strings and terms', async () => {
    const glossary = await storeComponent(site.ctx, {
      project,
      slug: 'terms',
      settings: { is_glossary: true },
      strings: [{ source: 'term' }],
    })
    const [term] = await unitsOf(glossary.translations.cs)
    await edit(units[0], 'Možná', 10)
    await edit(units[1], '', 0)
    await edit(term, 'Pojem')

    expect(await entries()).toEqual([])
    expect(await fill()).toBe(0)
    await edit(units[2], 'Nové')
    expect(await entries()).toHaveLength(3)
  })

  it('stores a text once each for the project, for the shared memory, and for the user', async () => {
    await edit(units[0], 'Jedna')
    await edit(units[0], 'Jednička')
    await edit(units[0], 'Jedna')

    expect(await entries()).toHaveLength(6)
    const found = (await entries()).filter(({ target }) => target === 'Jedna')
    const text = { source: 'string 1', target: 'Jedna', origin: `${project}/app`, fromFile: false }
    expect(found).toMatchObject([
      { ...text, projectId, userId: null, isShared: false },
      { ...text, projectId: null, userId: null, isShared: true },
      { ...text, projectId: null, userId: expect.any(Number), isShared: false },
    ])
    await edit(units[0], 'Jednička')
    expect(await entries()).toHaveLength(6)
    expect(await fill()).toBe(0)
    await forget()
    await edit(units[0], 'Jedna', 10)
    expect(await entries()).toEqual([])
  })

  it('stores nothing in the shared memory if the project does not contribute', async () => {
    const own = engine.db().updateTable('project').where('id', '=', projectId)
    await own.set({ contribute_shared_tm: 0 }).execute()
    await edit(units[0], 'Naše')

    expect((await entries()).map(({ isShared }) => isShared)).toEqual([false, false])
  })

  it('processes a long history in steps, and keeps unusual texts unchanged', async () => {
    const texts = ['a\u{1f600}', '"\\', "'; drop table memory; --", 'x\ny']
    for (const [index, text] of texts.entries()) await edit(units[index], text)

    await forget()
    expect(await fill(2)).toBe(12)
    expect(new Set((await entries()).map(({ target }) => target))).toEqual(new Set(texts))
  })

  it('skips events of repositories, and records that', async () => {
    const mark = async () => {
      const query = engine.db().selectFrom('site_setting').select('value').where('name', '=', 'memory_change')
      return Number((await query.executeTakeFirst())?.value)
    }
    await storeComponent(site.ctx, { project, slug: 'more', strings: numberedStrings(2) })

    expect(await fill(3)).toBe(0)
    expect(await mark()).toBe(await newestChange())
    expect(await fill()).toBe(0)
  })

  it('stops on request, and continues from there', async () => {
    await edit(units[0], 'Stop')
    await forget()
    const stopped = fillMemory(site.ctx, AbortSignal.abort())

    await expect(stopped).rejects.toThrow()
    expect(await fill()).toBe(3)
  })
})

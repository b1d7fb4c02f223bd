import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { microseconds } from '../../domain/clock.ts'
import { listMemory } from '../../storage/memory-entries.ts'
import { fillMemory } from './fill-memory.ts'

const HOUR = 3_600_000_000

describeOnEngines('filling the memory', (engine) => {
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
  const fill = (later = HOUR, step?: number) =>
    fillMemory({ ...site.ctx, now: () => microseconds() + later }, new AbortController().signal, step)
  const entries = () => listMemory(engine.db(), { count: 1000, offset: 0, limit: 1000 })

  it('takes nothing of what is not translated, of terms, and of the last minute', async () => {
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

    expect(await fill()).toBe(0)
    await edit(units[2], 'Nové')
    expect(await fill(0)).toBe(0)
    expect(await fill()).toBe(3)
  })

  it('keeps a text for the project, for all that share, and for the person; each once', async () => {
    await edit(units[0], 'Jedna')
    await edit(units[0], 'Jednička')
    await edit(units[0], 'Jedna')

    expect(await fill()).toBe(6)
    const found = (await entries()).filter(({ target }) => target === 'Jedna')
    const text = { source: 'string 1', target: 'Jedna', origin: `${project}/app`, fromFile: false }
    expect(found).toMatchObject([
      { ...text, projectId, userId: null, isShared: false },
      { ...text, projectId: null, userId: null, isShared: true },
      { ...text, projectId: null, userId: expect.any(Number), isShared: false },
    ])
    expect(await fill()).toBe(0)
    await edit(units[0], 'Jednička')
    expect(await fill()).toBe(0)
  })

  it('gives nothing to all where the project does not', async () => {
    const own = engine.db().updateTable('project').where('id', '=', projectId)
    await own.set({ contribute_shared_tm: 0 }).execute()
    await edit(units[0], 'Naše')

    await fill()

    expect((await entries()).map(({ isShared }) => isShared)).toEqual([false, false])
  })

  it('goes through a long history in steps, and keeps odd texts as they are', async () => {
    const texts = ['a\u{1f600}', '"\\', "'; drop table memory; --", 'x\ny']
    for (const [index, text] of texts.entries()) await edit(units[index], text)

    expect(await fill(HOUR, 2)).toBe(12)
    expect(new Set((await entries()).map(({ target }) => target))).toEqual(new Set(texts))
  })

  it('passes what comes from repositories, which it remembers', async () => {
    const mark = async () => {
      const query = engine.db().selectFrom('site_setting').select('value').where('name', '=', 'memory_change')
      return Number((await query.executeTakeFirst())?.value)
    }
    const newest = engine
      .db()
      .selectFrom('change')
      .select(({ fn }) => fn.max('id').as('id'))

    expect(await fill(HOUR, 3)).toBe(0)
    expect(await mark()).toBe((await newest.executeTakeFirstOrThrow()).id)
    expect(await fill()).toBe(0)
  })

  it('stops when it is told to, and goes on where it was', async () => {
    await edit(units[0], 'Stop')
    const stopped = fillMemory(site.ctx, AbortSignal.abort())

    await expect(stopped).rejects.toThrow()
    expect(await fill()).toBe(3)
  })
})

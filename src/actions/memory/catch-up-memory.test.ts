import { beforeEach, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { scopeOfTranslation } from '../../domain/translation.ts'
import { STATE } from '../../domain/units/state.ts'
import { hideComponent } from '../../storage/components/removal/remove-component.ts'
import { engineOf } from '../../storage/engines/engine.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { absorbPart, findPartBehind } from '../../storage/memory/absorb-edits.ts'
import { deleteEntries } from '../../storage/memory/entry-ids.ts'
import { insertMissingMemory, listMemory } from '../../storage/memory/memory-entries.ts'
import { countMemoryBehind } from '../../storage/memory/memory-marks.ts'
import { transaction } from '../../storage/transaction.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import { emptyProject } from '../components/delete-project.ts'
import { catchUpMemory } from './catch-up-memory.ts'
import { rebuildMemory } from './rebuild-memory.ts'

describeOnEngines('the memory follows the history', (engine) => {
  let site: TestSite
  let count = 0
  let project: string
  let projectId: number
  let componentId: number
  let units: number[]
  beforeEach(async () => {
    site ??= await openTestSite(engine.db())
    count += 1
    project = `memory-${count}`
    const stored = await storeComponent(site.ctx, { project, slug: 'app', strings: numberedStrings(4) })
    projectId = stored.projectId
    componentId = stored.id
    units = await unitsOf(stored.translations.cs)
    await catchUpMemory(engine.db())
    await deleteEntries(engine.db(), (query) => query)
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
  const remove = (path: string) => site.send({ method: 'DELETE', path })
  const getJson = async (path: string) => JSON.parse((await site.send({ path })).text)
  /** What is there without following the history. */
  const stored = () => listMemory(engine.db(), { offset: 0, limit: 1000 })
  const targets = async () => new Set((await stored()).map(({ target }) => target))
  async function entries() {
    await catchUpMemory(engine.db())
    return stored()
  }

  it('takes nothing of what is not translated, and of terms', async () => {
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
    await edit(units[2], 'Nové')
    expect(await entries()).toHaveLength(3)
  })

  it('keeps a text for the project, for all that share, and for the person; each once', async () => {
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
  })

  it('keeps a text as one that awaits approval where translations are reviewed, until it is approved', async () => {
    const own = engine.db().updateTable('project').where('id', '=', projectId)
    await own.set({ translation_review: 1 }).execute()
    const states = async () => (await entries()).map(({ target, isActive }) => `${target}: ${isActive}`)
    await edit(units[0], 'Jedna')
    await edit(units[1], 'Jedna')
    expect(await states()).toEqual(Array(6).fill('Jedna: false'))

    await edit(units[0], 'Jedna', 30)
    expect((await states()).toSorted()).toEqual([
      ...Array(3).fill('Jedna: false'),
      ...Array(3).fill('Jedna: true'),
    ])
    await edit(units[2], 'Tři', 30)
    expect((await states()).filter((line) => line.startsWith('Tři'))).toEqual(Array(3).fill('Tři: true'))
  })

  it('is made anew on demand, without what was uploaded, added or kept by people', async () => {
    await edit(units[0], 'Jedna')
    await entries()
    const before = await stored()
    const [own] = before.filter((entry) => entry.projectId === projectId)
    if (!own) throw new Error('There is no entry')
    await insertMissingMemory(engine.db(), [{ ...own, target: 'Nahráno', fromFile: true, componentId: null }])
    await insertMissingMemory(engine.db(), [{ ...own, target: 'Přidáno', componentId: null }])
    await engine.db().updateTable('memory').set({ target: 'Zkaženo' }).where('id', '=', own.id).execute()
    const others = await storeComponent(site.ctx, { project: `${project}-b`, slug: 'app', strings: [] })
    await insertMissingMemory(engine.db(), [{ ...own, target: 'Cizí', projectId: others.projectId }])

    expect(await rebuildMemory(site.ctx, { projectId })).toBe(2)
    const lines = (list: readonly { target: string; projectId: number | null; userId: number | null }[]) =>
      list.map((entry) => JSON.stringify([entry.target, entry.projectId, entry.userId])).sort()
    expect(lines(await stored())).toEqual(
      lines([
        ...before,
        { target: 'Nahráno', projectId, userId: null },
        { target: 'Přidáno', projectId, userId: null },
        { target: 'Cizí', projectId: others.projectId, userId: null },
      ]),
    )
    expect(await rebuildMemory(site.ctx, { projectId })).toBe(2)
    expect(await stored()).toHaveLength(before.length + 3)
    expect(await countMemoryBehind(engine.db())).toBe(0)
  })

  it('gives nothing to all where the project does not', async () => {
    const own = engine.db().updateTable('project').where('id', '=', projectId)
    await own.set({ contribute_shared_tm: 0 }).execute()
    await edit(units[0], 'Naše')

    expect((await entries()).map(({ isShared }) => isShared)).toEqual([false, false])
  })

  describe('of a project that keeps only the latest translation', () => {
    const set = async (member: object) =>
      expect(
        (await site.send({ method: 'PATCH', path: `/api/projects/${project}/`, json: member })).status,
      ).toBe(200)
    const of = (list: readonly { source: string; target: string }[], source: string) =>
      list.filter((entry) => entry.source === source).map(({ target }) => target)

    it('forgets earlier translations of a string, whoever saved them, but no uploaded ones', async () => {
      await edit(units[0], 'Stará')
      await edit(units[1], 'Jiná')
      const [first] = await entries()
      if (!first) throw new Error('There is no entry')
      const { id, ...before } = first
      await insertMissingMemory(engine.db(), [
        { ...before, fromFile: true, target: 'Nahraná' },
        { ...before, origin: 'elsewhere/app', target: 'Odjinud' },
      ])
      await set({ autoclean_tm: true })
      expect(await stored()).toHaveLength(8)

      await edit(units[0], 'Nová')

      const found = of(await entries(), before.source)
      expect(new Set(found)).toEqual(new Set(['Nová', 'Nahraná', 'Odjinud']))
      expect(found.filter((target) => target === 'Nová')).toHaveLength(3)
      expect(await targets()).toContain('Jiná')
      await set({ autoclean_tm: false })
      await edit(units[0], 'Nejnovější')
      expect(of(await entries(), before.source)).toContain('Nová')
    })

    it('does so within one step, and keeps what awaits approval until another text is approved', async () => {
      await set({ autoclean_tm: true, translation_review: true })
      await edit(units[0], 'První', 30)
      await edit(units[0], 'Druhá')
      expect(await entries()).toHaveLength(6)
      expect(await targets()).toEqual(new Set(['První', 'Druhá']))

      await edit(units[0], 'Třetí')
      await edit(units[0], 'Čtvrtá', 30)
      await edit(units[0], 'Pátá')
      await entries()

      expect(await targets()).toEqual(new Set(['Čtvrtá', 'Pátá']))
    })
  })

  it('leaves only personal entries where the component adds nothing to the memory of its project', async () => {
    const contribute = async (contribute_project_tm: boolean) => {
      const path = `/api/components/${project}/app/`
      const answer = await site.send({ method: 'PATCH', path, json: { contribute_project_tm } })
      expect(answer.json()).toMatchObject({ contribute_project_tm })
    }
    await edit(units[0], 'Dřívější')
    await contribute(false)
    expect(await stored()).toHaveLength(3)

    await edit(units[1], 'Soukromá')
    expect((await entries()).filter(({ target }) => target === 'Soukromá')).toMatchObject([
      { projectId: null, isShared: false, userId: expect.any(Number) },
    ])
    await contribute(true)
    await edit(units[2], 'Společná')
    expect((await entries()).filter(({ target }) => target === 'Společná')).toHaveLength(3)
  })

  it('follows saves before every read, and a removed entry does not come back', async () => {
    await edit(units[0], 'Jedna')

    expect(await stored()).toEqual([])
    expect((await getJson('/api/memory/')).count).toBe(3)
    const [first] = await stored()
    expect((await remove(`/api/memory/${first?.id}/`)).status).toBe(204)
    expect((await getJson('/api/memory/')).count).toBe(2)
    await edit(units[1], 'Dvě')
    const next = Number((await stored()).at(-1)?.id) + 1
    expect((await getJson(`/api/memory/${next}/`)).target).toBe('Dvě')
  })

  it('goes through a long history in steps, and keeps odd texts as they are', async () => {
    const texts = ['a\u{1f600}', '"\\', "'; drop table memory; --", 'x\ny']
    for (const [index, text] of texts.entries()) await edit(units[index], text)

    for (const size of [6, 12]) {
      const part = await findPartBehind(engine.db(), projectId)
      if (part) await transaction(engine.db(), (tx) => absorbPart(tx, projectId, part, 2))
      expect(await stored()).toHaveLength(size)
    }
    expect(await targets()).toEqual(new Set(texts))
  })

  it('passes what comes from repositories, and stops when it is told to', async () => {
    await edit(units[0], 'Stop')
    await storeComponent(site.ctx, { project, slug: 'more', strings: numberedStrings(2) })

    await catchUpMemory(engine.db(), { goesOn: () => false })
    expect(await stored()).toEqual([])
    await catchUpMemory(engine.db())
    expect(await stored()).toHaveLength(3)
    await storeComponent(site.ctx, { project, slug: 'most', strings: numberedStrings(2) })
    await catchUpMemory(engine.db())
    expect(await countMemoryBehind(engine.db())).toBe(0)
    expect(await stored()).toHaveLength(3)
  })

  it('keeps each text once when several follow the history at once', async () => {
    for (const [index, id] of units.entries()) await edit(id, `Text ${index}`)

    await Promise.all([1, 2, 3, 4].map(() => catchUpMemory(engine.db())))

    expect(await stored()).toHaveLength(3 * units.length)
  })

  it('misses no edit whose transaction ends after a later one of another project', async () => {
    const other = { project: `${project}-other`, slug: 'app', strings: numberedStrings(1) }
    const [otherUnit] = await unitsOf((await storeComponent(site.ctx, other)).translations.cs)
    // With one writer, transactions end in the order of their numbers.
    if (engineOf(engine.db()).hasOneWriter) return
    const ada = await addPerson(site.ctx, `late-${project}`)
    await transaction(engine.db(), async (tx) => {
      await editAs(ada, units[0], 'Pozdě', tx)
      await edit(otherUnit, 'Brzy')
      await catchUpMemory(engine.db())
      expect(await targets()).toEqual(new Set(['Brzy']))
    })

    await catchUpMemory(engine.db())
    expect(await targets()).toEqual(new Set(['Brzy', 'Pozdě']))
  })

  it('keeps texts of strings, languages and components that are removed before it has them', async () => {
    const more = await storeComponent(site.ctx, {
      project,
      slug: 'more',
      strings: [{ source: 'x' }, { source: 'y' }],
      settings: { manage_units: true },
    })
    const [first, second] = await unitsOf(more.translations.cs)
    await edit(first, 'Jedna')
    const string = (await listEditedUnits(engine.db(), [first ?? 0])).get(first ?? 0)
    expect((await remove(`/api/units/${string?.sourceUnitId}/`)).status).toBe(204)
    expect(await targets()).toEqual(new Set(['Jedna']))

    await edit(second, 'Dvě')
    expect((await remove(`/api/translations/${project}/more/cs/`)).status).toBe(204)
    expect(await targets()).toEqual(new Set(['Jedna', 'Dvě']))

    await edit(units[0], 'Tři')
    await transaction(engine.db(), (tx) => hideComponent(tx, componentId, 1))
    expect(await targets()).toEqual(new Set(['Jedna', 'Dvě', 'Tři']))
    expect(await entries()).toHaveLength(9)
  })

  it('keeps texts of a project that is removed for others, under its name', async () => {
    await edit(units[0], 'Jedna')
    expect((await remove(`/api/projects/${project}/`)).status).toBe(204)

    await emptyProject(site.ctx, projectId, new AbortController().signal)
    await catchUpMemory(engine.db())

    expect(await stored()).toMatchObject([
      { projectId: null, isShared: true, origin: `${project}/app` },
      { projectId: null, isShared: false, origin: `${project}/app` },
    ])
  })

  it('takes a text as a term or not as it was when it was saved', async () => {
    await edit(units[0], 'Text')
    await becomeGlossary(true)
    await edit(units[1], 'Pojem')
    await becomeGlossary(false)

    await entries()

    expect(await targets()).toEqual(new Set(['Text']))
  })

  it('keeps what somebody saved before the account was closed, and forgets who is erased', async () => {
    const ada = await addPerson(site.ctx, `ada-${project}`)
    await editAs(ada, units[0], 'Jedna')
    const path = `/api/users/ada-${project}/`
    await site.send({ method: 'PATCH', path, json: { is_active: false } })
    expect((await entries()).filter(({ userId }) => userId === ada)).toHaveLength(1)
    await site.send({ method: 'PATCH', path, json: { is_active: true } })
    await editAs(ada, units[1], 'Dvě')

    expect((await remove(path)).status).toBe(204)

    const left = await entries()
    expect(left.filter(({ userId }) => userId !== null)).toEqual([])
    expect(left).toHaveLength(4)
  })

  async function becomeGlossary(isGlossary: boolean): Promise<void> {
    const path = `/api/components/${project}/app/`
    const answer = await site.send({
      method: 'PATCH',
      path,
      json: { is_glossary: isGlossary, new_lang: 'none' },
    })
    expect(answer.status).toBe(200)
  }

  async function editAs(userId: number, id = 0, text = '', db = engine.db()): Promise<void> {
    const unit = (await listEditedUnits(db, [id])).get(id)
    if (!unit) throw new Error('There is no such unit')
    await transaction(db, (tx) =>
      insertChange(tx, {
        ...scopeOfTranslation(unit.translation),
        action: 'newTranslation',
        timestamp: 1,
        unitId: id,
        userId,
        authorId: userId,
        target: text,
        details: { state: STATE.translated, source: unit.source },
      }),
    )
  }
})

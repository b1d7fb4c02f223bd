import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { czech, type StringToStore, storeComponent } from '../../../test/support/stored-component.ts'
import { shownUnits } from '../../../test/support/stored-units.ts'
import { unitMemory } from '../../../test/support/unit-memory.ts'
import { catchUpMemory } from '../../actions/memory/catch-up-memory.ts'
import { listUnitMemory, lookUpMemory } from '../../actions/memory/look-up-memory.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { findComponentBehind } from '../../storage/memory/memory-strings.ts'

describeOnEngines('translations in components, as a memory', (engine) => {
  let site: TestSite
  let ada: string
  const units = new Map<string, number>()

  beforeAll(async () => {
    site = await openTestSite(engine.db())
    ada = await addUser(site.ctx, 'ada-lovelace')
    await store('open', 'app', [czech('Save this file'), czech('Closed doors'), czech('Own text', 'Vlastní')])
    await store('open', 'texts', [
      czech('Save the file', 'Uložit soubor'),
      czech('Own texts', 'Nehotové', 10),
    ])
    await store('other', 'app', [czech('Save this file'), czech('Closed door')])
  })

  async function store(
    project: string,
    slug: string,
    strings: StringToStore[],
    settings = {},
  ): Promise<void> {
    const stored = await storeComponent(site.ctx, { project, slug, strings, settings })
    for (const { id, source } of await shownUnits(engine.db(), stored.id, 'cs')) {
      units.set(`${project}/${slug}: ${source}`, id)
    }
  }

  const idOf = (name: string) => units.get(name) ?? 0
  const change = (project: string, values: object) =>
    engine.db().updateTable('project').set(values).where('slug', '=', project).execute()
  const save = (name: string, target: string, state: number) =>
    site.send({ method: 'PATCH', path: `/api/units/${idOf(name)}/`, json: { target: [target], state } })

  const suggestions = (name: string, key?: string) => unitMemory(site, idOf(name), key)
  const targets = async (name: string, key?: string) =>
    (await suggestions(name, key)).map(({ target }) => target.join())

  it('are found by similar sources, though nobody saved them', async () => {
    expect(await suggestions('open/app: Save this file')).toEqual([
      {
        source: ['Save the file'],
        target: ['Uložit soubor'],
        quality: 88,
        fitted: false,
        same_context: false,
        origins: [
          {
            id: null,
            unit: idOf('open/texts: Save the file'),
            origin: 'open/texts',
            component: 'open/texts',
            scope: 'project',
            author: null,
            timestamp: expect.any(String),
          },
        ],
      },
    ])
    expect(await engine.db().selectFrom('memory').select('id').execute()).toEqual([])
  })

  it('are not the text of the string itself, nor texts that need editing', async () => {
    expect(await targets('open/app: Own text')).toEqual([])
  })

  it('are found by programs', async () => {
    const answer = await site.send({
      method: 'POST',
      path: '/api/memory/lookup/?source_language=en&target_language=cs&project=open',
      json: { strings: ['Save the file', 'Save the files'] },
    })

    expect(answer.json()).toMatchObject([
      { match: { id: null, target: 'Uložit soubor', origin: 'open/texts', exact: true, quality: 100 } },
      { match: { id: null, target: 'Uložit soubor', exact: false, quality: 96 } },
    ])
  })

  it('are as they are now: changed, unfinished and removed', async () => {
    const name = 'open/texts: Save the file'
    await engine
      .db()
      .updateTable('unit')
      .set({ target: 'Ulož soubor' })
      .where('id', '=', idOf(name))
      .execute()
    expect(await targets('open/app: Save this file')).toEqual(['Ulož soubor'])

    await save(name, 'Ulož soubor!', 10)
    expect(await targets('open/app: Save this file')).toEqual([])

    await engine
      .db()
      .updateTable('unit')
      .set({ target: 'Uložit soubor', state: 20, original_state: 20 })
      .where('id', '=', idOf(name))
      .execute()
    await engine.db().updateTable('component').set({ removed_at: 1 }).where('slug', '=', 'texts').execute()
    expect(await targets('open/app: Save this file')).toEqual([])
    await engine.db().updateTable('component').set({ removed_at: null }).where('slug', '=', 'texts').execute()
    expect(await targets('open/app: Save this file')).toEqual(['Uložit soubor'])
  })

  it('follow sources that change, and strings that are added', async () => {
    await store('open', 'later', [czech('Close the doors', 'Zavřít dveře')])
    expect(await targets('open/app: Closed doors')).toEqual(['Zavřít dveře'])
    const unitId = idOf('open/later: Close the doors')
    const { string_id: stringId, ...scope } = await engine
      .db()
      .selectFrom('unit as u')
      .innerJoin('translation as t', 't.id', 'u.translation_id')
      .innerJoin('component as c', 'c.id', 't.component_id')
      .select(['u.string_id', 't.id as translationId', 'c.id as componentId', 'c.project_id as projectId'])
      .where('u.id', '=', unitId)
      .executeTakeFirstOrThrow()
    await engine
      .db()
      .updateTable('string')
      .set({ source: 'Quite another' })
      .where('id', '=', stringId)
      .execute()

    // Even before the change is noticed.
    expect(await targets('open/app: Closed doors')).toEqual([])
    await engine
      .db()
      .updateTable('string')
      .set({ source: 'Closed doors' })
      .where('id', '=', stringId)
      .execute()
    await engine
      .db()
      .transaction()
      .execute((tx) =>
        insertChange(tx, { ...scope, unitId, action: 'sourceChanged', timestamp: site.ctx.now() }),
      )

    expect((await suggestions('open/app: Closed doors')).map(({ quality }) => quality)).toEqual([100])
  })

  it('are known in one step after the last string of a component was removed', async () => {
    await store('shrunk', 'app', [czech('First of them'), czech('Last of them')])
    const last = await engine
      .db()
      .selectFrom('string')
      .select('id')
      .where('source', '=', 'Last of them')
      .executeTakeFirstOrThrow()
    await engine.db().deleteFrom('string').where('id', '=', last.id).execute()
    const { id: projectId } = await engine
      .db()
      .selectFrom('project')
      .select('id')
      .where('slug', '=', 'shrunk')
      .executeTakeFirstOrThrow()
    let steps = 0
    const goesOn = () => {
      steps += 1
      return steps < 50
    }

    await catchUpMemory(engine.db(), { projectId, goesOn })

    expect(steps).toBeLessThan(10)
    expect(await findComponentBehind(engine.db(), projectId)).toBe(null)
  })

  it('of other projects are found only where both share', async () => {
    expect(await targets('other/app: Save this file')).toEqual(['Uložit soubor'])
    await change('open', { contribute_shared_tm: 0 })
    expect(await targets('other/app: Save this file')).toEqual([])
    expect(await targets('open/app: Save this file')).toEqual(['Uložit soubor'])
    await change('open', { contribute_shared_tm: 1 })
    await change('other', { use_shared_tm: 0 })
    expect(await targets('other/app: Save this file')).toEqual([])
    await change('other', { use_shared_tm: 1 })
  })

  it('of components that add nothing to the memory are found nowhere', async () => {
    const contribute = (contribute_project_tm: boolean) =>
      site.send({ method: 'PATCH', path: '/api/components/open/texts/', json: { contribute_project_tm } })
    expect((await contribute(false)).json()).toMatchObject({ contribute_project_tm: false })

    expect(await targets('open/app: Save this file')).toEqual([])
    expect(await targets('other/app: Save this file')).toEqual([])
    await contribute(true)
    expect(await targets('open/app: Save this file')).toEqual(['Uložit soubor'])
  })

  it('never reach people who cannot see them, nor their quality', async () => {
    expect(await targets('other/app: Save this file', ada)).toEqual(['Uložit soubor'])
    await change('open', { access_control: 100 })
    expect(await targets('other/app: Save this file', ada)).toEqual([])
    expect(await targets('other/app: Save this file')).toEqual(['Uložit soubor'])
    await change('open', { access_control: 0 })

    const restrict = (restricted: 0 | 1) =>
      engine.db().updateTable('component').set({ restricted }).where('slug', '=', 'texts').execute()
    await restrict(1)
    expect(await targets('open/app: Save this file', ada)).toEqual([])
    expect(await targets('other/app: Save this file', ada)).toEqual([])
    expect(await targets('open/app: Save this file')).toEqual(['Uložit soubor'])
    await restrict(0)
  })

  it('leave out glossaries', async () => {
    await store('open', 'terms', [czech('Save these files', 'Termín')], { is_glossary: true })

    expect(await targets('open/app: Save this file')).toEqual(['Uložit soubor'])
  })

  it('count less until they are approved, if reviews are on', async () => {
    await change('open', { translation_review: 1 })
    expect(await targets('open/app: Save this file')).toEqual([])
    await save('open/texts: Save the file', 'Uložit soubor', 30)
    expect((await targets('open/app: Save this file')).slice(0, 1)).toEqual(['Uložit soubor'])
    await change('open', { translation_review: 0 })
  })

  it('are left out if the site is set so', async () => {
    const ctx = { ...site.ctx, config: { ...site.ctx.config, MEMORY_COMPONENTS: false } }
    const asker = { owner: 'test' }
    const unit = idOf('open/app: Closed doors')
    const lookup = { sourceLanguage: 'en', targetLanguage: 'cs', project: 'open', isExact: false }

    expect(await listUnitMemory(site.ctx, SYSTEM, unit, asker)).toHaveLength(1)
    expect(await listUnitMemory(ctx, SYSTEM, unit, asker)).toEqual([])
    expect(await lookUpMemory(ctx, SYSTEM, { ...lookup, texts: ['Closed doors'] }, asker)).toEqual([null])
  })
})

import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { addMemoryComponent, type MemoryComponent } from '../../../test/support/memory-component.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { testContext } from '../../../test/support/site.ts'
import {
  countersOf,
  historyOf,
  lastChangeNumber,
  unitLines,
  unitOf,
} from '../../../test/support/stored-units.ts'
import type { Context } from '../../context.ts'
import type { UserActor } from '../../domain/actor.ts'
import { TASKS } from '../../tasks/registry.ts'
import { startRunner } from '../../tasks/runner.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { addUnit } from './add-unit.ts'
import { deleteUnit } from './delete-unit.ts'
import { saveUnit } from './saving/save-units.ts'
import { spreadTerms } from './spread-terms.ts'

const GLOSSARY = { is_glossary: true, manage_units: true }

describeOnEngines('flags of terms and keys', (engine) => {
  let ctx: Context
  let anna: UserActor
  beforeAll(async () => {
    ctx = testContext(engine.db(), engine.environment())
    await prepareSite(ctx)
    anna = { kind: 'user', userId: await addPerson(ctx, 'anna'), username: 'anna', isSuperuser: true }
  })

  async function flag({ id }: MemoryComponent, name: string, extraFlags: string): Promise<void> {
    await saveUnit(ctx, anna, (await unitOf(engine.db(), id, 'en', name)).id, { extraFlags })
  }

  async function variants({ id }: MemoryComponent): Promise<Record<string, string>> {
    const rows = await engine
      .db()
      .selectFrom('string')
      .select(['context', 'source', 'variant'])
      .where('component_id', '=', id)
      .where('variant', '<>', '')
      .orderBy('id')
      .execute()
    return Object.fromEntries(rows.map((row) => [row.context || row.source, row.variant]))
  }

  function runTasks(): void {
    const runner = startRunner(ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())
  }

  it('add a term with the flag terminology to every language of its glossary, once', async () => {
    const db = engine.db()
    const terms = await addMemoryComponent(ctx, GLOSSARY)
    await terms.sync({
      'cs.po': poFile({ page: 'stránka', file: 'soubor' }),
      'de.po': poFile({ file: 'Datei' }),
    })
    const before = await lastChangeNumber(db, terms.id)

    await flag(terms, 'page', 'terminology')
    await flag(terms, 'page', 'terminology, forbidden')

    expect(await unitLines(db, terms.id, 'de')).toEqual(['file = Datei (20)', 'page =  (0)'])
    expect(await unitLines(db, terms.id, 'cs')).toHaveLength(2)
    expect(await countersOf(db, terms.id, 'de')).toMatchObject({ total: 2, translated: 1 })
    expect(await historyOf(db, terms.id, before)).toBe('45 31')
    await expectSoundDatabase(db)
  })

  it('add such terms to languages added to the glossary later', async () => {
    const db = engine.db()
    const terms = await addMemoryComponent(ctx, GLOSSARY)
    await terms.sync({ 'cs.po': poFile({ page: 'stránka', file: 'soubor' }) })
    await flag(terms, 'page', 'terminology')
    await terms.sync({ 'cs.po': poFile({ page: 'stránka', file: 'soubor' }), 'de.po': poFile({}) })

    await spreadTerms(ctx, terms.id)
    await spreadTerms(ctx, terms.id)

    expect(await unitLines(db, terms.id, 'de')).toEqual(['page =  (0)'])
    await expectSoundDatabase(db)
  })

  it('do not affect strings of other components', async () => {
    const app = await addMemoryComponent(ctx, {})
    await app.sync({ 'cs.po': poFile({ page: 'stránka' }), 'de.po': poFile({ file: 'Datei' }) })

    await flag(app, 'page', 'terminology')

    expect(await unitLines(engine.db(), app.id, 'de')).toEqual(['file = Datei (20)'])
  })

  it('make terms read-only whose source needs editing when another one is removed', async () => {
    const db = engine.db()
    const terms = await addMemoryComponent(ctx, GLOSSARY)
    await terms.sync({ 'cs.po': poFile({ page: 'stránka', file: 'soubor' }) })
    const { slug } = await db
      .selectFrom('project')
      .select('slug')
      .where('id', '=', terms.projectId)
      .executeTakeFirstOrThrow()
    const path = { project: slug, component: 'app', language: 'cs' }
    await addUnit(ctx, anna, path, { source: ['string'], target: ['řetězec'], state: 10 })
    expect(await unitOf(db, terms.id, 'cs', 'string')).toMatchObject({ state: 10 })

    await deleteUnit(ctx, anna, (await unitOf(db, terms.id, 'cs', 'page')).id)

    expect(await unitOf(db, terms.id, 'cs', 'string')).toMatchObject({ state: 100, originalState: 10 })
    expect(await countersOf(db, terms.id, 'cs')).toMatchObject({
      total: 2,
      translated: 2,
      fuzzy: 0,
      readonly: 1,
    })
    await expectSoundDatabase(db)
  })

  it('group variants by flags immediately, and ungroup them with the flag', async () => {
    const app = await addMemoryComponent(ctx, {})
    await app.sync({ 'cs.po': poFile({ Monday: 'Pondělí', Mon: 'Po', Tuesday: 'Úterý' }) })
    runTasks()

    await flag(app, 'Mon', 'variant:Monday')

    await eventually(async () => expect(await variants(app)).toEqual({ Monday: 'Monday', Mon: 'Monday' }))

    await flag(app, 'Mon', '')

    await eventually(async () => expect(await variants(app)).toEqual({}))
  })

  it('group new keys by the expression of the component immediately', async () => {
    const app = await addMemoryComponent(ctx, {
      filemask: '*.json',
      file_format: 'json',
      template: 'en.json',
      edit_template: true,
      manage_units: true,
      variant_regex: '_short$',
    })
    await app.sync({ 'en.json': '{"monday": "Monday"}', 'cs.json': '{"monday": "Pondělí"}' })
    const { slug } = await engine
      .db()
      .selectFrom('project')
      .select('slug')
      .where('id', '=', app.projectId)
      .executeTakeFirstOrThrow()
    runTasks()

    const path = { project: slug, component: 'app', language: 'en' }
    const id = await addUnit(ctx, anna, path, { key: 'monday_short', value: ['Mon'] })

    const both = { monday: 'monday', monday_short: 'monday' }
    await eventually(async () => expect(await variants(app)).toEqual(both))

    await deleteUnit(ctx, anna, id)

    await eventually(async () => expect(await variants(app)).toEqual({}))
  })
})

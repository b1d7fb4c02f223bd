import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { addMemoryComponent, type MemoryComponent } from '../../../../test/support/memory-component.ts'
import { addPerson } from '../../../../test/support/pending-edit.ts'
import { poFile } from '../../../../test/support/po-file.ts'
import { testContext } from '../../../../test/support/site.ts'
import { failingChecks } from '../../../../test/support/stored-checks.ts'
import { countersOf, historyOf, lastChangeNumber, unitOf } from '../../../../test/support/stored-units.ts'
import type { Context } from '../../../context.ts'
import type { UserActor } from '../../../domain/actor.ts'
import { prepareSite } from '../../site/prepare-site.ts'
import { saveUnit } from '../saving/save-units.ts'
import type { UnitEdit } from '../saving/unit-edit.ts'

const JSON_DRAFT = { filemask: '*.json', file_format: 'json', template: 'en.json' }

describeOnEngines('saving a source unit', (engine) => {
  let ctx: Context
  let anna: UserActor
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
    const userId = await addPerson(ctx, 'anna')
    anna = { kind: 'user', userId, username: 'anna', isSuperuser: true }
  })

  async function keyed(
    { en, cs }: { en: Record<string, string>; cs: Record<string, string> },
    draft = {},
    project?: number,
  ): Promise<MemoryComponent> {
    const added = await addMemoryComponent(ctx, { ...JSON_DRAFT, ...draft }, project)
    await added.sync({ 'en.json': JSON.stringify(en), 'cs.json': JSON.stringify(cs) })
    return added
  }

  async function save({ id }: MemoryComponent, name: string, edit: UnitEdit, language = 'en') {
    return saveUnit(ctx, anna, (await unitOf(engine.db(), id, language, name)).id, edit)
  }

  it('changes the source of all languages, whose translations then need editing', async () => {
    const db = engine.db()
    const app = await keyed({ en: { day: 'Good day', no: 'No' }, cs: { day: 'Dobrý den', no: '' } })
    const before = await lastChangeNumber(db, app.id)

    await save(app, 'day', { target: ['A very good day...'], state: 20 })

    expect(await unitOf(db, app.id, 'en', 'day')).toMatchObject({
      source: 'A very good day...',
      target: 'A very good day...',
      state: 20,
      isPending: true,
    })
    expect(await unitOf(db, app.id, 'cs', 'day')).toMatchObject({
      source: 'A very good day...',
      target: 'Dobrý den',
      state: 10,
      previousSource: 'Good day',
    })
    expect(await historyOf(db, app.id, before)).toBe('45 30 45 2')
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ total_words: 5, translated: 0, fuzzy: 1 })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({ day: ['end_stop'] })
    expect(await failingChecks(db, app.id, 'en')).toEqual({ day: ['ellipsis'] })
    await expectSoundDatabase(db)

    await save(app, 'day', { target: ['Good day'], state: 20 })

    expect(await unitOf(db, app.id, 'cs', 'day')).toMatchObject({ state: 20, previousSource: '' })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({})
    await expectSoundDatabase(db)
  })

  it('makes translations read-only while the source needs editing', async () => {
    const db = engine.db()
    const app = await keyed({ en: { day: 'Good day' }, cs: { day: 'Dobrý den' } })

    await save(app, 'day', { target: ['Good day'], state: 10 })

    expect(await unitOf(db, app.id, 'cs', 'day')).toMatchObject({ state: 100, originalState: 20 })
    await expect(save(app, 'day', { target: ['Ahoj'], state: 20 }, 'cs')).rejects.toMatchObject({
      code: 'permission_denied',
    })
    await expectSoundDatabase(db)

    await save(app, 'day', { target: ['Good day'], state: 20 })

    expect(await unitOf(db, app.id, 'cs', 'day')).toMatchObject({ state: 20 })
    await expectSoundDatabase(db)
  })

  it('is rejected without a text, and if the source does not belong to a template', async () => {
    const app = await keyed({ en: { day: 'Good day' }, cs: { day: 'Dobrý den' } })
    const fixed = await keyed({ en: { day: 'Good day' }, cs: {} }, { edit_template: false })

    await expect(save(app, 'day', { target: [''], state: 0 })).rejects.toMatchObject({ code: 'invalid' })
    await expect(save(fixed, 'day', { target: ['x'], state: 20 })).rejects.toMatchObject({
      code: 'permission_denied',
    })
  })

  it('compares translations of other components again, those of the old text and of the new one', async () => {
    const db = engine.db()
    const app = await keyed({ en: { day: 'Good day' }, cs: { day: 'Dobrý den' } })
    const other = await keyed(
      { en: { day: 'Good day' }, cs: { day: 'Ahoj' } },
      { slug: 'other', name: 'Other' },
      app.projectId,
    )
    for (const { id } of [app, other])
      expect(await failingChecks(db, id, 'cs')).toEqual({ day: ['inconsistent'] })

    await save(app, 'day', { target: ['Nice day'], state: 20 })

    for (const { id } of [app, other]) expect(await failingChecks(db, id, 'cs')).toEqual({})

    await save(app, 'day', { target: ['Good day'], state: 20 })

    for (const { id } of [app, other])
      expect(await failingChecks(db, id, 'cs')).toEqual({ day: ['inconsistent'] })
    await expectSoundDatabase(db)
  })

  it('sets explanation, flags and labels of the string in all languages', async () => {
    const db = engine.db()
    const app = await addMemoryComponent(ctx, {})
    await app.sync({ 'cs.po': poFile({ 'Good day': 'Dobrý den' }), 'de.po': poFile({ 'Good day': 'Tag' }) })
    const label = { project_id: app.projectId, color: 'red' }
    const { id } = await db
      .insertInto('label')
      .values([{ ...label, name: 'greeting' }])
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('label')
      .values({ ...label, name: 'common' })
      .execute()

    const saved = await save(app, 'Good day', {
      explanation: ' Shown first ',
      extraFlags: 'max-length:5, priority:200',
      labels: [String(id), 'common', 'greeting'],
    })

    expect(saved).toMatchObject({
      explanation: ' Shown first ',
      extraFlags: 'max-length:5, priority:200',
      labels: ['common', 'greeting'],
      state: 100,
    })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({ 'Good day': ['max-length'] })
    expect(await failingChecks(db, app.id, 'de')).toEqual({})
    await expect(save(app, 'Good day', { labels: ['unknown'] })).rejects.toMatchObject({
      fields: { labels: [expect.any(String)] },
    })

    expect((await save(app, 'Good day', { labels: ['common'], extraFlags: '' })).labels).toEqual(['common'])

    expect(await failingChecks(db, app.id, 'cs')).toEqual({})
    await expectSoundDatabase(db)
  })

  it('makes strings read-only by a flag, and restores their states without it', async () => {
    const db = engine.db()
    const app = await addMemoryComponent(ctx, {})
    await app.sync({ 'cs.po': poFile({ One: 'Jedna ', Two: '' }), 'de.po': poFile({ One: '', Two: 'Zwei' }) })

    await save(app, 'One', { extraFlags: 'read-only' })

    expect(await unitOf(db, app.id, 'cs', 'One')).toMatchObject({ state: 100, target: 'Jedna ' })
    expect(await unitOf(db, app.id, 'de', 'One')).toMatchObject({ state: 100, target: '' })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({})
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ readonly: 1, translated: 1 })
    await expect(save(app, 'One', { target: ['x'], state: 20 }, 'cs')).rejects.toMatchObject({
      code: 'permission_denied',
    })
    await expectSoundDatabase(db)

    await save(app, 'One', { extraFlags: '' })

    expect(await unitOf(db, app.id, 'cs', 'One')).toMatchObject({ state: 20 })
    expect(await unitOf(db, app.id, 'de', 'One')).toMatchObject({ state: 0 })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({ One: ['end_space'] })
    await expectSoundDatabase(db)
  })
})

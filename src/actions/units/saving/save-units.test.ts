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
import { joinForms } from '../../../domain/units/plural-text.ts'
import { STATE, type State } from '../../../domain/units/state.ts'
import { engineOf } from '../../../storage/engines/engine.ts'
import { transaction } from '../../../storage/transaction.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { prepareSite } from '../../site/prepare-site.ts'
import { saveEdits, saveUnit } from './save-units.ts'
import type { UnitEdit } from './unit-edit.ts'

describeOnEngines('saving a unit', (engine) => {
  let ctx: Context
  let anna: UserActor
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
    anna = person(await addPerson(ctx, 'anna'))
  })

  function person(userId: number): UserActor {
    return { kind: 'user', userId, username: `user-${userId}`, isSuperuser: true }
  }

  async function component(texts: Record<string, string>, draft = {}): Promise<MemoryComponent> {
    const added = await addMemoryComponent(ctx, draft)
    await added.sync({ 'cs.po': poFile(texts) })
    return added
  }

  async function save({ id }: MemoryComponent, name: string, edit: UnitEdit, language = 'cs') {
    return saveUnit(ctx, anna, (await unitOf(engine.db(), id, language, name)).id, edit)
  }

  async function setComponent(id: number, columns: object): Promise<void> {
    await engine.db().updateTable('component').set(columns).where('id', '=', id).execute()
  }

  it('writes text, state, counters, history and the former text in the file', async () => {
    const db = engine.db()
    const app = await component({ One: '', Two: 'Dva' })
    const before = await lastChangeNumber(db, app.id)

    await save(app, 'One', { target: ['Jedna'], state: 20 })

    const unit = await unitOf(db, app.id, 'cs', 'One')
    expect(unit).toMatchObject({ target: 'Jedna', state: 20, isPending: true })
    expect(await historyOf(db, app.id, before)).toBe('45 5')
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ translated: 2, last_author_id: anna.userId })
    const edit = db.selectFrom('pending_edit').selectAll().where('unit_id', '=', unit.id)
    expect(await edit.executeTakeFirst()).toMatchObject({
      author_id: anna.userId,
      base_target: '',
      base_state: 0,
    })

    await save(app, 'One', { target: ['Jeden'], state: 10 })
    await save(app, 'One', { target: ['Jeden'], state: 20 })
    await save(app, 'Two', { target: [''], state: 0 })

    expect(await historyOf(db, app.id, before)).toBe('45 5 37 2×2')
    expect(await edit.executeTakeFirst()).toMatchObject({ base_target: '', base_state: 0 })
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ translated: 1, recent_changes: 4 })
    await expectSoundDatabase(db)
  })

  it('records state and text before and after in the history', async () => {
    const db = engine.db()
    const app = await component({ One: 'Jedna' })
    const { id } = await unitOf(db, app.id, 'cs', 'One')

    await save(app, 'One', { target: ['Jeden'], state: 10 })

    const [last] = await db
      .selectFrom('change')
      .selectAll()
      .where('unit_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(last).toMatchObject({
      action: 37,
      target: 'Jeden',
      old: 'Jedna',
      user_id: anna.userId,
      author_id: anna.userId,
      details: '{"state":10,"old_state":20,"source":"One"}',
    })
  })

  it('writes nothing if nothing changes', async () => {
    const db = engine.db()
    const app = await component({ One: 'Jedna', Two: '' })
    const before = await lastChangeNumber(db, app.id)

    await save(app, 'One', { target: ['Jedna'], state: 20 })
    await save(app, 'Two', { target: [''], state: 0 })
    await save(app, 'One', {})
    await save(app, 'One', { labels: [], explanation: '', extraFlags: '' }, 'en')

    expect(await lastChangeNumber(db, app.id)).toBe(before)
    expect((await unitOf(db, app.id, 'cs', 'One')).isPending).toBe(false)
  })

  it('fixes texts of users, but not texts for a template', async () => {
    const app = await component({ 'Wait…\n': '' })

    const saved = await save(app, 'Wait…\n', { target: [' Čekejte...\u200b'], state: 20 })

    expect(saved.target).toBe('Čekejte...\n')
    expect((await save(app, 'Wait…\n', { target: ['Čekejte...'], state: 20 })).target).toBe('Čekejte...\n')
  })

  it('updates checks and their counters', async () => {
    const db = engine.db()
    const app = await component({ 'Good day.': 'Dobrý den.', 'One %d': '' })

    await save(app, 'Good day.', { target: ['Dobrý den'], state: 20 })

    expect(await failingChecks(db, app.id, 'cs')).toEqual({ 'Good day.': ['end_stop'] })
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ failing: 1, failing_words: 2 })

    await save(app, 'Good day.', { target: ['Dobrý den.'], state: 20 })

    expect(await failingChecks(db, app.id, 'cs')).toEqual({})
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ failing: 0 })

    await save(app, 'Good day.', { target: [''], state: 0 })

    expect(await failingChecks(db, app.id, 'cs')).toEqual({ 'Good day.': ['translated'] })
    await expectSoundDatabase(db)
  })

  it('rechecks the source string when its translations fail in several languages', async () => {
    const db = engine.db()
    const app = await addMemoryComponent(ctx, {})
    const languages = ['cs', 'de', 'fr']
    await app.sync(Object.fromEntries(languages.map((code) => [`${code}.po`, poFile({ 'Good day.': '' })])))

    for (const code of languages) await save(app, 'Good day.', { target: ['Good day'], state: 20 }, code)

    expect(await failingChecks(db, app.id, 'en')).toEqual({ 'Good day.': ['multiple_failures'] })

    for (const code of languages) await save(app, 'Good day.', { target: ['Text.'], state: 20 }, code)

    expect(await failingChecks(db, app.id, 'en')).toEqual({})
    await expectSoundDatabase(db)
  })

  it('marks what fails an enforced check as needing editing', async () => {
    const db = engine.db()
    const app = await component({ 'Good day.': '' }, { enforced_checks: ['end_stop'] })

    expect((await save(app, 'Good day.', { target: ['Dobrý den'], state: 20 })).state).toBe(10)
    expect((await save(app, 'Good day.', { target: ['Dobrý den.'], state: 20 })).state).toBe(20)

    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ translated: 1, fuzzy: 0, failing: 0 })
    await expectSoundDatabase(db)
  })

  it('fills missing plural forms and accepts no more than there are', async () => {
    const db = engine.db()
    const app = await addMemoryComponent(ctx, {})
    const entry = 'msgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n'
    const header =
      'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"\n\n'
    await app.sync({ 'cs.po': header + entry })
    const source = joinForms(['%d day', '%d days'])

    expect((await save(app, source, { target: ['%d den'], state: 20 })).target).toBe(
      joinForms(['%d den', '', '']),
    )
    await expect(save(app, source, { target: ['a', 'b', 'c', 'd'], state: 20 })).rejects.toMatchObject({
      code: 'invalid',
      fields: { target: [expect.stringContaining('3 texts')] },
    })
    expect((await save(app, source, { target: ['', '', ''], state: 0 })).target).toBe('')
    await expectSoundDatabase(db)
  })

  it.each([
    [['%d den', '', '%d dní'], 20],
    [['', '%d dny', '%d dní'], 20],
    [['%d den', '%d dny', ''], 10],
  ] as const)('saves a plural with an empty form as one that needs editing: %j', async (target, state) => {
    const app = await addMemoryComponent(ctx, {})
    const entry = 'msgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n'
    const header =
      'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"\n\n'
    await app.sync({ 'cs.po': header + entry })
    const source = joinForms(['%d day', '%d days'])

    await save(app, source, { target, state })

    expect(await unitOf(engine.db(), app.id, 'cs', source)).toMatchObject({
      target: joinForms(target),
      state: 10,
    })
    await expect(save(app, source, { target: ['', '', ''], state: 20 })).rejects.toMatchObject({
      fields: { target: { 0: [expect.any(String)], 1: [expect.any(String)], 2: [expect.any(String)] } },
    })
    await expectSoundDatabase(engine.db())
  })

  it('propagates to the same text in components that share translations, if permitted', async () => {
    const db = engine.db()
    const app = await component({ Yes: '', No: 'Ne' })
    const others = await Promise.all(
      ['shared', 'apart', 'locked'].map((slug) =>
        addMemoryComponent(ctx, { slug, name: slug }, app.projectId),
      ),
    )
    for (const other of others) await other.sync({ 'cs.po': poFile({ Yes: '', No: 'Ne' }) })
    const [shared, apart, locked] = others.map(({ id }) => id)
    await setComponent(apart ?? 0, { allow_translation_propagation: 0 })
    await setComponent(locked ?? 0, { locked: 1 })
    const before = await lastChangeNumber(db, shared ?? 0)

    await save(app, 'Yes', { target: ['Ano'], state: 20 })

    const targets = await Promise.all(others.map(({ id }) => unitOf(db, id, 'cs', 'Yes')))
    expect(targets.map(({ target, state, isPending }) => [target, state, isPending])).toEqual([
      ['Ano', 20, true],
      ['', 0, false],
      ['', 0, false],
    ])
    expect(await historyOf(db, shared ?? 0, before)).toBe('45 5')
    expect(await failingChecks(db, app.id, 'cs')).toEqual({ Yes: ['inconsistent'] })
    expect(await failingChecks(db, locked ?? 0, 'cs')).toEqual({ Yes: ['inconsistent'] })
    expect(await failingChecks(db, apart ?? 0, 'cs')).toEqual({})

    await setComponent(locked ?? 0, { locked: 0 })
    await save(app, 'Yes', { target: ['Ano'], state: 20 })

    expect((await unitOf(db, locked ?? 0, 'cs', 'Yes')).target).toBe('Ano')
    for (const { id } of [app, ...others]) expect(await failingChecks(db, id, 'cs')).toEqual({})
    await expectSoundDatabase(db)
  })

  it('is rejected if the unit does not accept it', async () => {
    const db = engine.db()
    const app = await component({ One: 'Jedna' })
    const text = { target: ['Jeden'], state: STATE.translated }

    await expect(saveUnit(ctx, anna, 999_999_999, text)).rejects.toMatchObject({ code: 'not_found' })
    await expect(save(app, 'One', text, 'en')).rejects.toMatchObject({ code: 'permission_denied' })
    await expect(save(app, 'One', { explanation: 'x' })).rejects.toMatchObject({ code: 'permission_denied' })
    await expect(save(app, 'One', { ...text, state: 30 })).rejects.toMatchObject({
      code: 'permission_denied',
    })
    for (const edit of [{ state: 20 }, { target: ['x'] }, { target: [], state: 20 }] as const) {
      await expect(save(app, 'One', edit)).rejects.toMatchObject({ code: 'invalid', fields: null })
    }
    for (const edit of [
      { ...text, state: 100 },
      { ...text, state: 15 as State },
      { ...text, state: 0 },
    ] as const) {
      await expect(save(app, 'One', edit)).rejects.toMatchObject({ fields: { state: expect.any(String) } })
    }
    await expect(save(app, 'One', { target: [''], state: 20 })).rejects.toMatchObject({
      fields: { target: { 0: ['This field may not be blank.'] } },
    })
    await expect(save(app, 'One', { target: ['a\u001e'], state: 20 })).rejects.toMatchObject({
      fields: { target: { 0: [expect.any(String)] } },
    })
    await expect(save(app, 'One', { target: ['a', 'b'], state: 20 })).rejects.toMatchObject({
      fields: { target: [expect.any(String)] },
    })
    await expect(
      save(app, 'One', { extraFlags: 'no-such-flag', target: [''], state: 20 }, 'en'),
    ).rejects.toMatchObject({
      fields: { extra_flags: [expect.any(String)], target: { 0: [expect.any(String)] } },
    })
    await setComponent(app.id, { locked: 1 })
    await expect(save(app, 'One', text)).rejects.toMatchObject({
      message: 'You do not have permission to perform this action.',
    })
    const stranger: UserActor = { ...anna, isSuperuser: false }
    await setComponent(app.id, { locked: 0 })
    const { id } = await unitOf(db, app.id, 'cs', 'One')
    await expect(saveUnit(ctx, stranger, id, text)).rejects.toMatchObject({ code: 'permission_denied' })
    expect((await unitOf(db, app.id, 'cs', 'One')).target).toBe('Jedna')
  })

  it('approves if reviews are enabled', async () => {
    const db = engine.db()
    const app = await component({ One: 'Jedna' })
    const project = db.updateTable('project').where('id', '=', app.projectId)
    await project.set({ translation_review: 1 }).execute()
    const before = await lastChangeNumber(db, app.id)

    expect((await save(app, 'One', { target: ['Jedna'], state: 30 })).state).toBe(30)

    expect(await historyOf(db, app.id, before)).toBe('45 36')
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ approved: 1 })
    await expectSoundDatabase(db)
  })

  it('leaves a unit alone that changed after its edit was derived', async () => {
    const db = engine.db()
    const app = await component({ One: '' })
    const { id } = await unitOf(db, app.id, 'cs', 'One')
    const [planned, written, ended] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    const other = transaction(db, async (tx) => {
      await tx
        .updateTable('unit')
        .set({ target: 'Jeden', state: STATE.translated })
        .where('id', '=', id)
        .execute()
      written?.resolve()
      await ended?.promise
    })
    await written?.promise

    const edit = (unit: EditedUnit): UnitEdit | null => {
      planned?.resolve()
      return unit.target === '' ? { target: ['Jedna'], state: STATE.translated } : null
    }
    const saved = saveEdits(ctx, [{ actor: anna, id, edit }])
    // With one writer, nothing is read before the other transaction has ended.
    if (!engineOf(db).hasOneWriter) await planned?.promise
    ended?.resolve()
    await other

    expect([...((await saved)?.changedIds ?? [])]).toEqual([])
    expect(await unitOf(db, app.id, 'cs', 'One')).toMatchObject({ target: 'Jeden' })
  })
})

import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent, type MemoryComponent } from '../../../test/support/memory-component.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { testContext } from '../../../test/support/site.ts'
import { failingChecks } from '../../../test/support/stored-checks.ts'
import {
  countersOf,
  historyOf,
  lastChangeNumber,
  unitLines,
  unitOf,
} from '../../../test/support/stored-units.ts'
import type { Context } from '../../context.ts'
import type { UserActor } from '../../domain/actor.ts'
import { isAppError } from '../../domain/errors.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { addUnit } from './add-unit.ts'
import { deleteUnit } from './delete-unit.ts'
import type { NewUnitDraft } from './new-unit.ts'
import { saveUnit } from './saving/save-units.ts'

const JSON_DRAFT = { filemask: '*.json', file_format: 'json', template: 'en.json', edit_template: true }

describeOnEngines('adding and removing strings', (engine) => {
  let ctx: Context
  let anna: UserActor
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
    const userId = await addPerson(ctx, 'anna')
    anna = { kind: 'user', userId, username: 'anna', isSuperuser: true }
  })

  async function gettext(files: Record<string, string>, draft = {}): Promise<MemoryComponent> {
    const added = await addMemoryComponent(ctx, { manage_units: true, ...draft })
    await added.sync(files)
    return added
  }

  async function keyed(files: Record<string, string>, draft = {}): Promise<MemoryComponent> {
    return gettext(files, { ...JSON_DRAFT, ...draft })
  }

  async function pathOf({ projectId }: MemoryComponent, language: string) {
    const { slug } = await engine
      .db()
      .selectFrom('project')
      .select('slug')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    return { project: slug, component: 'app', language }
  }

  async function add(app: MemoryComponent, language: string, draft: NewUnitDraft): Promise<number> {
    return addUnit(ctx, anna, await pathOf(app, language), draft)
  }

  async function errors(app: MemoryComponent, language: string, draft: NewUnitDraft): Promise<unknown> {
    const error: unknown = await add(app, language, draft).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    return isAppError(error) ? (error.fields ?? error.code) : error
  }

  async function remove(app: MemoryComponent, language: string, name: string): Promise<void> {
    await deleteUnit(ctx, anna, (await unitOf(engine.db(), app.id, language, name)).id)
  }

  async function removals({ id }: MemoryComponent): Promise<string[]> {
    const rows = await engine
      .db()
      .selectFrom('pending_removal as r')
      .innerJoin('translation as t', 't.id', 'r.translation_id')
      .select(['r.source', 'r.context', 'r.base_target', 't.language_code'])
      .where('t.component_id', '=', id)
      .orderBy('t.id')
      .execute()
    return rows.map(
      ({ source, context, base_target, language_code }) =>
        `${language_code}: ${context}${source} = ${base_target}`,
    )
  }

  it('adds a string of one language with history, counters, checks and a pending edit', async () => {
    const db = engine.db()
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna' }), 'de.po': poFile({ One: 'Eins' }) })
    const before = await lastChangeNumber(db, app.id)

    await add(app, 'cs', { source: ['Two of them.'], target: ['Dva'], context: 'count' })

    const unit = await unitOf(db, app.id, 'cs', 'Two of them.')
    expect(unit).toMatchObject({ context: 'count', target: 'Dva', state: 20, position: 2, isPending: true })
    expect(await unitOf(db, app.id, 'en', 'Two of them.')).toMatchObject({ state: 100, isPending: false })
    expect(await unitLines(db, app.id, 'de')).toEqual(['One = Eins (20)'])
    expect(await historyOf(db, app.id, before)).toBe('45 31 45 31 44')
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ total: 2, translated: 2, failing: 1 })
    expect(await failingChecks(db, app.id, 'cs')).toEqual({ count: ['end_stop'] })
    const edit = await db
      .selectFrom('pending_edit')
      .selectAll()
      .where('unit_id', '=', unit.id)
      .executeTakeFirst()
    expect(edit).toMatchObject({ is_added: 1, base_target: '', base_state: 0, author_id: anna.userId })
    await expectSoundDatabase(db)
  })

  it('adds a source string to all languages', async () => {
    const db = engine.db()
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna' }), 'de.po': poFile({ One: 'Eins' }) })

    await add(app, 'en', { source: ['Two'], target: ['Two'] })
    await add(app, 'en', { source: ['Three'] })

    for (const language of ['cs', 'de']) {
      expect((await unitLines(db, app.id, language)).slice(1)).toEqual(['Two = Two (20)', 'Three =  (0)'])
    }
    await expectSoundDatabase(db)
  })

  it('adds a string of another language only to this one', async () => {
    const db = engine.db()
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna' }), 'de.po': poFile({ Two: 'Zwei' }) })

    await add(app, 'cs', { source: ['Two'], target: ['Dva'] })

    expect(await unitLines(db, app.id, 'cs')).toEqual(['One = Jedna (20)', 'Two = Dva (20)'])
    expect(await unitLines(db, app.id, 'en')).toHaveLength(2)
    expect(await errors(app, 'de', { source: ['Two'], target: ['x'] })).toHaveProperty('non_field_errors')
    await expectSoundDatabase(db)
  })

  it('adds a key of a template to all languages, but only to the file of the template', async () => {
    const db = engine.db()
    const app = await keyed({ 'en.json': '{"a": "One"}', 'cs.json': '{"a": "Jedna"}' })

    await add(app, 'en', { key: 'b', value: ['Two'] })

    expect(await unitOf(db, app.id, 'en', 'b')).toMatchObject({ target: 'Two', state: 20, isPending: true })
    expect(await unitOf(db, app.id, 'cs', 'b')).toMatchObject({ target: '', state: 0, isPending: false })
    expect(await errors(app, 'en', { key: 'b', value: ['Again'] })).toHaveProperty('non_field_errors')
    expect(await errors(app, 'cs', { key: 'c', value: ['x'] })).toBe('permission_denied')
    await expectSoundDatabase(db)
  })

  it('accepts plural forms if the format has them', async () => {
    const db = engine.db()
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna' }) })

    await add(app, 'cs', { source: ['%d day', '%d days'], target: ['%d den', '%d dny'] })

    const days = await unitOf(db, app.id, 'cs', joinForms(['%d day', '%d days']))
    expect(days.target).toBe(joinForms(['%d den', '%d dny', '']))
    expect(await errors(app, 'cs', { source: ['a', 'b', 'c'], target: ['x'] })).toHaveProperty('source')
    expect(await errors(app, 'cs', { source: ['a'], target: ['x', 'y'] })).toHaveProperty('target')
    const flat = await keyed({ 'en.json': '{"a": "One"}' })
    expect(await errors(flat, 'en', { key: 'b', value: ['x', 'y'] })).toHaveProperty('value')
    await expectSoundDatabase(db)
  })

  it.each<[string, NewUnitDraft, object]>([
    ['without anything', {}, { source: [expect.any(String)], target: [expect.any(String)] }],
    ['with blank texts', { source: [''], target: [''] }, { source: { 0: [expect.any(String)] } }],
    ['without any text', { source: [], target: [] }, { source: [expect.any(String)] }],
    [
      'with a control character',
      { source: ['a\u0007'], target: ['b'] },
      { source: { 0: [expect.any(String)] } },
    ],
    [
      'with a separator',
      { source: ['a'], target: ['b\u001e\u001ec'] },
      { target: { 0: [expect.any(String)] } },
    ],
    ['empty with a text', { source: ['a'], target: ['b'], state: 0 }, { state: [expect.any(String)] }],
    [
      'approved without reviews',
      { source: ['a'], target: ['b'], state: 30 },
      { state: [expect.any(String)] },
    ],
    ['that is there', { source: ['One'], target: ['b'] }, { non_field_errors: [expect.any(String)] }],
  ])('rejects a string %s, and writes nothing', async (_, draft, expected) => {
    const db = engine.db()
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna' }) })
    const before = await lastChangeNumber(db, app.id)

    expect(await errors(app, 'cs', draft)).toMatchObject(expected)

    expect(await lastChangeNumber(db, app.id)).toBe(before)
    expect(await unitLines(db, app.id, 'cs')).toEqual(['One = Jedna (20)'])
  })

  it('is rejected if strings are not managed, the component is locked, or a template cannot be edited', async () => {
    const closed = await gettext({ 'cs.po': poFile({ One: 'Jedna' }) }, { manage_units: false })
    expect(await errors(closed, 'cs', { source: ['a'], target: ['b'] })).toBe('permission_denied')
    await expect(remove(closed, 'cs', 'One')).rejects.toMatchObject({ code: 'permission_denied' })
    const fixed = await keyed({ 'en.json': '{"a": "One"}' }, { edit_template: false })
    expect(await errors(fixed, 'en', { key: 'b', value: ['b'] })).toBe('permission_denied')
    const locked = await gettext({ 'cs.po': poFile({ One: 'Jedna' }) })
    await engine.db().updateTable('component').set({ locked: 1 }).where('id', '=', locked.id).execute()
    expect(await errors(locked, 'cs', { source: ['a'], target: ['b'] })).toBe('permission_denied')
  })

  it('keeps an added string while its file lacks it, and settles it once the file has it', async () => {
    const db = engine.db()
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna' }) })
    await add(app, 'cs', { source: ['Two'], target: ['Dva'] })

    await app.sync({ 'cs.po': poFile({ One: 'Jeden' }) })

    expect(await unitLines(db, app.id, 'cs')).toEqual(['One = Jeden (20)', 'Two = Dva (20)'])
    expect((await unitOf(db, app.id, 'cs', 'Two')).isPending).toBe(true)

    await app.sync({ 'cs.po': poFile({ One: 'Jeden', Two: 'Dva' }) })

    expect((await unitOf(db, app.id, 'cs', 'Two')).isPending).toBe(false)
    await expectSoundDatabase(db)
  })

  it('keeps an added text as a suggestion if the repository has another one', async () => {
    const db = engine.db()
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna' }) })
    await add(app, 'cs', { source: ['Two'], target: ['Dva'] })

    await app.sync({ 'cs.po': poFile({ One: 'Jedna', Two: 'Dvě' }) })

    expect(await unitOf(db, app.id, 'cs', 'Two')).toMatchObject({ target: 'Dvě', marks: 1, isPending: false })
    await expectSoundDatabase(db)
  })

  it('keeps an added key in all languages while the template lacks it', async () => {
    const db = engine.db()
    const app = await keyed({ 'en.json': '{"a": "One"}', 'cs.json': '{"a": "Jedna"}' })
    await add(app, 'en', { key: 'b', value: ['Two'] })
    const { id } = await unitOf(db, app.id, 'cs', 'b')
    await saveUnit(ctx, anna, id, { target: ['Dva'], state: 20 })

    await app.sync({ 'en.json': '{"a": "One!"}', 'cs.json': '{"a": "Jedna!"}' })

    expect(await unitLines(db, app.id, 'cs')).toEqual(['[a] One! = Jedna! (20)', '[b] Two = Dva (20)'])
    await expectSoundDatabase(db)
  })

  it('removes a string of one language, and the string itself with the last one', async () => {
    const db = engine.db()
    const app = await gettext({
      'cs.po': poFile({ One: 'Jedna', Two: 'Dva', Three: 'Tři' }),
      'de.po': poFile({ One: 'Eins' }),
    })
    const before = await lastChangeNumber(db, app.id)

    await remove(app, 'cs', 'One')
    await remove(app, 'cs', 'Two')

    expect(await unitLines(db, app.id, 'cs')).toEqual(['Three = Tři (20)'])
    expect((await unitOf(db, app.id, 'cs', 'Three')).position).toBe(1)
    expect(await unitLines(db, app.id, 'de')).toEqual(['One = Eins (20)'])
    expect(await unitLines(db, app.id, 'en')).toEqual(['One = One (100)', 'Three = Three (100)'])
    expect(await removals(app)).toEqual(['cs: One = Jedna', 'cs: Two = Dva'])
    expect(await historyOf(db, app.id, before)).toMatch(/63/)
    await expectSoundDatabase(db)
  })

  it('removes a source string everywhere', async () => {
    const db = engine.db()
    const app = await keyed({ 'en.json': '{"a": "One", "b": "Two"}', 'cs.json': '{"a": "Jedna"}' })

    await expect(remove(app, 'cs', 'a')).rejects.toMatchObject({ code: 'permission_denied' })
    await remove(app, 'en', 'a')

    expect(await unitLines(db, app.id, 'cs')).toEqual(['[b] Two =  (0)'])
    expect(await removals(app)).toEqual(['en: aOne = One', 'cs: aOne = Jedna'])
    await expectSoundDatabase(db)
  })

  it('does not restore a removed string, unless its text changed in the repository', async () => {
    const db = engine.db()
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna', Two: 'Dva' }) })
    await remove(app, 'cs', 'One')
    await remove(app, 'cs', 'Two')

    await app.sync({ 'cs.po': poFile({ One: 'Jedna', Two: 'Dvě', Three: 'Tři' }) })

    expect(await unitLines(db, app.id, 'cs')).toEqual(['Two = Dvě (20)', 'Three = Tři (20)'])
    expect(await removals(app)).toEqual(['cs: One = Jedna'])
    await expectSoundDatabase(db)
  })

  it('does not restore a removed key, unless its source changed in the repository', async () => {
    const db = engine.db()
    const files = { 'en.json': '{"a": "One", "b": "Two", "c": "x"}', 'cs.json': '{"a": "A", "b": "B"}' }
    const app = await keyed(files)
    await remove(app, 'en', 'a')
    await remove(app, 'en', 'b')

    await app.sync({ ...files, 'en.json': '{"a": "One", "b": "Two!", "c": "x"}' })

    expect(await unitLines(db, app.id, 'cs')).toEqual(['[b] Two! = B (20)', '[c] x =  (0)'])
    expect(await removals(app)).toEqual(['en: aOne = One', 'cs: aOne = A'])
    await expectSoundDatabase(db)
  })

  it('cancels the removal of a string that is added again', async () => {
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna' }) })
    await remove(app, 'cs', 'One')

    await add(app, 'cs', { source: ['One'], target: ['Jeden'] })
    await app.sync({ 'cs.po': poFile({ One: 'Jedna', Two: 'Dva' }) })

    expect(await removals(app)).toEqual([])
    expect((await unitLines(engine.db(), app.id, 'cs'))[0]).toMatch(/^One = Jed(na|en)/)
    await expectSoundDatabase(engine.db())
  })

  it('resets a term that needs editing through its source', async () => {
    const db = engine.db()
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna' }) }, { is_glossary: true })
    await add(app, 'cs', { source: ['Two'], target: ['Dva'], state: 10 })
    await app.sync({ 'cs.po': poFile({ One: 'Jedna', Two: '~Dva' }) })
    const source = await unitOf(db, app.id, 'en', 'Two')
    expect([source.state, (await unitOf(db, app.id, 'cs', 'Two')).state]).toEqual([10, 100])

    await saveUnit(ctx, anna, source.id, { target: ['Two'], state: 20 })

    expect(await unitOf(db, app.id, 'en', 'Two')).toMatchObject({ state: 20, isPending: false })
    expect((await unitOf(db, app.id, 'cs', 'Two')).state).toBe(10)
    const other = saveUnit(ctx, anna, source.id, { target: ['Three'], state: 20 })
    await expect(other).rejects.toMatchObject({ code: 'permission_denied' })
    await expectSoundDatabase(db)
  })

  it('adds the same string once when several users add it at the same moment', async () => {
    const db = engine.db()
    const app = await gettext({ 'cs.po': poFile({ One: 'Jedna' }) })

    const draft = { source: ['Two'], target: ['Dva'] }
    const answers = await Promise.all(Array.from({ length: 6 }, () => errors(app, 'cs', draft)))

    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer !== null)).toEqual(
      Array.from({ length: 5 }, () => ({ non_field_errors: [expect.any(String)] })),
    )
    await expectSoundDatabase(db)
  })
})

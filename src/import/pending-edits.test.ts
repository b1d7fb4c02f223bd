import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { interruptedDb } from '../../test/support/failing-db.ts'
import { type ImportSite, openImportSite, type TestDraft } from '../../test/support/import-site.ts'
import { addPerson, editUnit } from '../../test/support/pending-edit.ts'
import { poFile } from '../../test/support/po-file.ts'
import { countersOf, languagesOf, shownUnits, unitOf } from '../../test/support/stored-units.ts'
import { MARK } from '../domain/units/unit.ts'

const JSON_DRAFT: TestDraft = { filemask: '*.json', file_format: 'json', template: 'en.json' }

describeOnEngines('an edit that is not in its file yet', (engine) => {
  let site: ImportSite
  let anna: number
  beforeAll(async () => {
    site = await openImportSite(engine.db())
    anna = await addPerson(site.ctx, 'anna')
  })

  async function suggestions(unitId: number): Promise<string[]> {
    const rows = await engine
      .db()
      .selectFrom('suggestion')
      .selectAll()
      .where('unit_id', '=', unitId)
      .execute()
    return rows.map(({ target, user_id }) => `${target} by ${user_id === anna ? 'Anna' : user_id}`)
  }

  async function edits(unitId: number): Promise<object[]> {
    return engine
      .db()
      .selectFrom('pending_edit')
      .select(['author_id as author', 'base_target as base'])
      .where('unit_id', '=', unitId)
      .execute()
  }

  it('ends the mark of an automatic translation when the file has another text', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ One: 'Jeden', Two: 'Dva' }) }, {})
    const marked = db.updateTable('unit').set({ marks: MARK.automatic })
    for (const source of ['One', 'Two']) {
      await marked.where('id', '=', (await unitOf(db, id, 'cs', source)).id).execute()
    }

    await update({ 'cs.po': poFile({ One: 'Jedna', Two: 'Dva' }) })

    expect((await unitOf(db, id, 'cs', 'One')).marks & MARK.automatic).toBe(0)
    expect((await unitOf(db, id, 'cs', 'Two')).marks & MARK.automatic).toBe(MARK.automatic)
    await expectSoundDatabase(db)
  })

  // The original file, the edit, the new file, and the expected result.
  it.each([
    ['stays when the file did not change', 'Jeden', 'Jedna', 'Jeden', { target: 'Jedna', isPending: true }],
    [
      'that marks the text stays',
      'Jeden',
      '~Jeden',
      'Jeden',
      { target: 'Jeden', state: 10, isPending: true },
    ],
    ['that empties the text stays', 'Jeden', '', 'Jeden', { target: '', state: 0, isPending: true }],
    ['is done when the file says the same', 'Jeden', 'Jedna', 'Jedna', { target: 'Jedna', isPending: false }],
    [
      'gives way to a file that changed',
      'Jeden',
      'Jedna',
      'Jedno',
      { target: 'Jedno', isPending: false, marks: 1 },
    ],
    [
      'gives way to a mark in the file',
      'Jeden',
      'Jedna',
      '~Jeden',
      { state: 10, isPending: false, marks: 5 },
    ],
    [
      'gives way where both were empty',
      '',
      'Jedna',
      'Jedno',
      { target: 'Jedno', isPending: false, marks: 1 },
    ],
    [
      'gives way to an emptied file, which is told by a check',
      'Jeden',
      'Jedna',
      '',
      { target: '', state: 0, isPending: false, marks: 5 },
    ],
    [
      'of the mark alone gives way silently',
      'Jeden',
      '~Jeden',
      'Jedno',
      { target: 'Jedno', state: 20, marks: 0 },
    ],
    [
      'that empties gives way silently',
      'Jeden',
      '',
      'Jedno',
      { target: 'Jedno', isPending: false, marks: 0 },
    ],
  ])('%s', async (_, first, written, then, expected) => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ One: first, Two: 'Dva' }) }, {})
    const { id: unitId } = await unitOf(db, id, 'cs', 'One')
    const target = written.replace('~', '')
    await editUnit(db, unitId, { target, authorId: anna, ...(written.startsWith('~') && { state: 10 }) })
    await expectSoundDatabase(db)

    await update({ 'cs.po': poFile({ One: then, Two: 'Dvě' }) })

    const unit = await unitOf(db, id, 'cs', 'One')
    expect(unit).toMatchObject({ id: unitId, ...expected })
    expect(await suggestions(unitId)).toEqual((unit.marks & 1) === 1 ? ['Jedna by Anna'] : [])
    expect(await edits(unitId)).toEqual(unit.isPending ? [{ author: anna, base: first }] : [])
    expect(await countersOf(db, id, 'cs')).toMatchObject({ suggestions: unit.marks & 1, total: 2 })
    await expectSoundDatabase(db)
  })

  it('survives any number of reads', async () => {
    const db = engine.db()
    const { id, update, sync } = await site.add({ 'cs.po': poFile({ One: 'Jeden' }) }, {})
    const { id: unitId } = await unitOf(db, id, 'cs', 'One')
    await editUnit(db, unitId, { target: 'Jedna', authorId: anna })

    for (const text of ['1', '2', '3']) await update({ 'cs.po': poFile({ One: 'Jeden', Two: text }) })
    await sync({ isForced: true })

    expect(await unitOf(db, id, 'cs', 'One')).toMatchObject({ target: 'Jedna', isPending: true })
    expect(await edits(unitId)).toEqual([{ author: anna, base: 'Jeden' }])
    await expectSoundDatabase(db)
  })

  it('of a text that needed editing stays, in a format without that mark', async () => {
    const db = engine.db()
    const { id, update, sync } = await site.add(
      { 'en.json': '{"a": "One"}', 'cs.json': '{"a": "Jeden"}' },
      JSON_DRAFT,
    )
    await update({ 'en.json': '{"a": "Two"}' })
    const { id: unitId } = await unitOf(db, id, 'cs', 'a')
    await editUnit(db, unitId, { target: 'Dva', authorId: anna })

    await sync({ isForced: true })

    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({ target: 'Dva', state: 20, isPending: true })
    expect(await suggestions(unitId)).toEqual([])
    await expectSoundDatabase(db)
  })

  it.each([
    [
      'json',
      { 'en.json': '{"a": "One"}', 'cs.json': '{"a": "Jeden"}' },
      { 'en.json': '{"a": "Two"}' },
      JSON_DRAFT,
    ],
    [
      'po-mono',
      { 'en.po': poFile({ a: 'One' }), 'cs.po': poFile({ a: 'Jeden' }) },
      { 'en.po': poFile({ a: 'Two' }) },
      { file_format: 'po-mono', template: 'en.po' },
    ],
  ])('keeps its author when its source changes (%s)', async (_, files, change, draft) => {
    const db = engine.db()
    const { id, update } = await site.add(files, draft)
    const { id: unitId } = await unitOf(db, id, 'cs', 'a')
    await editUnit(db, unitId, { target: 'Jedna', authorId: anna })

    await update(change)

    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({
      target: 'Jedna',
      state: 10,
      previousSource: 'One',
      isPending: true,
    })
    expect(await edits(unitId)).toEqual([{ author: anna, base: 'Jeden' }])
    await expectSoundDatabase(db)
  })

  it('keeps its text in the history when its string is removed', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ One: 'Jeden', Two: 'Dva' }) }, {})
    await editUnit(db, (await unitOf(db, id, 'cs', 'Two')).id, { target: 'Dvojka', authorId: anna })

    await update({ 'cs.po': poFile({ One: 'Jeden' }) })

    expect(await shownUnits(db, id, 'cs')).toHaveLength(1)
    expect(await lostTexts(id)).toEqual([{ target: 'Dvojka', author_id: anna, hasTranslation: true }])
    await expectSoundDatabase(db)
  })

  it('keeps its text in the history when its key is removed from the template', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'en.json': '{"a": "One", "b": "Two"}', 'cs.json': '{"a": "Jeden", "b": "Dva"}' },
      JSON_DRAFT,
    )
    await editUnit(db, (await unitOf(db, id, 'cs', 'b')).id, { target: 'Dvojka', authorId: anna })

    await update({ 'en.json': '{"a": "One"}' })

    expect(await lostTexts(id)).toEqual([{ target: 'Dvojka', author_id: anna, hasTranslation: true }])
    await expectSoundDatabase(db)
  })

  it('keeps its text in the history when its language is removed', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'cs.po': poFile({ One: 'Jeden' }), 'de.po': poFile({ One: 'Eins' }) },
      {},
    )
    await editUnit(db, (await unitOf(db, id, 'cs', 'One')).id, { target: 'Jednička', authorId: anna })

    await update({ 'cs.po': null })

    expect(await languagesOf(db, id)).toEqual(['en', 'de'])
    expect(await lostTexts(id)).toEqual([{ target: 'Jednička', author_id: anna, hasTranslation: false }])
    await expectSoundDatabase(db)
  })

  async function lostTexts(componentId: number) {
    const rows = await engine
      .db()
      .selectFrom('change')
      .select(['target', 'author_id', 'translation_id'])
      .where('component_id', '=', componentId)
      .where('action', '=', 63)
      .execute()
    return rows.map(({ translation_id, ...row }) => ({ ...row, hasTranslation: translation_id !== null }))
  }

  it('is merged if it is made between comparing and writing', async () => {
    const db = engine.db()
    const { id, commit, sync } = await site.add(
      { 'cs.po': poFile({ One: 'Jeden', Two: 'Dva', Three: 'Tři' }) },
      {},
    )
    const ids = (await shownUnits(db, id, 'cs')).map((unit) => unit.id)
    await commit({ 'cs.po': poFile({ One: 'Jedno', Two: 'Dva', Three: 'Trojka' }) })

    // The first transaction of the import is the one that changes units.
    const disturbed = interruptedDb(engine.openAgain(), 1, async () => {
      for (const [index, target] of ['Jedna', 'Dvojka', 'Trojka'].entries()) {
        await editUnit(db, ids[index] ?? 0, { target, authorId: anna })
      }
    })
    await sync({ db: disturbed })

    expect(await shownUnits(db, id, 'cs')).toMatchObject([
      { target: 'Jedno', state: 20, isPending: false, marks: 1 },
      { target: 'Dvojka', state: 20, isPending: true, marks: 0 },
      { target: 'Trojka', state: 20, isPending: false, marks: 0 },
    ])
    expect(await suggestions(ids[0] ?? 0)).toEqual(['Jedna by Anna'])
    await expectSoundDatabase(db)
  })

  it('is not lost to a source that changes at the same time', async () => {
    const db = engine.db()
    const { id, commit, sync } = await site.add(
      { 'en.json': '{"a": "One"}', 'cs.json': '{"a": "Jeden"}' },
      JSON_DRAFT,
    )
    const { id: unitId } = await unitOf(db, id, 'cs', 'a')
    await commit({ 'en.json': '{"a": "Two"}' })

    const disturbed = interruptedDb(engine.openAgain(), 1, () =>
      editUnit(db, unitId, { target: 'Jedna', authorId: anna }),
    )
    await sync({ db: disturbed })

    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({
      target: 'Jedna',
      source: 'Two',
      previousSource: 'One',
      state: 10,
      isPending: true,
    })
    await expectSoundDatabase(db)
  })
})

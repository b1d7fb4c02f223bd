import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { type ImportSite, openImportSite, type TestDraft } from '../../test/support/import-site.ts'
import { poFile } from '../../test/support/po-file.ts'
import { addUser } from '../../test/support/site.ts'
import {
  alertsOf,
  countersOf,
  gapsOf,
  historyOf,
  languagesOf,
  lastChangeNumber,
  shownUnits,
  translationOf,
  unitLines,
  unitOf,
} from '../../test/support/stored-units.ts'
import { createComponent } from '../actions/components/create-component.ts'
import { SYSTEM } from '../domain/actor.ts'
import { actionCode } from '../domain/change-actions.ts'
import { findProjectById } from '../storage/components/projects.ts'

const JSON_DRAFT: TestDraft = { filemask: '*.json', file_format: 'json', template: 'en.json' }

describeOnEngines('an update', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db())
  })

  it('writes nothing if nothing changed', async () => {
    const db = engine.db()
    const { id, sync, update } = await site.add({ 'cs.po': poFile({ One: 'Jeden' }) }, {})
    const before = await historyOf(db, id)

    await sync()
    await update({ 'README.md': 'news' })

    expect(await historyOf(db, id)).toBe(before)
    await expectSoundDatabase(db)
  })

  it('keeps the language of a file when the site gets one that fits its name better', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'sk_SK.po': poFile({ One: 'En' }) }, {})
    await site.add({ 'sk.po': poFile({ One: 'En' }), 'sk_SK.po': poFile({ One: 'Ein' }) }, {})

    await update({ 'sk_SK.po': poFile({ One: 'Éin' }) })

    expect(await languagesOf(db, id)).toEqual(['en', 'sk'])
    expect(await unitLines(db, id, 'sk')).toEqual(['One = Éin (20)'])
  })

  it('adds, changes and removes strings of one language, and does not change the others', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      {
        'cs.po': poFile({ One: 'Jeden', Two: 'Dva', Three: 'Tři' }),
        'de.po': poFile({ One: 'Eins', Two: 'Zwei' }),
      },
      {},
    )
    const one = await unitOf(db, id, 'cs', 'One')
    const german = await shownUnits(db, id, 'de')
    const last = await lastChangeNumber(db, id)

    await update({ 'cs.po': poFile({ Four: '', One: 'Jedna', Three: 'Tři' }) }, { userId: null })

    expect(await unitLines(db, id, 'cs')).toEqual(['Four =  (0)', 'One = Jedna (20)', 'Three = Tři (20)'])
    expect(await unitOf(db, id, 'cs', 'One')).toMatchObject({ id: one.id, position: 2 })
    expect(await shownUnits(db, id, 'de')).toEqual(german)
    expect(await historyOf(db, id, last)).toBe('13 59×2 0 44')
    expect(await countersOf(db, id, 'cs')).toMatchObject({ total: 3, translated: 2, last_change: null })
    // Two of the Czech strings are elsewhere, too; one unit is deleted from Czech with its only event.
    const czech = await translationOf(db, id, 'cs')
    expect(czech).toMatchObject({ unit_count: 3, unit_seq: 4 })
    expect(await gapsOf(db, 'unit', czech.id)).toBe(1)
    expect(await gapsOf(db, 'component', id)).toBe(1)
    expect((await unitLines(db, id, 'en')).sort()).toEqual([
      'Four = Four (100)',
      'One = One (100)',
      'Three = Three (100)',
      'Two = Two (100)',
    ])
    await expectSoundDatabase(db)
  })

  it('moves the strings after a new one, without an event', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'en.json': '{"a": "One", "b": "Two"}', 'cs.json': '{"a": "Jeden", "b": "Dva "}' },
      JSON_DRAFT,
    )
    const checksOf = () =>
      db.selectFrom('unit_check').selectAll().orderBy('unit_id').orderBy('name').execute()
    const before = await unitOf(db, id, 'cs', 'b')
    const checks = await checksOf()
    const last = await lastChangeNumber(db, id)

    await update({ 'en.json': '{"n": "New", "a": "One", "b": "Two"}' }, { userId: null })
    await update({ 'cs.json': '{"n": "Nový", "a": "Jeden", "b": "Dva "}' }, { userId: null })

    for (const language of ['en', 'cs']) {
      const places = (await shownUnits(db, id, language)).map(({ context, position }) => [context, position])
      expect(places.sort()).toEqual([
        ['a', 2],
        ['b', 3],
        ['n', 1],
      ])
    }
    expect(await unitOf(db, id, 'cs', 'b')).toEqual({ ...before, position: 3 })
    expect(await checksOf()).toEqual(expect.arrayContaining(checks))
    expect(await historyOf(db, id, last)).toBe('59 0 59 0 44 59 0')
    await expectSoundDatabase(db)
  })

  it('removes a string that no language has anymore, and restores it as a new one', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ One: 'Jeden', Two: 'Dva' }) }, {})

    await update({ 'cs.po': poFile({ One: 'Jeden' }) })

    expect(await unitLines(db, id, 'en')).toEqual(['One = One (100)'])
    await expectSoundDatabase(db)

    await update({ 'cs.po': poFile({ One: 'Jeden', Two: 'Dva' }) })

    expect(await unitLines(db, id, 'cs')).toEqual(['One = Jeden (20)', 'Two = Dva (20)'])
    expect(await unitLines(db, id, 'en')).toHaveLength(2)
    await expectSoundDatabase(db)
  })

  it('treats a new source text of a bilingual file as a new string', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ 'Old text': 'Starý' }) }, {})
    const last = await lastChangeNumber(db, id)

    await update({ 'cs.po': '#, fuzzy\n#| msgid "Old text"\nmsgid "New text"\nmsgstr "Starý"\n' })

    expect(await shownUnits(db, id, 'cs')).toMatchObject([
      { source: 'New text', target: 'Starý', state: 10, previousSource: 'Old text' },
    ])
    expect(await unitLines(db, id, 'en')).toEqual(['New text = New text (100)'])
    expect(await historyOf(db, id, last)).toBe('13 59 30 0 44')
    await expectSoundDatabase(db)
  })

  it('follows flags, notes, positions and the plural rule of a file', async () => {
    const db = engine.db()
    const header = (rule: string) => `msgid ""\nmsgstr "Plural-Forms: ${rule};\\n"\n`
    const text = 'msgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] "c"\n'
    const { id, update } = await site.add({ 'cs.po': `${header('nplurals=2; plural=n != 1')}\n${text}` }, {})
    const [before] = await shownUnits(db, id, 'cs')
    const last = await lastChangeNumber(db, id)

    await update({
      'cs.po': `${header('nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2')}\n#. Note\n#: a.c:1\n#, c-format\n${text}`,
    })

    const [after] = await shownUnits(db, id, 'cs')
    expect(before).toMatchObject({ target: 'a\u001e\u001eb', flags: '', note: '', location: '' })
    expect(after).toMatchObject({
      id: before?.id,
      target: 'a\u001e\u001eb\u001e\u001ec',
      flags: 'c-format',
      note: 'Note',
      location: 'a.c:1',
    })
    expect(await historyOf(db, id, last)).toBe('59 0')
    await expectSoundDatabase(db)
  })

  it('adds no events for positions and notes', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ One: 'Jeden', Two: 'Dva' }) }, {})
    const last = await lastChangeNumber(db, id)

    await update({ 'cs.po': `${poFile({ Two: 'Dva' })}\n#: x.c:9\n#. Hint\n${poFile({ One: 'Jeden' })}` })

    expect((await shownUnits(db, id, 'cs')).map(({ source, location }) => [source, location])).toEqual([
      ['Two', ''],
      ['One', 'x.c:9'],
    ])
    expect(await historyOf(db, id, last)).toBe('0')
    await expectSoundDatabase(db)
  })

  it('follows a POT: new strings, changed notes, removed strings', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'app.pot': poFile({ One: '', Two: '' }), 'cs.po': poFile({ One: 'Jeden' }) },
      { new_base: 'app.pot' },
    )
    const last = await lastChangeNumber(db, id)

    await update({ 'app.pot': `#. Hint\n#, c-format\n${poFile({ One: '', Three: 'x' })}` })

    expect(await unitLines(db, id, 'en')).toEqual(['One = One (100)', 'Three = Three (100)'])
    expect(await unitOf(db, id, 'en', 'One')).toMatchObject({ note: 'Hint', flags: 'c-format' })
    expect(await unitOf(db, id, 'cs', 'One')).toMatchObject({ flags: '' })
    expect(await historyOf(db, id, last)).toBe('59 0')
    await expectSoundDatabase(db)
  })

  it('removes a string that is in no file, although the POT did not change', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'app.pot': poFile({ One: '', Two: '' }), 'cs.po': poFile({ One: 'Jeden', Extra: 'Navíc' }) },
      { new_base: 'app.pot' },
    )

    await update({ 'cs.po': poFile({ One: 'Jeden' }) })

    expect(await unitLines(db, id, 'en')).toEqual(['One = One (100)', 'Two = Two (100)'])
    await expectSoundDatabase(db)
  })

  it('continues without a deleted POT', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'app.pot': poFile({ One: '', Two: '' }), 'cs.po': poFile({ One: 'Jeden' }) },
      { new_base: 'app.pot' },
    )

    await update({ 'app.pot': null })

    expect(await unitLines(db, id, 'en')).toEqual(['One = One (100)'])
    expect(await translationOf(db, id, 'en')).toMatchObject({ filename: '', revision: '' })
    await expectSoundDatabase(db)
  })

  it('marks translations of a changed source, and unmarks them when it is restored', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      {
        'en.json': '{"a": "One", "b": "Two"}',
        'cs.json': '{"a": "Jeden"}',
        'de.json': '{"a": "Eins", "b": ""}',
      },
      JSON_DRAFT,
    )
    const { id: unitId } = await unitOf(db, id, 'cs', 'a')
    const last = await lastChangeNumber(db, id)

    await update({ 'en.json': '{"a": "One thing", "b": "Two things"}' })

    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({
      id: unitId,
      source: 'One thing',
      target: 'Jeden',
      state: 10,
      previousSource: 'One',
      isPending: false,
    })
    expect(await unitOf(db, id, 'de', 'b')).toMatchObject({ state: 0, previousSource: '' })
    expect(await unitOf(db, id, 'en', 'a')).toMatchObject({ target: 'One thing', state: 20 })
    expect(await historyOf(db, id, last)).toBe('59 30×2 59 0×3')
    expect(await countersOf(db, id, 'cs')).toMatchObject({
      total: 2,
      total_words: 4,
      total_chars: 19,
      fuzzy: 1,
      fuzzy_words: 2,
      translated: 0,
      recent_changes: 1,
    })
    await expectSoundDatabase(db)

    await update({ 'en.json': '{"a": "One", "b": "Two things"}' })

    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({ state: 20, previousSource: '', source: 'One' })
    expect(await countersOf(db, id, 'cs')).toMatchObject({ translated: 1, fuzzy: 0, recent_changes: 2 })
    await expectSoundDatabase(db)
  })

  it('accepts a new translation that comes with a changed source', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'en.json': '{"a": "One"}', 'cs.json': '{"a": "Jeden"}' },
      JSON_DRAFT,
    )

    await update({ 'en.json': '{"a": "Two"}', 'cs.json': '{"a": "Dva"}' })

    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({ target: 'Dva', state: 20, previousSource: '' })
    await expectSoundDatabase(db)
  })

  it('writes the mark to files that support it', async () => {
    const db = engine.db()
    const { id, update, sync } = await site.add(
      { 'en.po': poFile({ a: 'One', b: 'Two' }), 'cs.po': poFile({ a: 'Jeden', b: 'Dva' }) },
      { file_format: 'po-mono', template: 'en.po' },
    )

    await update({ 'en.po': poFile({ a: 'One thing', b: 'Two' }) })

    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({
      state: 10,
      previousSource: 'One',
      isPending: true,
    })
    await expectSoundDatabase(db)

    await sync({ isForced: true })
    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({
      state: 10,
      previousSource: 'One',
      isPending: true,
    })

    await update({ 'en.po': poFile({ a: 'One', b: 'Two' }) })
    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({ state: 20, previousSource: '' })
    await expectSoundDatabase(db)
  })

  it('adds and removes keys of a template in all languages', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'en.json': '{"a": "One", "b": "Two"}', 'cs.json': '{"a": "Jeden", "b": "Dva"}', 'de.json': '{}' },
      JSON_DRAFT,
    )
    const { id: unitId } = await unitOf(db, id, 'cs', 'b')

    await update({ 'en.json': '{"c": "Three", "b": "Two"}' })

    expect(await unitLines(db, id, 'cs')).toEqual(['[c] Three =  (0)', '[b] Two = Dva (20)'])
    expect(await unitLines(db, id, 'de')).toEqual(['[c] Three =  (0)', '[b] Two =  (0)'])
    expect((await unitOf(db, id, 'cs', 'b')).id).toBe(unitId)
    await expectSoundDatabase(db)
  })

  it('unlocks translations once there is a source text', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'en.json': '{"a": ""}', 'cs.json': '{"a": "Jeden"}' }, JSON_DRAFT)
    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({ state: 100, originalState: 20 })

    await update({ 'en.json': '{"a": "One"}' })

    expect(await unitOf(db, id, 'en', 'a')).toMatchObject({ state: 20 })
    // It was translated from an empty source, so it needs editing.
    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({ state: 10, originalState: 10 })
    await expectSoundDatabase(db)
  })

  it('adds and removes languages', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'cs.po': poFile({ One: 'Jeden' }), 'de.po': poFile({ One: 'Eins', Only: 'Nur' }) },
      {},
    )
    const german = await translationOf(db, id, 'de')
    const last = await lastChangeNumber(db, id)

    await update({ 'de.po': null, 'fr.po': poFile({ One: 'Un' }), 'xx_invented.po': poFile({ One: 'Uno' }) })

    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'fr', 'xx_INVENTED'])
    expect(await unitLines(db, id, 'en')).toEqual(['One = One (100)'])
    expect(await historyOf(db, id, last)).toBe('59 0 59 0 25')
    expect(await gapsOf(db, 'translation', german.id)).toBe(0)
    // Four events of German, and one of the string that only it had.
    expect(await gapsOf(db, 'component', id)).toBe(4)
    await expectSoundDatabase(db)

    await update({ 'de.po': poFile({ One: 'Eins' }) })

    expect(await unitLines(db, id, 'de')).toEqual(['One = Eins (20)'])
    await expectSoundDatabase(db)
  })

  it('follows a renamed file', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ One: 'Jeden' }) }, {})
    const before = await shownUnits(db, id, 'cs')
    const history = await historyOf(db, id)

    await update({ 'cs.po': null, 'CS.po': poFile({ One: 'Jeden' }) })

    expect(await translationOf(db, id, 'cs')).toMatchObject({ filename: 'CS.po', language_code: 'CS' })
    expect(await shownUnits(db, id, 'cs')).toEqual(before)
    expect(await historyOf(db, id)).toBe(history)

    await update({ 'CS.po': null, 'cs_CZ.po': poFile({ One: 'Jedna' }) })

    expect(await translationOf(db, id, 'cs')).toMatchObject({ filename: 'cs_CZ.po', language_code: 'cs_CZ' })
    expect((await shownUnits(db, id, 'cs'))[0]).toMatchObject({ id: before[0]?.id, target: 'Jedna' })
    await expectSoundDatabase(db)
  })

  it('follows settings with a forced read', async () => {
    const db = engine.db()
    const { id, sync } = await site.add(
      { 'en.json': '{"a": "One"}', 'cs.json': '{"a": "Jeden"}' },
      JSON_DRAFT,
    )
    await db
      .updateTable('component')
      .set({ edit_template: 0, check_flags: 'priority:60' })
      .where('id', '=', id)
      .execute()

    await sync({ isForced: true })

    expect(await unitOf(db, id, 'en', 'a')).toMatchObject({ state: 100 })
    const { priority } = await db
      .selectFrom('string')
      .select('priority')
      .where('component_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(priority).toBe(60)
    await expectSoundDatabase(db)

    await db
      .updateTable('component')
      .set({ edit_template: 1, check_flags: 'read-only' })
      .where('id', '=', id)
      .execute()
    await sync({ isForced: true })
    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({ state: 100, originalState: 20 })

    await db.updateTable('component').set({ check_flags: '' }).where('id', '=', id).execute()
    await sync({ isForced: true })
    expect(await unitOf(db, id, 'cs', 'a')).toMatchObject({ state: 20 })
    expect(await unitOf(db, id, 'en', 'a')).toMatchObject({ state: 20 })
    await expectSoundDatabase(db)
  })

  it('reports a second file for a language, and continues', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ One: 'Jeden' }) }, {})
    const last = await lastChangeNumber(db, id)

    await update({ 'CS.po': poFile({ One: 'Jedna' }), 'de.po': poFile({ One: 'Eins' }) })

    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'de'])
    expect(await alertsOf(db, id)).toEqual({
      DuplicateLanguage: { occurrences: [{ path: 'cs.po', language: 'cs' }] },
    })
    expect(await historyOf(db, id, last)).toBe('59 0 40 59 0 47')

    await update({ 'CS.po': null })
    expect(await alertsOf(db, id)).toEqual({})
    await expectSoundDatabase(db)
  })

  it('names who asked for it in new source strings of the component that owns the repository only', async () => {
    const { ctx } = site
    const { db } = ctx
    const file = (text: string) => ({ 'a/cs.po': poFile({ [text]: '' }), 'b/cs.po': poFile({ [text]: '' }) })
    const { id, projectId, update, sync } = await site.add(file('One'), { filemask: 'a/*.po' })
    await addUser(ctx, 'asker')
    const { id: userId } = await db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'asker')
      .executeTakeFirstOrThrow()
    const project = (await findProjectById(db, projectId))!
    const linked = await createComponent(
      ctx,
      SYSTEM,
      project,
      {
        name: 'Linked',
        slug: 'linked',
        repo: `weblate://${project.slug}/app`,
        filemask: 'b/*.po',
        file_format: 'po',
        new_lang: 'none',
      },
      { files: [], signal: AbortSignal.timeout(60_000) },
    )
    await sync()

    await update(file('Two'), { userId })

    const events = await db
      .selectFrom('change')
      .select(['component_id', 'user_id', 'author_id'])
      .where('action', '=', actionCode('newSourceString'))
      .where('component_id', 'in', [id, linked])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { component_id: id, user_id: userId, author_id: null },
      { component_id: linked, user_id: null, author_id: null },
    ])
  })
})

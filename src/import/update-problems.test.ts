import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { type ImportSite, openImportSite, type TestDraft } from '../../test/support/import-site.ts'
import { poFile } from '../../test/support/po-file.ts'
import {
  alertsOf,
  historyOf,
  languagesOf,
  lastChangeNumber,
  shownUnits,
  translationOf,
  unitLines,
} from '../../test/support/stored-units.ts'

const JSON_DRAFT: TestDraft = { filemask: '*.json', file_format: 'json', template: 'en.json' }
const HALF = '{"a": "Jedna",\n  "b": nonsense}'
const BROKEN = 'nonsense'

describeOnEngines('an import of invalid files', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db())
  })

  it('reads the others, and reports line and column of what it cannot read', async () => {
    const db = engine.db()
    const { id, update, sync } = await site.add(
      { 'en.json': '{"a": "One"}', 'cs.json': BROKEN, 'de.json': '{"a": "Eins"}' },
      JSON_DRAFT,
    )

    expect(await languagesOf(db, id)).toEqual(['en', 'de'])
    expect(await unitLines(db, id, 'de')).toEqual(['[a] One = Eins (20)'])
    const alert = {
      ParseError: { occurrences: [{ file: 'cs.json', line: 1, column: 1, message: expect.any(String) }] },
    }
    expect(await alertsOf(db, id)).toEqual(alert)

    await sync()
    expect(await alertsOf(db, id)).toEqual(alert)
    expect(await historyOf(db, id)).toBe('59 0 59 0 47 51')

    await update({ 'cs.json': '{"a": "Jeden"}' })
    expect(await unitLines(db, id, 'cs')).toEqual(['[a] One = Jeden (20)'])
    expect(await alertsOf(db, id)).toEqual({})
    await expectSoundDatabase(db)
  })

  it('keeps the strings of a file that becomes unreadable', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'en.json': '{"a": "One", "b": "Two"}', 'cs.json': '{"a": "Jeden", "b": "Dva"}', 'de.json': '{}' },
      JSON_DRAFT,
    )
    const before = await shownUnits(db, id, 'cs')

    await update({ 'cs.json': BROKEN, 'de.json': '{"a": "Eins"}' })

    expect(await shownUnits(db, id, 'cs')).toEqual(before)
    expect(await unitLines(db, id, 'de')).toContain('[a] One = Eins (20)')
    expect(Object.keys(await alertsOf(db, id))).toEqual(['ParseError'])
    await expectSoundDatabase(db)

    await update({ 'cs.json': '{"a": "Jedna", "b": "Dva"}' })

    expect(await unitLines(db, id, 'cs')).toEqual(['[a] One = Jedna (20)', '[b] Two = Dva (20)'])
    expect(await alertsOf(db, id)).toEqual({})
    await expectSoundDatabase(db)
  })

  it.each(['cs.json', 'en.json'])('no longer reports %s once it is restored', async (name) => {
    const db = engine.db()
    const files: Record<string, string> = { 'en.json': '{"a": "One"}', 'cs.json': '{"a": "Jeden"}' }
    const { id, update } = await site.add(files, JSON_DRAFT)
    const before = await shownUnits(db, id, 'cs')
    const { revision } = await translationOf(db, id, 'cs')

    await update({ [name]: BROKEN })
    expect(Object.keys(await alertsOf(db, id))).toEqual(['ParseError'])
    await update({ [name]: files[name] ?? '' })

    expect(await alertsOf(db, id)).toEqual({})
    expect(await shownUnits(db, id, 'cs')).toEqual(before)
    expect((await translationOf(db, id, 'cs')).revision).toBe(revision)
    await expectSoundDatabase(db)
  })

  it('imports the readable part of a file, removes nothing, and keeps reporting it', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ One: 'Jeden', Two: 'Dva', Three: 'Tři' }) }, {})

    await update({
      'cs.po': `${poFile({ One: 'Jedna' })}\nmsgid "Two"\nmsgstr nonsense\n\n${poFile({ Four: 'Čtyři' })}`,
    })

    const targets = (await shownUnits(db, id, 'cs')).map(({ source, target }) => `${source} ${target}`)
    expect(targets).toEqual(expect.arrayContaining(['One Jedna', 'Two Dva', 'Three Tři']))
    const { ParseError } = await alertsOf(db, id)
    expect(ParseError).toMatchObject({ occurrences: [{ file: 'cs.po', line: 5 }] })

    await update({ 'de.po': poFile({ One: 'Eins' }) })
    expect(await alertsOf(db, id)).toEqual({ ParseError })
    await expectSoundDatabase(db)

    await update({ 'cs.po': poFile({ One: 'Jedna' }) })
    expect(await unitLines(db, id, 'cs')).toEqual(['One = Jedna (20)'])
    expect(await alertsOf(db, id)).toEqual({})
    await expectSoundDatabase(db)
  })

  it('keeps the texts of a file whose sources are unreadable, and imports the others', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'en.json': '{"a": "One", "b": "Two", "c": "Three"}', 'cs.json': '{"a": "Jeden", "b": "Dva"}' },
      JSON_DRAFT,
    )

    await update({ 'cs.json': HALF, 'de.json': HALF })

    expect(await unitLines(db, id, 'cs')).toEqual([
      '[a] One = Jedna (20)',
      '[b] Two = Dva (20)',
      '[c] Three =  (0)',
    ])
    expect(await unitLines(db, id, 'de')).toEqual([
      '[a] One = Jedna (20)',
      '[b] Two =  (0)',
      '[c] Three =  (0)',
    ])
    expect(await alertsOf(db, id)).toMatchObject({
      ParseError: {
        occurrences: [
          { file: 'cs.json', line: 2, column: 8 },
          { file: 'de.json', line: 2, column: 8 },
        ],
      },
    })
    await expectSoundDatabase(db)

    await update({ 'cs.json': '{"a": "Jedna"}' })
    expect(await unitLines(db, id, 'cs')).toContain('[b] Two =  (0)')
    await expectSoundDatabase(db)
  })

  it('keeps reporting duplicate strings of a file', async () => {
    const db = engine.db()
    const twice = `${poFile({ One: 'Jeden' })}\n${poFile({ One: 'Jedna' })}`
    const { id, update } = await site.add({ 'cs.po': twice }, {})
    const { DuplicateString } = await alertsOf(db, id)

    await update({ 'de.po': twice })

    expect(DuplicateString).toEqual({ occurrences: [{ file: 'cs.po', count: 1 }] })
    expect(await alertsOf(db, id)).toEqual({
      DuplicateString: {
        occurrences: [
          { file: 'de.po', count: 1 },
          { file: 'cs.po', count: 1 },
        ],
      },
    })
    await update({ 'cs.po': null })
    expect(await alertsOf(db, id)).toEqual({
      DuplicateString: { occurrences: [{ file: 'de.po', count: 1 }] },
    })
    await expectSoundDatabase(db)
  })

  it.each([
    ['broken', BROKEN],
    ['gone', null],
    ['no text at all', Buffer.from([0xc3, 0x28, 0x00, 0xd8])],
  ])('changes nothing while the template is %s', async (_, template) => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'en.json': '{"a": "One", "b": "Two"}', 'cs.json': '{"a": "Jeden"}', 'de.json': '{"a": "Eins"}' },
      JSON_DRAFT,
    )
    const before = [await shownUnits(db, id, 'cs'), await shownUnits(db, id, 'en')]
    const last = await lastChangeNumber(db, id)

    await update({ 'en.json': template, 'cs.json': '{"a": "Jedna"}', 'de.json': null })

    expect([await shownUnits(db, id, 'cs'), await shownUnits(db, id, 'en')]).toEqual(before)
    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'de'])
    expect(await historyOf(db, id, last)).toBe('47')
    expect((await alertsOf(db, id)).ParseError).toMatchObject({
      occurrences: expect.arrayContaining([expect.objectContaining({ file: 'en.json', line: 1 })]),
    })
    await expectSoundDatabase(db)

    await update({ 'en.json': '{"a": "One"}' })

    expect(await unitLines(db, id, 'cs')).toEqual(['[a] One = Jedna (20)'])
    expect(await languagesOf(db, id)).toEqual(['en', 'cs'])
    expect(await alertsOf(db, id)).toEqual({})
    await expectSoundDatabase(db)
  })

  it('keeps translations of keys missing in a partly readable template', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'en.po': poFile({ a: 'One', b: 'Two' }), 'cs.po': poFile({ a: 'Jeden', b: 'Dva' }) },
      { file_format: 'po-mono', template: 'en.po' },
    )

    await update({ 'en.po': `${poFile({ a: 'One', c: 'Three' })}\nmsgid "b"\nmsgstr nonsense\n` })

    expect((await shownUnits(db, id, 'cs')).map(({ context }) => context).sort()).toEqual(['a', 'b', 'c'])
    await expectSoundDatabase(db)

    await update({ 'en.po': poFile({ a: 'One', c: 'Three' }) })
    expect((await shownUnits(db, id, 'cs')).map(({ context }) => context)).toEqual(['a', 'c'])
    await expectSoundDatabase(db)
  })

  it('continues with the languages while a base file is broken', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'app.pot': poFile({ One: '', Two: '' }), 'cs.po': poFile({ One: 'Jeden' }) },
      { new_base: 'app.pot' },
    )

    await update({ 'app.pot': 'nonsense', 'cs.po': poFile({ One: 'Jedna' }) })

    expect(await unitLines(db, id, 'cs')).toEqual(['One = Jedna (20)'])
    expect(await unitLines(db, id, 'en')).toEqual(['One = One (100)', 'Two = Two (100)'])
    expect(Object.keys(await alertsOf(db, id))).toEqual(['ParseError'])
    await expectSoundDatabase(db)
  })

  it('keeps all languages when every file is missing, and reports that', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'cs.po': poFile({ One: 'Jeden' }), 'de.po': poFile({ One: 'Eins' }) },
      {},
    )
    const before = await shownUnits(db, id, 'cs')

    await update({ 'cs.po': null, 'de.po': null, 'moved/cs.po': poFile({ One: 'Jeden' }) })

    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'de'])
    expect(await shownUnits(db, id, 'cs')).toEqual(before)
    expect(await alertsOf(db, id)).toEqual({ NoMaskMatches: {} })
    await expectSoundDatabase(db)

    await update({ 'cs.po': poFile({ One: 'Jeden' }) })

    expect(await languagesOf(db, id)).toEqual(['en', 'cs'])
    expect(await shownUnits(db, id, 'cs')).toEqual(before)
    expect(await alertsOf(db, id)).toEqual({})
    await expectSoundDatabase(db)
  })

  it('reports impossible language codes', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ 'cs.po': poFile({ One: 'Jeden' }) }, {})

    await update({ '%%%.po': poFile({ One: 'Nic' }) })

    expect(await languagesOf(db, id)).toEqual(['en', 'cs'])
    expect(await alertsOf(db, id)).toEqual({
      UnknownLanguage: { occurrences: [{ path: '%%%.po', code: '%%%' }] },
    })
    await expectSoundDatabase(db)
  })

  it.each(['nplurals=1000000; plural=0', 'nplurals=2; plural=1/0', 'nplurals=2; plural=n*n*n*n', 'nonsense'])(
    'ignores the plural rule "%s"',
    async (rule) => {
      const db = engine.db()
      const { id } = await site.add(
        {
          'cs.po': `msgid ""\nmsgstr "Plural-Forms: ${rule};\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] "d"\n`,
        },
        {},
      )

      const [unit] = await shownUnits(db, id, 'cs')
      expect(unit?.target.length).toBeLessThan(100)
      await expectSoundDatabase(db)
    },
  )
})

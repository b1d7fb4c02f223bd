import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { type ImportSite, openImportSite, type TestDraft } from '../../test/support/import-site.ts'
import { poFile } from '../../test/support/po-file.ts'
import {
  alertsOf,
  countersOf,
  historyOf,
  languagesOf,
  shownUnits,
  translationOf,
  unitLines,
  unitOf,
} from '../../test/support/stored-units.ts'
import { PLURAL_SEPARATOR } from '../domain/units/plural-text.ts'

const JSON_DRAFT: TestDraft = { filemask: '*.json', file_format: 'json', template: 'en.json' }

describeOnEngines('a first import', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db())
  })

  it('reads files without a base: the first language determines the strings', async () => {
    const db = engine.db()
    const { id } = await site.add(
      {
        'cs.po': poFile({ One: 'Jeden', 'Two words': '' }),
        'de.po': poFile({ 'Two words': 'Zwei Wörter', Three: '~Drei' }),
      },
      {},
    )

    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'de'])
    expect(await unitLines(db, id, 'en')).toEqual([
      'One = One (100)',
      'Two words = Two words (100)',
      'Three = Three (100)',
    ])
    expect(await unitLines(db, id, 'cs')).toEqual(['One = Jeden (20)', 'Two words =  (0)'])
    expect(await unitLines(db, id, 'de')).toEqual(['Two words = Zwei Wörter (20)', 'Three = Drei (10)'])
    expect(await historyOf(db, id)).toBe('13×2 59×2 0 13 59×2 0 44×2 51')
    expect(await countersOf(db, id, 'cs')).toMatchObject({
      total: 2,
      total_words: 3,
      total_chars: 12,
      translated: 1,
      translated_words: 1,
      translated_chars: 3,
      fuzzy: 0,
      readonly: 0,
      last_change: null,
      recent_changes: 0,
    })
    expect(await countersOf(db, id, 'en')).toMatchObject({
      total: 3,
      translated: 3,
      readonly: 3,
      readonly_words: 4,
    })
    expect(await alertsOf(db, id)).toEqual({})
    expect(await translationOf(db, id, 'en')).toMatchObject({ filename: '', revision: '', is_source: 1 })
    await expectSoundDatabase(db)
  })

  it('reads the strings of a POT first', async () => {
    const db = engine.db()
    const { id } = await site.add(
      {
        'app.pot': `#. For people\n#: a.c:1\nmsgid "One"\nmsgstr ""\n\n${poFile({ Two: '' })}`,
        'cs.po': `#: a.c:2\nmsgid "Two"\nmsgstr "Dva"\n\n${poFile({ 'Only here': 'Jen zde' })}`,
      },
      { new_base: 'app.pot' },
    )

    expect(await unitLines(db, id, 'en')).toEqual([
      'One = One (100)',
      'Two = Two (100)',
      'Only here = Only here (100)',
    ])
    expect(await unitLines(db, id, 'cs')).toEqual(['Two = Dva (20)', 'Only here = Jen zde (20)'])
    expect(await unitOf(db, id, 'en', 'One')).toMatchObject({ location: 'a.c:1', note: 'For people' })
    expect(await unitOf(db, id, 'cs', 'Two')).toMatchObject({ location: 'a.c:2', position: 1 })
    expect(await unitOf(db, id, 'en', 'Two')).toMatchObject({ location: '', position: 2 })
    expect(await historyOf(db, id)).toBe('59×2 0 13 59×2 0 51')
    expect(await translationOf(db, id, 'en')).toMatchObject({ filename: 'app.pot' })
    await expectSoundDatabase(db)
  })

  it('does not read a file of the source language next to the translations', async () => {
    const db = engine.db()
    const { id } = await site.add(
      { 'en.po': poFile({ One: '', Two: 'Two!' }), 'cs.po': poFile({ One: 'Jeden' }) },
      {},
    )

    expect(await languagesOf(db, id)).toEqual(['en', 'cs'])
    expect(await unitLines(db, id, 'en')).toEqual(['One = One (100)'])
    expect(await translationOf(db, id, 'en')).toMatchObject({ filename: '', revision: '', is_source: 1 })
    const events = await db
      .selectFrom('change')
      .select(['target', 'translation_id', 'author_id'])
      .where('component_id', '=', id)
      .where('action', '=', 40)
      .execute()
    expect(events).toEqual([{ target: 'en (en, en)', translation_id: null, author_id: null }])
    await expectSoundDatabase(db)
  })

  it('reads plural forms, contexts, flags and earlier sources of PO files', async () => {
    const db = engine.db()
    const header =
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n' +
      '"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"\n'
    const { id } = await site.add(
      {
        'cs.po': `${header}
#, c-format
msgctxt "mail"
msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d soubor"
msgstr[1] "%d soubory"
msgstr[2] ""

#, fuzzy
#| msgid "Odd"
msgid "Old"
msgstr "Starý"

#, read-only
msgid "Fixed"
msgstr ""
`,
      },
      { check_flags: 'priority:120' },
    )

    const [files, old, fixed] = await shownUnits(db, id, 'cs')
    expect(files).toMatchObject({
      context: 'mail',
      flags: 'c-format',
      state: 20,
      position: 1,
      source: ['%d file', '%d files'].join(PLURAL_SEPARATOR),
      target: ['%d soubor', '%d soubory', ''].join(PLURAL_SEPARATOR),
    })
    expect(old).toMatchObject({ previousSource: 'Odd', state: 10, flags: '' })
    expect(fixed).toMatchObject({ state: 100, originalState: 0, flags: 'read-only' })
    expect(await historyOf(db, id)).toBe('13×3 59×3 30 0 44 51')
    expect(await countersOf(db, id, 'cs')).toMatchObject({
      total: 3,
      translated: 2,
      fuzzy: 1,
      readonly: 1,
      recent_changes: 1,
    })
    expect((await countersOf(db, id, 'cs')).last_change).not.toBeNull()
    const strings = await db.selectFrom('string').select('priority').where('component_id', '=', id).execute()
    expect(strings.map(({ priority }) => priority)).toEqual([120, 120, 120])
    await expectSoundDatabase(db)
  })

  it('reads keys of a JSON template, which users can edit', async () => {
    const db = engine.db()
    const { id } = await site.add(
      {
        'en.json': '{"hello": "Hello", "deep": {"bye": "Good bye"}, "none": ""}',
        'cs.json': '{"deep": {"bye": "Nashledanou"}, "none": "Nic", "other": "Jiné"}',
      },
      JSON_DRAFT,
    )

    expect(await unitLines(db, id, 'en')).toEqual([
      '[hello] Hello = Hello (20)',
      '[deep.bye] Good bye = Good bye (20)',
      '[none]  =  (0)',
    ])
    expect(await unitLines(db, id, 'cs')).toEqual([
      '[hello] Hello =  (0)',
      '[deep.bye] Good bye = Nashledanou (20)',
      '[none]  = Nic (100)',
    ])
    expect(await countersOf(db, id, 'en')).toMatchObject({ total: 3, translated: 2, readonly: 0 })
    expect(await historyOf(db, id)).toBe('59×3 0 59×3 0 44 51')
    await expectSoundDatabase(db)
  })

  it('locks a template that is not editable', async () => {
    const db = engine.db()
    const { id } = await site.add(
      { 'en.json': '{"hello": "Hello"}', 'cs.json': '{"hello": "Ahoj"}' },
      { ...JSON_DRAFT, edit_template: false },
    )

    expect(await unitLines(db, id, 'en')).toEqual(['[hello] Hello = Hello (100)'])
    expect(await unitLines(db, id, 'cs')).toEqual(['[hello] Hello = Ahoj (20)'])
    await expectSoundDatabase(db)
  })

  it('reads Android resources with their own plural rules', async () => {
    const db = engine.db()
    const xml = (body: string) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${body}\n</resources>\n`
    const { id } = await site.add(
      {
        'res/values/strings.xml': xml(
          '<string name="app" translatable="false">App</string>\n<string name="hi">Hi</string>\n' +
            '<plurals name="days"><item quantity="one">%d day</item><item quantity="other">%d days</item></plurals>',
        ),
        'res/values-cs/strings.xml': xml(
          '<string name="hi">Ahoj</string>\n<plurals name="days"><item quantity="one">%d den</item>' +
            '<item quantity="few">%d dny</item>' +
            '<item quantity="other">%d dní</item></plurals>',
        ),
        'res/values-pt-rBR/strings.xml': xml(''),
      },
      { filemask: 'res/values-*/strings.xml', file_format: 'aresource', template: 'res/values/strings.xml' },
    )

    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'pt_BR'])
    expect(await unitLines(db, id, 'cs')).toEqual([
      '[app] App =  (100)',
      '[hi] Hi = Ahoj (20)',
      '[days] %d day|%d days = %d den|%d dny|%d dní (20)',
    ])
    expect(await unitLines(db, id, 'pt_BR')).toContain('[hi] Hi =  (0)')
    expect(await countersOf(db, id, 'pt_BR')).toMatchObject({ total: 3, translated: 1, readonly: 1 })
    await expectSoundDatabase(db)
  })

  it('reads files of Qt Linguist', async () => {
    const db = engine.db()
    const ts = (language: string, messages: string) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="${language}">\n<context>\n    <name>Main</name>\n${messages}</context>\n</TS>\n`
    const message = (source: string, translation: string) =>
      `    <message>\n        <source>${source}</source>\n        ${translation}\n    </message>\n`
    const { id } = await site.add(
      {
        'app_cs.ts': ts(
          'cs',
          message('Open', '<translation>Otevřít</translation>') +
            message('Close', '<translation type="unfinished">Zavřít</translation>') +
            message('Quit', '<translation type="unfinished"></translation>'),
        ),
      },
      { filemask: 'app_*.ts', file_format: 'ts' },
    )

    const lines = (await shownUnits(db, id, 'cs')).map(({ source, target, state }) => [source, target, state])
    expect(lines).toEqual([
      ['Open', 'Otevřít', 20],
      ['Close', 'Zavřít', 10],
      ['Quit', '', 0],
    ])
    await expectSoundDatabase(db)
  })

  it('reads documents, whose texts are their own keys', async () => {
    const db = engine.db()
    const page = (...texts: string[]) =>
      `<html><body>${texts.map((text) => `<p>${text}</p>`).join('\n')}</body></html>`
    const { id } = await site.add(
      {
        'en.html': page('First', 'Second', 'First'),
        'cs.html': page('První', 'Druhý', 'První'),
        'de.html': page('Nur einer'),
      },
      { filemask: '*.html', file_format: 'html', template: 'en.html', edit_template: false },
    )

    expect((await shownUnits(db, id, 'cs')).map(({ source, target }) => [source, target])).toEqual(
      expect.arrayContaining([
        ['First', 'První'],
        ['Second', 'Druhý'],
      ]),
    )
    expect((await shownUnits(db, id, 'de')).every(({ target }) => target === '')).toBe(true)
    await expectSoundDatabase(db)
  })

  it('reads tables', async () => {
    const db = engine.db()
    const { id } = await site.add(
      { 'cs.csv': 'source,target,fuzzy\nOne,Jeden,\nTwo,Dva,True\nThree,,\n' },
      { filemask: '*.csv', file_format: 'csv' },
    )

    expect((await shownUnits(db, id, 'cs')).map(({ source, state }) => [source, state])).toEqual([
      ['One', 20],
      ['Two', 10],
      ['Three', 0],
    ])
    await expectSoundDatabase(db)
  })

  it('counts a string once that a file contains several times, and reports that', async () => {
    const db = engine.db()
    const { id } = await site.add(
      { 'cs.po': `${poFile({ One: 'Jeden' })}\n${poFile({ One: 'Jedna', Two: 'Dva' })}` },
      {},
    )

    expect(await unitLines(db, id, 'cs')).toEqual(['One = Jeden (20)', 'Two = Dva (20)'])
    expect(await alertsOf(db, id)).toEqual({
      DuplicateString: { occurrences: [{ file: 'cs.po', count: 1 }] },
    })
    expect(await historyOf(db, id)).toMatch(/0 47 51$/)
    await expectSoundDatabase(db)
  })

  it('treats strings as identical if source and context have the same hash', async () => {
    const db = engine.db()
    const { id, sync } = await site.add(
      {
        'cs.po': poFile({ 'bc/a': 'první', 'c/ab': 'druhý', abc: 'třetí' }),
        'de.po': poFile({ 'c/ab': 'zweiter', 'bc/a': 'erster' }),
      },
      {},
    )

    expect((await shownUnits(db, id, 'cs')).map(({ target }) => target)).toEqual(['první'])
    expect((await shownUnits(db, id, 'de')).map(({ target }) => target)).toEqual(['zweiter'])
    await sync({ isForced: true })
    await expectSoundDatabase(db)
  })

  it('uses the spelling of the base for such a string', async () => {
    const db = engine.db()
    const { id, update } = await site.add(
      { 'app.pot': poFile({ 'b/a': '' }), 'cs.po': poFile({ 'b/a': 'první' }) },
      { new_base: 'app.pot' },
    )

    await update({ 'app.pot': poFile({ ab: '' }), 'cs.po': poFile({ ab: 'druhý' }) })

    expect(await unitLines(db, id, 'cs')).toEqual(['ab = druhý (20)'])
    await expectSoundDatabase(db)
  })

  it('distinguishes what the keys of a template distinguish', async () => {
    const db = engine.db()
    const { id, sync } = await site.add(
      { 'en.json': '{"ab": "c", "a": "bc"}', 'cs.json': '{"ab": "1", "a": "2"}' },
      JSON_DRAFT,
    )
    await sync({ isForced: true })

    expect((await shownUnits(db, id, 'cs')).map(({ target }) => target)).toEqual(['1', '2'])
    await expectSoundDatabase(db)
  })

  it('accepts texts that no database can store', async () => {
    const db = engine.db()
    const { id, sync, update } = await site.add(
      {
        'en.json': String.raw`{"a\ud800": "x\u0000y", "b": "\udc00", "c": "ok"}`,
        'cs.json': String.raw`{"a\ud800": "\u0000", "b": "\ud83d", "c": "\ud83d\ude00"}`,
      },
      JSON_DRAFT,
    )

    expect(await unitLines(db, id, 'cs')).toEqual([
      '[a\ufffd] x\ufffdy = \ufffd (20)',
      '[b] \ufffd = \ufffd (20)',
      '[c] ok = 😀 (20)',
    ])
    const before = await historyOf(db, id)
    await sync({ isForced: true })
    await update({ 'cs.json': String.raw`{"a\ud800": "\u0000", "b": "\ud83d", "c": "new"}` })
    expect(await historyOf(db, id)).toBe(before.replace(/51$/, '51 0×2 59 0'))
    await expectSoundDatabase(db)
  })

  it('approves only if the project has reviews', async () => {
    const db = engine.db()
    const files = {
      'cs.xliff':
        '<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="cs" datatype="plaintext"><body><trans-unit id="1" approved="yes"><source>One</source><target state="final">Jeden</target></trans-unit></body></file></xliff>',
    }
    const draft = { filemask: '*.xliff', file_format: 'xliff' }
    const plain = await site.add(files, draft)
    const reviewed = await site.add(files, { ...draft, project: { hasTranslationReview: true } })

    expect((await shownUnits(db, plain.id, 'cs')).map(({ state }) => state)).toEqual([20])
    expect((await shownUnits(db, reviewed.id, 'cs')).map(({ state }) => state)).toEqual([30])
    expect(await countersOf(db, reviewed.id, 'cs')).toMatchObject({
      approved: 1,
      approved_words: 1,
      translated: 1,
    })
    await expectSoundDatabase(db)
  })

  it('reads a component without any language', async () => {
    const db = engine.db()
    const { id } = await site.add(
      { 'app.pot': poFile({ One: '' }) },
      { new_base: 'app.pot', new_lang: 'add' },
    )

    expect(await languagesOf(db, id)).toEqual(['en'])
    expect(await historyOf(db, id)).toBe('59 0 51')
    expect(await alertsOf(db, id)).toEqual({})
    await expectSoundDatabase(db)
  })

  it('reads empty files', async () => {
    const db = engine.db()
    const { id } = await site.add({ 'cs.po': '', 'de.po': poFile({ One: 'Eins' }) }, {})

    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'de'])
    expect(await countersOf(db, id, 'cs')).toMatchObject({ total: 0 })
    await expectSoundDatabase(db)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite, type TestDraft } from '../../../test/support/import-site.ts'
import {
  alertsOf,
  countersOf,
  historyOf,
  languagesOf,
  lastChangeNumber,
  shownUnits,
  translationOf,
  unitLines,
  unitOf,
} from '../../../test/support/stored-units.ts'
import { stringCatalog } from '../../../test/support/string-catalog.ts'
import { insertTranslation } from '../../storage/components/translations.ts'

const FILE = 'App/Localizable.xcstrings'
const DRAFT: TestDraft = { filemask: FILE, file_format: 'xcstrings' }
const TEXTS = {
  Cancel: { cs: 'Zrušit', 'pt-BR': 'Cancelar' },
  'Save as…': { cs: 'Uložit jako…' },
  'menu.quit': { en: 'Quit', cs: 'Konec', 'pt-BR': 'Sair' },
}

describeOnEngines('a component with one file of all languages', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db())
  })

  it('has the languages of the file, each with its own texts', async () => {
    const db = engine.db()
    const { id } = await site.add({ [FILE]: stringCatalog(TEXTS), 'App/de.xcstrings': '{}' }, DRAFT)

    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'pt_BR'])
    expect(await unitLines(db, id, 'cs')).toEqual([
      '[Cancel] Cancel = Zrušit (20)',
      '[Save as…] Save as… = Uložit jako… (20)',
      '[menu.quit] Quit = Konec (20)',
    ])
    expect(await unitLines(db, id, 'pt_BR')).toEqual([
      '[Cancel] Cancel = Cancelar (20)',
      '[Save as…] Save as… =  (0)',
      '[menu.quit] Quit = Sair (20)',
    ])
    expect(await unitLines(db, id, 'en')).toHaveLength(3)
    expect(await countersOf(db, id, 'cs')).toMatchObject({ total: 3, translated: 3 })
    expect(await countersOf(db, id, 'pt_BR')).toMatchObject({ total: 3, translated: 2 })
    for (const code of ['en', 'cs', 'pt_BR']) {
      expect(await translationOf(db, id, code)).toMatchObject({ filename: FILE })
    }
    expect(await translationOf(db, id, 'pt_BR')).toMatchObject({ language_code: 'pt-BR' })
    expect(await alertsOf(db, id)).not.toHaveProperty('ParseError')
    await expectSoundDatabase(db)
  })

  it('finds strings by key if the same file is the template', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ [FILE]: stringCatalog(TEXTS) }, { ...DRAFT, template: FILE })
    const quit = await unitOf(db, id, 'cs', 'Quit')

    await update({ [FILE]: stringCatalog({ ...TEXTS, 'menu.quit': { en: 'Leave', cs: 'Konec' } }) })

    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'pt_BR'])
    expect(await unitOf(db, id, 'cs', 'Leave')).toMatchObject({ id: quit.id })
    expect(await unitLines(db, id, 'pt_BR')).toContain('[menu.quit] Leave =  (0)')
    await expectSoundDatabase(db)
  })

  it('changes one text of one language, and writes nothing when nothing changed', async () => {
    const db = engine.db()
    const { id, sync, update } = await site.add({ [FILE]: stringCatalog(TEXTS) }, DRAFT)
    const portuguese = await shownUnits(db, id, 'pt_BR')
    const before = await historyOf(db, id)

    await sync()
    await update({ 'README.md': 'news' })
    expect(await historyOf(db, id)).toBe(before)

    const last = await lastChangeNumber(db, id)
    await update({ [FILE]: stringCatalog({ ...TEXTS, Cancel: { ...TEXTS.Cancel, cs: 'Storno' } }) })

    expect(await unitLines(db, id, 'cs')).toContain('[Cancel] Cancel = Storno (20)')
    expect(await shownUnits(db, id, 'pt_BR')).toEqual(portuguese)
    expect(await historyOf(db, id, last)).not.toBe('')
    await expectSoundDatabase(db)
  })

  it('adds and removes languages with the file, including the last one', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ [FILE]: stringCatalog(TEXTS) }, DRAFT)
    const czech = await unitOf(db, id, 'cs', 'Cancel')

    await update({ [FILE]: stringCatalog({ Cancel: { cs: 'Zrušit', de: 'Abbrechen' }, 'Save as…': {} }) })

    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'de'])
    expect(await unitOf(db, id, 'cs', 'Cancel')).toMatchObject({ id: czech.id })
    expect(await unitLines(db, id, 'de')).toEqual([
      '[Cancel] Cancel = Abbrechen (20)',
      '[Save as…] Save as… =  (0)',
    ])

    await update({ [FILE]: stringCatalog({ Cancel: {}, 'Save as…': {} }) })

    expect(await languagesOf(db, id)).toEqual(['en'])
    expect(await unitLines(db, id, 'en')).toHaveLength(2)
    await expectSoundDatabase(db)
  })

  it('keeps a language that was added locally until the file has its first text', async () => {
    const db = engine.db()
    const { id, update } = await site.add({ [FILE]: stringCatalog({ Cancel: { cs: 'Zrušit' } }) }, DRAFT)
    const { language_id, plural_id } = await translationOf(db, id, 'cs')
    const french = await db
      .selectFrom('language')
      .select('id')
      .where('code', '=', 'fr')
      .executeTakeFirstOrThrow()
    await insertTranslation(db, {
      componentId: id,
      languageId: french.id,
      pluralId: plural_id,
      languageCode: 'fr',
      filename: FILE,
      isSource: false,
      checkFlags: '',
    })
    expect(language_id).not.toBe(french.id)

    await update({ [FILE]: stringCatalog({ Cancel: { cs: 'Storno' }, Save: {} }) })
    expect(await unitLines(db, id, 'fr')).toEqual(['[Cancel] Cancel =  (0)', '[Save] Save =  (0)'])

    await update({ [FILE]: stringCatalog({ Cancel: { cs: 'Storno', fr: 'Annuler' } }) })
    expect(await unitLines(db, id, 'fr')).toEqual(['[Cancel] Cancel = Annuler (20)'])

    await update({ [FILE]: stringCatalog({ Cancel: { cs: 'Storno' } }) })
    expect(await languagesOf(db, id)).toEqual(['en', 'cs'])
    await expectSoundDatabase(db)
  })

  it('reads a language under the code in the file, whatever its code on the site', async () => {
    const db = engine.db()
    const { id } = await site.add(
      { [FILE]: stringCatalog({ Cancel: { 'nb-NO': 'Avbryt', 'x.y': '?' } }) },
      DRAFT,
    )

    expect(await languagesOf(db, id)).toEqual(['en', 'nb'])
    expect(await unitLines(db, id, 'nb')).toEqual(['[Cancel] Cancel = Avbryt (20)'])
  })

  it.each([
    ['is broken', '{"sourceLanguage": "en", "strings": {"Cancel": {', ['ParseError']],
    ['has another source language', stringCatalog(TEXTS, 'de'), ['ParseError']],
    ['is gone', null, ['NoMaskMatches', 'ParseError']],
  ])('keeps everything if the file %s, and reports that', async (_, content, alerts) => {
    const db = engine.db()
    const { id, update } = await site.add({ [FILE]: stringCatalog(TEXTS) }, DRAFT)
    const czech = await shownUnits(db, id, 'cs')

    await update({ [FILE]: content })

    expect(await languagesOf(db, id)).toEqual(['en', 'cs', 'pt_BR'])
    expect(await shownUnits(db, id, 'cs')).toEqual(czech)
    expect(Object.keys(await alertsOf(db, id))).toEqual(expect.arrayContaining(alerts))

    await update({ [FILE]: stringCatalog(TEXTS) })

    for (const name of alerts) expect(await alertsOf(db, id)).not.toHaveProperty(name)
    await expectSoundDatabase(db)
  })
})

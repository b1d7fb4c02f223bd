import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent } from '../../../test/support/memory-component.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { testContext } from '../../../test/support/site.ts'
import { dismissCheck, failingChecks } from '../../../test/support/stored-checks.ts'
import { countersOf, unitOf } from '../../../test/support/stored-units.ts'
import { prepareSite } from '../../actions/site/prepare-site.ts'
import type { Context } from '../../context.ts'

const JSON_DRAFT = { filemask: '*.json', file_format: 'json', template: 'en.json' }
const DAY = 86_400_000_000

describeOnEngines('checks of an import', (engine) => {
  let ctx: Context
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
  })

  it('are stored with the units, and counted in strings, words and characters', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {})

    await sync({ 'cs.po': poFile({ 'Good day.': 'Dobrý den', Yes: 'Ano', 'Wait...': 'Čekejte', No: '' }) })

    expect(await failingChecks(db, id, 'cs')).toEqual({ 'Good day.': ['end_stop'], 'Wait...': ['end_stop'] })
    expect(await failingChecks(db, id, 'en')).toEqual({ 'Wait...': ['ellipsis'] })
    expect(await countersOf(db, id, 'cs')).toMatchObject({ failing: 2, failing_words: 3, failing_chars: 16 })
    expect(await countersOf(db, id, 'en')).toMatchObject({ failing: 1, failing_words: 1, failing_chars: 7 })
    await expectSoundDatabase(db)
  })

  it('disappear when an update corrects the text, and appear when it breaks one', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {})
    await sync({ 'cs.po': poFile({ 'Good day.': 'Dobrý den', 'Good night.': 'Dobrou noc.' }) })

    await sync({ 'cs.po': poFile({ 'Good day.': 'Dobrý den.', 'Good night.': ' Dobrou noc.' }) })

    expect(await failingChecks(db, id, 'cs')).toEqual({ 'Good night.': ['begin_space'] })
    expect(await countersOf(db, id, 'cs')).toMatchObject({ failing: 1, failing_words: 2 })
    await expectSoundDatabase(db)
  })

  it('stay dismissed only while they fail', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {})
    const files = (target: string) => ({ 'cs.po': poFile({ 'Good day.': target }) })
    await sync(files('Dobrý den'))
    await dismissCheck(db, (await unitOf(db, id, 'cs', 'Good day.')).id, 'end_stop')

    await sync(files('Dobré ráno'))

    expect(await failingChecks(db, id, 'cs')).toEqual({ 'Good day.': ['(end_stop)'] })
    expect(await countersOf(db, id, 'cs')).toMatchObject({ failing: 0 })
    await expectSoundDatabase(db)

    await sync(files(' Dobré ráno'))

    expect(await failingChecks(db, id, 'cs')).toEqual({ 'Good day.': ['(end_stop)', 'begin_space'] })
    expect(await countersOf(db, id, 'cs')).toMatchObject({ failing: 1 })
    await expectSoundDatabase(db)

    await sync(files('Dobré ráno.'))
    await sync(files('Dobré ráno'))

    expect(await failingChecks(db, id, 'cs')).toEqual({ 'Good day.': ['end_stop'] })
    await expectSoundDatabase(db)
  })

  it('follow flags of component, string and file', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, { check_flags: 'ignore-end-stop, max-length:10' })
    const text = '#, c-format, ignore-begin-space\nmsgid "%d more."\nmsgstr " ještě mnoho"\n'

    await sync({ 'cs.po': text })

    expect(await failingChecks(db, id, 'cs')).toEqual({ '%d more.': ['c_format', 'max-length'] })

    await db.updateTable('component').set({ check_flags: '' }).where('id', '=', id).execute()
    await sync({ 'cs.po': text })
    expect(await failingChecks(db, id, 'cs')).toEqual({ '%d more.': ['c_format', 'max-length'] })

    await sync({ 'cs.po': text }, { isForced: true })

    expect(await failingChecks(db, id, 'cs')).toEqual({ '%d more.': ['c_format', 'end_stop'] })
    await expectSoundDatabase(db)
  })

  it('check translations again when the source changes under its key', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, JSON_DRAFT)
    const files = (source: string) => ({
      'en.json': `{"day": "${source}"}`,
      'cs.json': '{"day": "Dobrý den"}',
    })
    await sync(files('Good day'))
    expect(await failingChecks(db, id, 'cs')).toEqual({})

    await sync(files('Good day(s)...'))

    expect(await failingChecks(db, id, 'cs')).toEqual({ day: ['end_stop'] })
    expect(await failingChecks(db, id, 'en')).toEqual({ day: ['ellipsis', 'optional_plural'] })
    await expectSoundDatabase(db)

    await sync(files('Good day'))

    expect(await failingChecks(db, id, 'cs')).toEqual({})
    expect(await failingChecks(db, id, 'en')).toEqual({})
    await expectSoundDatabase(db)
  })

  it('skip read-only strings and terms', async () => {
    const db = engine.db()
    const files = { 'cs.po': '#, read-only\nmsgid "Good day."\nmsgstr "Dobrý den"\n' }
    const locked = await addMemoryComponent(ctx, {})
    const glossary = await addMemoryComponent(ctx, { is_glossary: true })

    await locked.sync(files)
    await glossary.sync({ 'cs.po': poFile({ 'Good day...': 'Dobrý den' }) })

    for (const { id } of [locked, glossary]) {
      expect(await failingChecks(db, id, 'cs')).toEqual({})
      expect(await failingChecks(db, id, 'en')).toEqual({})
    }
  })

  it('report inconsistent translations in all components of a project', async () => {
    const db = engine.db()
    const one = await addMemoryComponent(ctx, {})
    const two = await addMemoryComponent(ctx, { slug: 'two', name: 'Two' }, one.projectId)
    const apart = await addMemoryComponent(
      ctx,
      { slug: 'apart', name: 'Apart', allow_translation_propagation: false },
      one.projectId,
    )
    const inconsistent = { Map: ['inconsistent'] }
    await one.sync({ 'cs.po': poFile({ Map: 'Mapa' }), 'de.po': poFile({ Map: 'Karte' }) })
    await apart.sync({ 'cs.po': poFile({ Map: 'Mapička' }) })

    await two.sync({ 'cs.po': poFile({ Map: 'Plán', Only: 'Jen' }), 'de.po': poFile({ Map: 'Karte' }) })

    for (const { id } of [one, two]) {
      expect(await failingChecks(db, id, 'cs')).toEqual(inconsistent)
      expect(await failingChecks(db, id, 'de')).toEqual({})
    }
    expect(await failingChecks(db, apart.id, 'cs')).toEqual({})
    await expectSoundDatabase(db)

    await one.sync({ 'cs.po': poFile({ Map: 'Plán' }), 'de.po': poFile({ Map: '' }) })

    for (const { id } of [one, two]) {
      expect(await failingChecks(db, id, 'cs')).toEqual({})
      expect(await failingChecks(db, id, 'de')).toEqual(inconsistent)
    }
    await expectSoundDatabase(db)

    await one.sync({ 'cs.po': poFile({ Map: 'Plán' }), 'de.po': poFile({ Other: '' }) })

    expect(await failingChecks(db, two.id, 'de')).toEqual({})
    await expectSoundDatabase(db)
  })

  it('report several failing translations of a source string', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {})
    const files = (german: string) => ({
      'cs.po': poFile({ 'Good day.': 'Dobrý den' }),
      'de.po': poFile({ 'Good day.': german }),
    })
    await sync(files('Guten Tag'))
    expect(await failingChecks(db, id, 'en')).toEqual({ 'Good day.': ['multiple_failures'] })

    await sync(files('Guten Tag.'))

    expect(await failingChecks(db, id, 'en')).toEqual({})
    await expectSoundDatabase(db)

    await sync(files('Guten Tag'))
    await sync({ 'de.po': poFile({ 'Good day.': 'Guten Tag' }) })

    expect(await failingChecks(db, id, 'en')).toEqual({})
    await expectSoundDatabase(db)
  })

  it('include what another component broke', async () => {
    const db = engine.db()
    const one = await addMemoryComponent(ctx, {})
    const two = await addMemoryComponent(ctx, { slug: 'two', name: 'Two' }, one.projectId)
    await one.sync({ 'cs.po': poFile({ Map: 'Mapa ' }) })
    expect(await failingChecks(db, one.id, 'en')).toEqual({})

    await two.sync({ 'cs.po': poFile({ Map: 'Plán' }) })

    expect(await failingChecks(db, one.id, 'cs')).toEqual({ Map: ['end_space', 'inconsistent'] })
    expect(await failingChecks(db, one.id, 'en')).toEqual({ Map: ['multiple_failures'] })
    await expectSoundDatabase(db)
  })

  it('recognize that a user had translated a text that a file lost', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {})
    const anna = await addPerson(ctx, 'anna')
    await sync({ 'cs.po': poFile({ One: '', Two: 'Dva' }) })
    await editUnit(db, (await unitOf(db, id, 'cs', 'One')).id, { target: 'Jeden', authorId: anna })
    await sync({ 'cs.po': poFile({ One: 'Jeden', Two: '' }) })
    expect(await failingChecks(db, id, 'cs')).toEqual({})

    await sync({ 'cs.po': poFile({ One: '', Two: '' }) })

    expect(await failingChecks(db, id, 'cs')).toEqual({ One: ['translated'] })
    await expectSoundDatabase(db)

    await sync({ 'cs.po': poFile({ One: '~Jedna', Two: '~Dvě' }) })

    expect(await failingChecks(db, id, 'cs')).toEqual({ One: ['translated'] })

    await sync({ 'cs.po': poFile({ One: '~Jeden', Two: '' }) })

    expect(await failingChecks(db, id, 'cs')).toEqual({})

    await sync({ 'cs.po': poFile({ One: 'Jedna', Two: '' }) })

    expect(await failingChecks(db, id, 'cs')).toEqual({})
  })

  it('compare translations with the glossary if a flag enables that', async () => {
    const db = engine.db()
    const glossary = await addMemoryComponent(ctx, { slug: 'terms', name: 'Terms', is_glossary: true })
    const terms = poFile({ 'tile set': 'sada dlaždic', map: 'mapa' })
    await glossary.sync({ 'cs.po': `${terms}\n#, forbidden\nmsgid "game"\nmsgstr "hračka"\n` })
    const bound = await addMemoryComponent(
      ctx,
      { slug: 'bound', name: 'Bound', check_flags: 'check-glossary' },
      glossary.projectId,
    )
    const free = await addMemoryComponent(ctx, { slug: 'free', name: 'Free' }, glossary.projectId)
    const files = {
      'cs.po': poFile({ 'A map': 'Nějaký plán', 'Tile set': 'Sada dlaždic', 'New game': 'Nová hračka' }),
    }

    await bound.sync(files)
    await free.sync(files)

    expect(await failingChecks(db, bound.id, 'cs')).toEqual({
      'A map': ['check_glossary'],
      'New game': ['check_glossary'],
    })
    expect(await failingChecks(db, free.id, 'cs')).toEqual({})
  })

  it('find texts that several strings share if a flag enables that', async () => {
    const db = engine.db()
    const draft = { check_flags: 'reused' }
    const one = await addMemoryComponent(ctx, draft)
    const two = await addMemoryComponent(ctx, { ...draft, slug: 'two', name: 'Two' }, one.projectId)
    await one.sync({ 'cs.po': poFile({ File: 'Soubor', Folder: 'Složka' }) })
    expect(await failingChecks(db, one.id, 'cs')).toEqual({})

    await two.sync({ 'cs.po': poFile({ Document: 'Soubor' }) })

    expect(await failingChecks(db, one.id, 'cs')).toEqual({ File: ['reused'] })
    expect(await failingChecks(db, two.id, 'cs')).toEqual({ Document: ['reused'] })

    await two.sync({ 'cs.po': poFile({ Document: 'Dokument' }) })

    expect(await failingChecks(db, one.id, 'cs')).toEqual({})
    await expectSoundDatabase(db)
  })

  it('report old strings that most languages lack, at the next check', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {})
    const entries = { One: 'Jeden', Two: 'Dva', Three: 'Tři', Four: 'Čtyři', Late: '' }
    await sync({ 'cs.po': poFile(entries) })
    const { id: late } = await unitOf(db, id, 'en', 'Late')
    await db
      .updateTable('unit')
      .set((eb) => ({ created_at: eb('created_at', '-', 100 * DAY) }))
      .where('id', '=', late)
      .execute()

    await sync({ 'cs.po': poFile(entries) }, { isForced: true })

    expect(await failingChecks(db, id, 'en')).toEqual({ Late: ['long_untranslated'] })
    await expectSoundDatabase(db)
  })

  it('are deleted with the strings and languages of a component', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {})
    await sync({
      'cs.po': poFile({ 'Good day.': 'Den', 'Good night.': 'Dobrou noc' }),
      'de.po': poFile({ 'Good day.': 'Tag' }),
    })

    await sync({ 'de.po': poFile({ 'Good day.': 'Tag' }) })

    expect(await failingChecks(db, id, 'de')).toEqual({ 'Good day.': ['end_stop'] })
    expect(await failingChecks(db, id, 'en')).toEqual({})
    await expectSoundDatabase(db)
  })

  it('use the plural rule in the current file', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {})
    const files = (rule: string) => ({
      'cs.po': `msgid ""\nmsgstr "Plural-Forms: ${rule};\\n"\n
#, c-format\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "soubor"\nmsgstr[1] "%d soubory"\n`,
    })
    await sync(files('nplurals=2; plural=n != 1'))
    expect(await failingChecks(db, id, 'cs')).toEqual({})

    await sync(files('nplurals=2; plural=n > 1 && n < 5'))

    expect(Object.values(await failingChecks(db, id, 'cs'))).toEqual([['c_format']])
    await expectSoundDatabase(db)
  })

  it('run user-supplied expressions, however hostile they are', async () => {
    const db = engine.db()
    const { id, sync } = await addMemoryComponent(ctx, {
      check_flags: String.raw`placeholders:r"(a|a)*\$[A-Z]+"`,
    })
    const wall = 'a'.repeat(60)

    await sync({
      'cs.po': poFile({ 'Hello $NAME': 'Ahoj', 'Bye $NAME': 'Na shledanou $NAME', [wall]: `${wall}!` }),
    })

    expect(await failingChecks(db, id, 'cs')).toMatchObject({ 'Hello $NAME': ['placeholders'] })
    await expectSoundDatabase(db)
  })

  it('are completed after an import that was stopped before them', async () => {
    const db = engine.db()
    const one = await addMemoryComponent(ctx, {})
    const two = await addMemoryComponent(ctx, { slug: 'two', name: 'Two' }, one.projectId)
    await one.sync({ 'cs.po': poFile({ Map: 'Mapa' }) })
    const files = { 'cs.po': poFile({ Map: 'Plán', 'Good day.': 'Dobrý den' }) }
    await two.sync(files)
    // As if the files had been read, and nothing else done.
    for (const { id } of [one, two]) {
      const unit = await unitOf(db, id, 'cs', 'Map')
      await db.deleteFrom('unit_check').where('unit_id', '=', unit.id).execute()
    }
    await db.updateTable('component').set({ revision: '' }).where('id', '=', two.id).execute()

    await two.sync(files)

    expect(await failingChecks(db, one.id, 'cs')).toEqual({ Map: ['inconsistent'] })
    expect(await failingChecks(db, two.id, 'cs')).toEqual({
      Map: ['inconsistent'],
      'Good day.': ['end_stop'],
    })
    await expectSoundDatabase(db)
  })
})

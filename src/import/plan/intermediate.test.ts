import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite, type TestComponent } from '../../../test/support/import-site.ts'
import { alertsOf, historyOf, lastChangeNumber, translationOf } from '../../../test/support/stored-units.ts'
import { listTranslationUnits } from '../../storage/units/shown-units.ts'

type Texts = Readonly<Record<string, string>>

const json = (texts: Texts) => `${JSON.stringify(texts, null, 2)}\n`
const dev = (texts: Texts) => ({ 'dev.json': json(texts) })
const en = (texts: Texts) => ({ 'en.json': json(texts) })
const cs = (texts: Texts) => ({ 'cs.json': json(texts) })

describeOnEngines('an intermediate file', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db())
  })

  const DRAFT = {
    file_format: 'json',
    filemask: '*.json',
    template: 'en.json',
    edit_template: true,
    intermediate: 'dev.json',
  } as const

  async function start(): Promise<TestComponent> {
    return site.add(
      {
        ...dev({ hello: 'hallo wrld', bye: 'by by', later: 'l8r' }),
        ...en({ hello: 'Hello, world!', bye: 'Good bye', own: 'Only here' }),
        ...cs({ hello: 'Ahoj', bye: 'Nashle', own: 'Jen zde' }),
      },
      DRAFT,
    )
  }

  /** Units as shown to users: `key: source = target (state) <previous source>`. */
  async function linesOf({ id }: TestComponent, language: string): Promise<string[]> {
    const translation = await translationOf(engine.db(), id, language)
    const units = await listTranslationUnits(engine.db(), translation.id, { offset: 0, limit: 100 })
    return units
      .toSorted((one, other) => one.position - other.position)
      .map(
        ({ context, source, target, state, previousSource }) =>
          `${context}: ${source} = ${target} (${state})${previousSource && ` <${previousSource}>`}`,
      )
  }

  it('is the source of the source language, and the template that of the others', async () => {
    const component = await start()

    expect(await linesOf(component, 'en')).toEqual([
      'hello: hallo wrld = Hello, world! (20)',
      'bye: by by = Good bye (20)',
      'later: l8r =  (0)',
      'own: Only here = Only here (20)',
    ])
    expect(await linesOf(component, 'cs')).toEqual([
      'hello: Hello, world! = Ahoj (20)',
      'bye: Good bye = Nashle (20)',
      'own: Only here = Jen zde (20)',
    ])
    await expectSoundDatabase(engine.db())
  })

  it('counts the words of the displayed source', async () => {
    const { id } = await start()
    const translation = await translationOf(engine.db(), id, 'en')
    const units = await listTranslationUnits(engine.db(), translation.id, { offset: 0, limit: 100 })

    expect(units.map(({ context, words }) => [context, words])).toEqual([
      ['hello', 2],
      ['bye', 2],
      ['later', 1],
      ['own', 2],
    ])
  })

  it('marks the template as needing editing when only its own wording changes, and locks the languages until then', async () => {
    const db = engine.db()
    const component = await start()
    const last = await lastChangeNumber(db, component.id)

    await component.update(dev({ hello: 'hello moon', bye: 'by by', later: 'l8r' }))

    expect((await linesOf(component, 'en'))[0]).toBe('hello: hello moon = Hello, world! (10) <hallo wrld>')
    expect((await linesOf(component, 'cs')).slice(0, 2)).toEqual([
      'hello: Hello, world! = Ahoj (100)',
      'bye: Good bye = Nashle (20)',
    ])
    expect(await historyOf(db, component.id, last)).toBe('30 0 59 0')
    await expectSoundDatabase(db)

    await component.sync({ isForced: true })
    await component.update(dev({ hello: 'hello sun', bye: 'by by', later: 'l8r' }))
    expect((await linesOf(component, 'en'))[0]).toBe('hello: hello sun = Hello, world! (10) <hallo wrld>')

    await component.update(dev({ hello: 'hallo wrld', bye: 'by by', later: 'l8r' }))
    expect((await linesOf(component, 'en'))[0]).toBe('hello: hallo wrld = Hello, world! (20)')
    expect((await linesOf(component, 'cs'))[0]).toBe('hello: Hello, world! = Ahoj (20)')
    await expectSoundDatabase(db)
  })

  it('is settled when the template changes, which then affects every language', async () => {
    const component = await start()
    await component.update(dev({ hello: 'hello moon', bye: 'by by', later: 'l8r' }))

    await component.update(en({ hello: 'Hello, moon!', bye: 'Good bye', own: 'Only here' }))

    expect((await linesOf(component, 'en'))[0]).toBe('hello: hello moon = Hello, moon! (20)')
    expect((await linesOf(component, 'cs'))[0]).toBe('hello: Hello, moon! = Ahoj (10) <Hello, world!>')
    await expectSoundDatabase(engine.db())
  })

  it('adds a key to the languages when the template has a text for it', async () => {
    const component = await start()
    const texts = { hello: 'Hello, world!', bye: 'Good bye', own: 'Only here' }

    await component.update(en({ ...texts, later: '' }))
    expect((await linesOf(component, 'en'))[2]).toBe('later: l8r =  (0)')
    expect((await linesOf(component, 'cs')).at(-1)).toBe('later:  =  (100)')

    await component.update(en({ ...texts, later: 'See you later' }))
    expect((await linesOf(component, 'en'))[2]).toBe('later: l8r = See you later (20)')
    expect((await linesOf(component, 'cs')).at(-1)).toBe('later: See you later =  (0)')
    await expectSoundDatabase(engine.db())
  })

  it('keeps a key in the source language until neither file has it', async () => {
    const component = await start()

    await component.update(en({ bye: 'Good bye', own: 'Only here' }))
    expect((await linesOf(component, 'en'))[0]).toBe('hello: hallo wrld =  (0)')
    expect(await linesOf(component, 'cs')).toEqual([
      'bye: Good bye = Nashle (20)',
      'own: Only here = Jen zde (20)',
    ])

    await component.update(dev({ bye: 'by by' }))
    expect(await linesOf(component, 'en')).toEqual([
      'bye: by by = Good bye (20)',
      'own: Only here = Only here (20)',
    ])
    await expectSoundDatabase(engine.db())
  })

  it('that is missing or broken raises an alert, and changes nothing', async () => {
    const component = await start()
    const before = await linesOf(component, 'en')

    await component.update({ 'dev.json': null, ...en({ hello: 'Other' }) })
    expect(await linesOf(component, 'en')).toEqual(before)
    expect(await alertsOf(engine.db(), component.id)).toMatchObject({
      ParseError: { occurrences: [{ file: 'dev.json', message: 'The file is missing' }] },
    })

    await component.update({ 'dev.json': '{' })
    expect(await linesOf(component, 'en')).toEqual(before)

    await component.update(dev({ hello: 'hallo wrld' }))
    expect(await linesOf(component, 'en')).toEqual(['hello: hallo wrld = Other (20)'])
    expect(await alertsOf(engine.db(), component.id)).toEqual({})
    await expectSoundDatabase(engine.db())
  })
})

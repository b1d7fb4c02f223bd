import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { type ImportSite, openImportSite, type TestDraft } from '../../../test/support/import-site.ts'
import { describeOnOneEngine } from '../../../test/support/one-engine.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { alertsOf } from '../../../test/support/stored-units.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { addWritten, CZECH, type WrittenComponent } from '../../../test/support/written-component.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { acceptSuggestion } from '../suggestions/accept-suggestion.ts'
import { deleteSuggestion } from '../suggestions/delete-suggestion.ts'

const COMMIT = { mustCommit: true, mustRead: false } as const
const KEYED = { template: 'en.json', file_format: 'json', filemask: '*.json', new_lang: 'none' } as const

/** A file format with two texts in Czech, both of which users change, and the first also upstream. */
interface FormatCase {
  readonly name: string
  readonly draft: TestDraft
  readonly file: string
  readonly others?: Readonly<Record<string, string>>
  /** The Czech file with these two texts. */
  readonly write: (hello: string, world: string) => string
  /** Keys of the strings; their sources if not given. */
  readonly keys?: readonly [string, string]
}

const CASES: readonly FormatCase[] = [
  {
    name: 'PO',
    draft: {},
    file: 'cs.po',
    write: (hello, world) => CZECH.replace('Ahoj', hello).replace('Svět', world),
  },
  {
    name: 'JSON',
    draft: KEYED,
    file: 'cs.json',
    keys: ['hello', 'world'],
    others: { 'en.json': '{\n    "hello": "Hello",\n    "world": "World"\n}\n' },
    write: (hello, world) => `{\n    "hello": "${hello}",\n    "world": "${world}"\n}\n`,
  },
  {
    name: 'Android',
    file: 'values-cs/strings.xml',
    keys: ['hello', 'world'],
    draft: { file_format: 'aresource', filemask: 'values-*/strings.xml', template: 'values/strings.xml' },
    others: { 'values/strings.xml': android('Hello', 'World') },
    write: android,
  },
  {
    name: 'properties',
    file: 'cs.properties',
    keys: ['hello', 'world'],
    draft: { file_format: 'properties-utf8', filemask: '*.properties', template: 'en.properties' },
    others: { 'en.properties': 'hello=Hello\nworld=World\n' },
    write: (hello, world) => `hello=${hello}\nworld=${world}\n`,
  },
  {
    name: 'one file for all languages',
    file: 'app.xcstrings',
    keys: ['hello', 'world'],
    draft: { file_format: 'xcstrings', filemask: 'app.xcstrings' },
    write: catalog,
  },
]

describeOnOneEngine('a text that was changed locally and upstream', (engine) => {
  const folder = useFolder()
  let site: ImportSite
  let anna: number
  beforeAll(async () => {
    site = await openImportSite(engine.db(), { VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' })
    anna = await addPerson(site.ctx, 'anna')
  })

  it.each(CASES)('keeps both texts, raises an alert, and locks nothing: $name', async (one) => {
    const { draft, file, others, write, keys = ['Hello', 'World'] } = one
    const app = await addWritten(site, folder(), { ...others, [file]: write('Ahoj', 'Svět') }, draft)
    await app.translate(anna, keys[0], 'Nazdar')
    await app.translate(anna, keys[1], 'Země')
    await app.remote.commit({ [file]: write('Čau', 'Svět') }, 'News')

    const { pushError } = await app.sync({ ...COMMIT, mustFetch: true, mustPush: true })

    expect(pushError).toBeNull()
    const text = await app.file(file)
    expect([text.includes('Čau'), text.includes('Země'), text.includes('Nazdar')]).toEqual([
      true,
      true,
      false,
    ])
    expect(await suggestionsOf(app, keys[0])).toMatchObject([{ target: 'Nazdar', user_id: anna }])
    expect(await alertsOf(engine.db(), app.id)).toMatchObject({
      ConflictingEdits: { count: 1, error: expect.stringContaining('Review the suggestions') },
    })
    expect(await isLocked(app.id)).toBe(false)
    expect(await app.pendingCount()).toBe(0)
  })

  it('keeps the alert until users have decided about each', async () => {
    const app = await addWritten(site, folder(), { 'cs.po': CZECH })
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.translate(anna, 'World', 'Země')
    await app.remote.commit({ 'cs.po': CZECH.replace('Ahoj', 'Čau').replace('Svět', 'Planeta') }, 'News')
    await app.sync({ mustFetch: true })
    const [hello] = await suggestionsOf(app, 'Hello')
    const [world] = await suggestionsOf(app, 'World')

    await acceptSuggestion(site.ctx, SYSTEM, hello?.id ?? 0, { isApproved: false })
    expect(await alertsOf(engine.db(), app.id)).toMatchObject({ ConflictingEdits: { count: 1 } })
    await deleteSuggestion(site.ctx, SYSTEM, world?.id ?? 0, { reason: '' })

    expect(await alertsOf(engine.db(), app.id)).not.toHaveProperty('ConflictingEdits')
    await app.sync({ ...COMMIT, mustPush: true })
    expect(await app.file()).toContain('msgstr "Nazdar"\n\nmsgid "World"\nmsgstr "Planeta"')
    await expectSoundDatabase(engine.db())
  })

  it('raises no alert for a user who resets the repository', async () => {
    const app = await addWritten(site, folder(), { 'cs.po': CZECH })
    await app.translate(anna, 'Hello', 'Nazdar')

    await app.sync({ mustFetch: true, mustReset: true })

    expect(await suggestionsOf(app, 'Hello')).toHaveLength(1)
    expect(await alertsOf(engine.db(), app.id)).not.toHaveProperty('ConflictingEdits')
  })

  const suggestionsOf = async (app: WrittenComponent, text: string) =>
    engine
      .db()
      .selectFrom('suggestion')
      .select(['id', 'target', 'user_id'])
      .where('unit_id', '=', await app.unitOf(text))
      .execute()

  async function isLocked(id: number): Promise<boolean> {
    const rows = engine.db().selectFrom('component').select('locked').where('id', '=', id)
    return (await rows.executeTakeFirstOrThrow()).locked === 1
  }
})

function android(hello: string, world: string): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<resources>',
    `    <string name="hello">${hello}</string>`,
    `    <string name="world">${world}</string>\n</resources>\n`,
  ].join('\n')
}

function catalog(hello: string, world: string): string {
  const entry = (source: string, text: string) => ({
    localizations: {
      cs: { stringUnit: { state: 'translated', value: text } },
      en: { stringUnit: { state: 'translated', value: source } },
    },
  })
  const strings = { hello: entry('Hello', hello), world: entry('World', world) }
  return `${JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }, null, 2)}\n`
}

import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openUploadSite, type UploadComponent, type UploadSite } from '../../../test/support/upload-site.ts'
import { EXPORTERS } from '../../formats/exporters/exporters.ts'

const PO = [
  'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"\n',
  '#. A note, "quoted"\n#: a.c:1 b.c:2\nmsgid "Hello"\nmsgstr "Ahoj"\n',
  'msgctxt "menu"\nmsgid "Open"\nmsgstr ""\n',
  'msgctxt "door///2"\nmsgid "Open"\nmsgstr "Otevřeno"\n',
  'msgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] "%d den"\nmsgstr[1] "%d dny"\nmsgstr[2] "%d dní"\n',
  '#, fuzzy\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "%d soubor"\nmsgstr[1] ""\nmsgstr[2] ""\n',
  '#, fuzzy\nmsgid "=1+1"\nmsgstr "=1+2 & <b>\\"x\\"</b>\\n\\tkonec…  "\n',
  'msgid "Wait…"\nmsgstr "Čekejte... "\n',
  'msgid "Moon"\nmsgstr ""\n',
].join('\n')
const TEMPLATE = { a: 'One', 'b.c': 'Two', 'b.d': 'Two', odd: '"x" & <y>\n=z' }
const JSON_FILES = {
  'en.json': JSON.stringify(TEMPLATE),
  'cs.json': JSON.stringify({ a: 'Jedna', 'b.d': 'Dva', odd: '=„x“ \\ <y>\n' }),
}
const RESOURCES = (one: string, days: readonly (readonly [string, string])[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <string name="one">${one}</string>\n    <plurals name="days">\n${days
    .map(([quantity, text]) => `        <item quantity="${quantity}">${text}</item>\n`)
    .join('')}    </plurals>\n</resources>\n`
const ANDROID = {
  'values/strings.xml': RESOURCES('One', [
    ['one', '%d day'],
    ['other', '%d days'],
  ]),
  'values-cs/strings.xml': RESOURCES('Jedna', [
    ['one', '%d den'],
    ['few', '%d dny'],
    ['other', '%d dní'],
  ]),
}

/** They do not say what needs editing, so that such texts are suggested. */
const STATELESS: ReadonlySet<string> = new Set(['tbx', 'tmx'])

const idsFor = (...kinds: readonly string[]) =>
  EXPORTERS.filter((own) => kinds.includes(own.for)).map(({ id }) => id)

describeOnEngines('converted files', (engine) => {
  let site: UploadSite
  let gettext: UploadComponent
  let keyed: UploadComponent
  let android: UploadComponent
  beforeAll(async () => {
    site = await openUploadSite(engine.db(), engine.environment())
    gettext = await site.add({ 'cs.po': PO })
    keyed = await site.add(JSON_FILES, { filemask: '*.json', file_format: 'json', template: 'en.json' })
    android = await site.add(ANDROID, {
      filemask: 'values-*/strings.xml',
      file_format: 'aresource',
      template: 'values/strings.xml',
    })
  })

  async function convert({ project }: UploadComponent, id: string): Promise<[string, Uint8Array]> {
    const path = `/api/translations/${project}/app/cs/file/?format=${id}`
    const answer = await site.send({ path, key: null })
    expect(answer.status).toBe(200)
    const extension = EXPORTERS.find((own) => own.id === id)?.extension
    return [`cs.${extension}`, answer.bytes]
  }

  const all = [
    ...idsFor('all', 'gettext').map((id) => ['gettext', id] as const),
    ...idsFor('all', 'monolingual').map((id) => ['keyed', id] as const),
    ...idsFor('all', 'monolingual').map((id) => ['android', id] as const),
  ]
  it.each(all)('from %s strings to %s change nothing when they are uploaded', async (kind, id) => {
    const app = { gettext, keyed, android }[kind]
    const before = await app.lines()
    const file = await convert(app, id)

    const rules = { conflicts: 'replace-translated', fuzzy: 'process' }
    const [status, answer] = await app.upload({ file, ...rules })

    expect(await app.lines()).toEqual(before)
    expect([status, answer]).toEqual([200, expect.objectContaining({ accepted: 0, not_found: 0 })])
    expect(answer).toHaveProperty(
      'total',
      expect.toSatisfy((total: number) => total >= 2),
    )
    expect(await app.lines()).toEqual(before)
    if (STATELESS.has(id)) return
    const [, suggested] = await app.upload({ file, method: 'suggest' })
    expect(suggested).toMatchObject({ accepted: 0 })
  })

  it.each(['csv-multi-utf-8', 'csv-multi'])(
    'with several translations of a string restore each of them: %s',
    async (file_format) => {
      const rows = (...targets: readonly string[]) =>
        `"source","target"\n${targets.map((target) => `"Hello","${target}"\n`).join('')}"Moon","Měsíc"\n`
      const app = await site.add({ 'cs.csv': rows('Ahoj', 'Nazdar') }, { filemask: '*.csv', file_format })
      const [name, bytes] = await convert(app, 'csv-multi')
      const edited = Buffer.from(bytes).toString().replace('Nazdar', 'Čau')

      const [, same] = await app.upload({ file: [name, bytes], conflicts: 'replace-translated' })
      const [, other] = await app.upload({ file: [name, edited], conflicts: 'replace-translated' })

      expect(same).toMatchObject({ accepted: 0, not_found: 0, total: 2 })
      expect(other).toMatchObject({ accepted: 1, not_found: 0, total: 2 })
      expect(await app.lines()).toEqual(['Hello = Ahoj|Čau (20)', 'Moon = Měsíc (20)'])
    },
  )

  it('that lack one of several translations of a string remove only that one', async () => {
    const rows = (...targets: readonly string[]) =>
      `"source","target"\n${targets.map((target) => `"Hello","${target}"\n`).join('')}"Moon","Měsíc"\n"Moon","Luna"\n`
    const app = await site.add(
      { 'cs.csv': rows('Ahoj', 'Nazdar', 'Čau') },
      { filemask: '*.csv', file_format: 'csv-multi-utf-8' },
    )
    const upload = async (content: string) => {
      const [, answer] = await app.upload({ file: ['cs.csv', content], conflicts: 'replace-translated' })
      return [answer, await app.lines()]
    }

    const two = await upload(rows('Ahoj', 'Čau'))
    const one = await upload(rows('Čau'))
    const simple = await upload('"source","target"\n"Moon","Měsíček"\n')

    const accepted = expect.objectContaining({ accepted: 1, not_found: 0 })
    expect([two, one, simple]).toEqual([
      [accepted, ['Hello = Ahoj|Čau (20)', 'Moon = Měsíc|Luna (20)']],
      [accepted, ['Hello = Čau (20)', 'Moon = Měsíc|Luna (20)']],
      // One translation of each string: nothing is known of others.
      [accepted, ['Hello = Čau (20)', 'Moon = Měsíček|Luna (20)']],
    ])
    await expectSoundDatabase(engine.db())
  })

  it.each(['xlsx', 'csv', 'tmx', 'tbx', 'mo', 'po', 'xliff'])('as %s add translations', async (id) => {
    const from = await site.add({ 'cs.po': PO })
    const to = await site.add({ 'cs.po': PO.replaceAll(/^msgstr(\[\d\])? ".+$/gm, 'msgstr$1 ""') })

    const [status, answer] = await to.upload({ file: await convert(from, id), fuzzy: 'process' })

    const lines = await to.lines()
    expect([status, answer]).toEqual([200, expect.objectContaining({ not_found: 0 })])
    expect(lines).toContain('Hello = Ahoj (20)')
    if (['po', 'xliff', 'csv', 'xlsx'].includes(id))
      expect(lines).toContain('%d file|%d files = %d soubor|| (10)')
    const isFlat = ['xlsx', 'csv', 'tmx', 'tbx'].includes(id)
    expect(lines).toContain(`%d day|%d days = ${isFlat ? '%d den||' : '%d den|%d dny|%d dní'} (20)`)
    await expectSoundDatabase(engine.db())
  })
})

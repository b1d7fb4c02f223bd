import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { ADMIN_KEY } from '../../../test/support/site.ts'
import {
  type FormPart,
  type FormParts,
  openUploadSite,
  sendForm,
  type UploadComponent,
  type UploadSite,
  uploadAnswer,
} from '../../../test/support/upload-site.ts'

const CZECH = { 'cs.po': poFile({ Hello: 'Ahoj', World: 'Svět', Moon: '' }) }
const moon: FormPart = ['cs.po', poFile({ Moon: 'Měsíc' })]
const PLURALS = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n > 1;\\n"\n\n'
const refusal = expect.any(String)

describeOnEngines('uploads', (engine) => {
  let site: UploadSite
  let closed: UploadComponent
  beforeAll(async () => {
    site = await openUploadSite(engine.db(), engine.environment())
    closed = await site.add(CZECH)
  })

  it('reject files larger than UPLOAD_LIMIT, also from administrators', async () => {
    const own = await site.add(CZECH)
    const file: FormPart = ['cs.po', poFile({ Moon: 'Měsíc', Other: 'x'.repeat(5_100_000) })]

    for (const key of [undefined, ADMIN_KEY])
      expect(await own.upload({ file }, key === undefined ? {} : { key })).toEqual([
        413,
        { detail: expect.stringContaining('larger than') },
      ])
  })

  it('reject a file that takes too much memory, and read the next one', async () => {
    const own = await site.add(CZECH)
    const lines = Array.from({ length: 400_000 }, (_, index) => `s${index},t`)
    const file: FormPart = ['many.csv', `source,target\n${lines.join('\n')}\n`]

    const [status, body] = await own.upload({ file })
    expect([status, body]).toEqual([400, { file: expect.stringContaining('too many strings') }])
    expect((await own.upload({ file: moon }))[0]).toBe(200)
  })

  it.each<[string, FormParts, unknown]>([
    ['no file', {}, { file: ['No file was submitted.'] }],
    ['a text', { file: 'x' }, { file: [expect.stringContaining('not a file')] }],
    ['an empty file', { file: ['cs.po', ''] }, { file: ['The submitted file is empty.'] }],
    ['garbage', { file: ['cs.po', 'this is no file \u0001'] }, { file: refusal }],
    ['a broken file', { file: ['cs.po', `${poFile({ Moon: 'x' })}msgid "x`] }, { file: refusal }],
    ['no format', { file: ['cs.exe', 'MZ\u0000\u0001'] }, { file: refusal }],
    ['bytes', { file: ['cs.json', Buffer.from([0x7b, 0xff, 0xfe, 0])] }, { file: refusal }],
    ['a wrong method', { file: moon, method: 'x' }, { method: ['"x" is not a valid choice.'] }],
    ['a wrong way', { file: moon, conflicts: 'x' }, { conflicts: ['"x" is not a valid choice.'] }],
    ['a wrong fuzzy', { file: moon, fuzzy: 'x' }, { fuzzy: ['"x" is not a valid choice.'] }],
    ['a wrong mail', { file: moon, author_email: 'x' }, { author_email: [refusal] }],
    ['no right', { file: moon, method: 'replace' }, { method: refusal }],
    ['no review', { file: moon, method: 'approve' }, { method: refusal }],
    ['no strings', { file: moon, method: 'add' }, { method: refusal }],
    ['no source', { file: moon, method: 'source' }, { method: refusal }],
    ['approved ones', { file: moon, conflicts: 'replace-approved' }, { conflicts: refusal }],
    [
      'other plurals',
      { file: ['cs.po', PLURALS + poFile({ Moon: 'x' })] },
      { file: expect.stringContaining('plural') },
    ],
  ])('refuse %s', async (_, parts, problems) => {
    expect(await closed.upload(parts)).toEqual([400, problems])
    expect(await closed.lines()).toContain('Moon =  (0)')
  })

  it('require permission, an unlocked component and a size within the limit', async () => {
    const app = await site.add(CZECH)

    expect((await app.upload({ file: moon }, { key: null }))[0]).toBe(401)
    expect((await app.upload({ file: ['cs.po', Buffer.alloc(51_000_000)] }))[0]).toBe(413)
    await site.ctx.db.updateTable('component').set({ locked: 1 }).where('id', '=', app.id).execute()
    expect((await app.upload({ file: moon }))[0]).toBe(403)
  })

  it('require an accepted agreement, at any URL and with any method', async () => {
    const app = await site.add(CZECH, { agreement: 'Be kind.' })
    const path = `/api/translations/${app.project}/app/cs/file`
    for (const method of ['translate', 'suggest', 'fuzzy', 'replace', 'add', 'approve']) {
      expect((await app.upload({ file: moon, method }))[0]).toBe(403)
    }
    for (const [method, end] of [
      ['POST', '/'],
      ['PUT', '/'],
      ['PUT', '.po'],
    ] as const) {
      const headers = { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename=cs.po' }
      const sent = { method, path: `${path}${end}`, key: site.anna, payload: String(moon[1]), headers }
      expect([method, end, (await site.send(sent)).status]).toEqual([method, end, 403])
    }
    expect(await app.lines()).toContain('Moon =  (0)')

    const accepted = { method: 'POST', path: `/api/components/${app.project}/app/agreement/`, json: {} }
    expect((await site.send({ ...accepted, key: site.anna })).status).toBe(200)

    expect((await app.upload({ file: moon }))[0]).toBe(200)
    expect(await app.lines()).toContain('Moon = Měsíc (20)')
  })

  it('translate untranslated strings, with a change for each', async () => {
    const app = await site.add(CZECH)
    const file: FormPart = ['cs.po', poFile({ Moon: 'Měsíc', Hello: 'Nazdar', Sun: 'Slunce', World: '' })]

    expect(await app.upload({ file })).toEqual(uploadAnswer(1, { skipped: 1, not_found: 1, total: 4 }))
    expect(await app.lines()).toEqual(['Hello = Ahoj (20)', 'World = Svět (20)', 'Moon = Měsíc (20)'])
    expect(await app.history('user=anna')).toMatchObject([
      { action: 45 },
      { action: 9, target: 'Měsíc', author: expect.stringContaining('/anna/') },
    ])
    expect(await app.upload({ file })).toEqual(uploadAnswer(0, { skipped: 2, not_found: 1, total: 4 }))
    await expectSoundDatabase(engine.db())
  })

  it('overwrite translations on request, also with parameters of older clients', async () => {
    const app = await site.add(CZECH)
    const file: FormPart = ['cs.po', poFile({ Hello: 'Nazdar' })]

    expect(await app.upload({ file, conflicts: 'ignore' })).toEqual(uploadAnswer(0, { skipped: 1, total: 1 }))
    expect(await app.upload({ file, conflicts: 'replace-translated' })).toEqual(uploadAnswer(1))
    const other: FormPart = ['cs.po', poFile({ Hello: 'Čau' })]
    expect(await app.upload({ file: other, overwrite: 'yes' })).toEqual(uploadAnswer(1))
    const path = `/api/translations/${app.project}/app/cs/file/`
    const put = await sendForm(site, { method: 'PUT', path }, { file, conflicts: 'replace-translated' })
    expect(put.status).toBe(200)
    expect((await app.lines())[0]).toBe('Hello = Nazdar (20)')
  })

  it('handle strings that need editing as requested', async () => {
    const app = await site.add(CZECH)
    const file: FormPart = ['cs.po', poFile({ Moon: '~Měsíc' })]
    const last = async () => (await app.lines())[2]

    expect(await app.upload({ file })).toEqual(uploadAnswer(0, { total: 1 }))
    expect(await app.upload({ file, fuzzy: 'process' })).toEqual(uploadAnswer(1))
    expect(await last()).toBe('Moon = Měsíc (10)')
    expect(await app.upload({ file, fuzzy: 'approve' })).toEqual(uploadAnswer(1))
    expect(await last()).toBe('Moon = Měsíc (20)')
    const other: FormPart = ['cs.po', poFile({ Moon: 'Luna' })]
    const fuzzy = { file: other, method: 'fuzzy', conflicts: 'replace-translated' }
    expect(await app.upload(fuzzy)).toEqual(uploadAnswer(1))
    expect(await last()).toBe('Moon = Luna (10)')
  })

  it('are attributed to the given author, if allowed', async () => {
    const app = await site.add(CZECH)
    const author = { author_name: 'Karel Autor', author_email: 'karel@example.com' }

    await app.upload({ file: moon, ...author })
    expect(await app.history('action=9')).toMatchObject([{ author: expect.stringContaining('/anna/') }])
    const older = { author: 'Karel Autor', email: 'karel@example.com', conflicts: 'replace-translated' }
    const path = `/api/translations/${app.project}/app/cs/file/`
    const file: FormPart = ['cs.po', poFile({ Hello: 'Nazdar' })]
    expect((await sendForm(site, { path }, { file, ...older })).status).toBe(200)
    expect((await app.history('action=9'))[1]).toMatchObject({
      user: expect.stringContaining('/admin/'),
      author: expect.stringContaining('/karel/'),
    })
  })

  it('are accepted as the raw body, with a file name', async () => {
    const app = await site.add(CZECH)
    const path = `/api/translations/${app.project}/app/cs/file/`
    const payload = poFile({ Moon: 'Měsíc' })
    const raw = (headers: Record<string, string>) =>
      site.send({ method: 'POST', path, key: site.anna, payload, headers })

    expect((await raw({ 'content-type': 'application/json' })).status).toBe(400)
    const named = { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename=cs.po' }
    expect([200, (await raw(named)).json()]).toEqual(uploadAnswer(1))
  })

  it('of many strings are saved in parts, each by the rules', async () => {
    const sources = Array.from({ length: 1200 }, (_, index) => `Text ${index}`)
    const texts = (end: string) => Object.fromEntries(sources.map((source) => [source, end && source + end]))
    const app = await site.add({ 'cs.po': poFile(texts('')) })

    expect(await app.upload({ file: ['cs.po', poFile(texts(' cs'))] })).toEqual(uploadAnswer(1200))

    const lines = await app.lines()
    expect(lines.filter((line) => line.endsWith(' cs (20)'))).toHaveLength(1200)
    await expectSoundDatabase(engine.db())
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../../test/support/import-site.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { addWritten, CZECH, type WrittenComponent } from '../../../test/support/written-component.ts'

const PATH = '/api/translations/files/app/cs/file/'

describeOnEngines('the file of a translation', (engine) => {
  const folder = useFolder()
  let site: TestSite
  let imports: ImportSite
  let component: WrittenComponent
  let anna = 0

  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' }
    imports = await openImportSite(engine.db(), env)
    site = await openTestSite(engine.db(), { env })
    component = await addWritten(imports, folder(), { 'cs.po': CZECH }, { project: { slug: 'files' } })
    await addWritten(
      imports,
      folder(),
      { 'cs.po': CZECH },
      { project: { slug: 'hidden', access: 'private' } },
    )
    anna = await addPerson(site.ctx, 'anna')
  })

  const get = (path = PATH, headers: Record<string, string> = {}, key?: string | null) =>
    site.send({ path, headers, ...(key !== undefined && { key }) })

  it('is rejected if it is hidden, missing or requested with invalid parameters', async () => {
    const key = await addUser(site.ctx)

    expect((await get('/api/translations/hidden/app/cs/file/', {}, null)).status).toBe(404)
    expect((await get('/api/translations/hidden/app/cs/file/', {}, key)).status).toBe(404)
    expect((await get('/api/translations/files/app/de/file/')).status).toBe(404)
    for (const query of ['format=nonsense', 'format=zip', 'format=json', 'format=csv-multi']) {
      const refused = await get(`${PATH}?${query}`)
      expect([refused.status, refused.json()]).toEqual([400, { format: expect.any(String) }])
    }
    for (const query of ['q=a', 'format=csv&q=has:nonsense', 'format=csv&q=target:r"["']) {
      const refused = await get(`${PATH}?${query}`)
      expect([refused.status, refused.json()]).toEqual([400, { q: expect.any(String) }])
    }
    expect((await get(PATH.replace('file/', 'file.nonsense'))).status).toBe(404)
    expect((await get(PATH.replace('file/', 'file.'))).status).toBe(404)
  })

  it('is an empty archive for the source language if no file contains it', async () => {
    const answer = await get('/api/translations/files/app/en/file/')

    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=files-app-en.zip',
    })
    expect(answer.text).toHaveLength(22)
  })

  it('is the file in the repository, for every user who can see the project, whatever Accept says', async () => {
    const answer = await get(PATH, { accept: 'text/plain' }, null)

    expect([answer.status, answer.text]).toEqual([200, CZECH])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/x-gettext-catalog',
      'content-disposition': 'attachment; filename=files-app-cs.po',
      'content-length': String(Buffer.byteLength(CZECH)),
    })
  })

  it('is answered with 304 if it is unchanged', async () => {
    const { headers } = await get()
    const tag = String(headers.etag)
    const time = String(headers['last-modified'])

    expect((await get(PATH, { 'if-none-match': tag })).status).toBe(304)
    expect((await get(PATH, { 'if-modified-since': time })).status).toBe(304)
    expect((await get(PATH, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await site.send({ method: 'HEAD', path: PATH })).headers.etag).toBe(tag)
  })

  it('includes pending edits, which stay pending, and changes nothing else but its header', async () => {
    const before = await get()
    await component.translate(anna, 'Moon', 'Měsíc')
    const after = await get()

    const body = (text: string) => text.slice(text.indexOf('msgid "Hello"'))
    expect(body(after.text)).toBe(
      body(CZECH).replace('msgid "Moon"\nmsgstr ""', 'msgid "Moon"\nmsgstr "Měsíc"'),
    )
    expect(after.text).toContain('"Last-Translator: anna <anna@example.com>\\n"')
    expect(await component.pendingCount()).toBe(1)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    const old = { 'if-modified-since': String(before.headers['last-modified']) }
    expect((await get(PATH, old)).status).toBe(200)
    expect((await get(PATH, { 'if-none-match': String(after.headers.etag) })).status).toBe(304)
    expect((await get()).text).toBe(after.text)

    await component.translate(anna, 'Moon', 'Luna')
    expect((await get()).text).toContain('msgstr "Luna"')
  })

  it('is the same before and after the edits are committed', async () => {
    const before = await get()
    await component.sync({ mustCommit: true })

    expect(await component.pendingCount()).toBe(0)
    expect((await get()).text).toContain('msgstr "Luna"')
    expect(before.text).toContain('msgstr "Luna"')
  })

  it('is converted, completely or limited by a search', async () => {
    const po = await get(`${PATH}?format=po`)
    const csv = await get(PATH.replace('file/', 'file.csv?q=source:Hello'))

    expect(po.headers).toMatchObject({
      'content-type': 'text/x-po; charset=utf-8',
      'content-disposition': 'attachment; filename=files-app-cs.po',
    })
    expect(po.text).toContain('"Language-Team: Czech <http://translate.example:8080/projects/files/app/cs/>')
    expect(po.text).toContain('msgid "World"\nmsgstr "Svět"\n')
    expect(csv.text.split('\r\n')).toEqual([
      '"location","source","target","id","fuzzy","context","translator_comments","developer_comments"',
      '"","Hello","Ahoj","","False","","",""',
      '',
    ])
    expect((await get(`${PATH}?format=csv&q=source:nothing`)).text.split('\r\n')).toHaveLength(2)
  })

  it('includes an edit immediately in every format', async () => {
    await editUnit(engine.db(), await component.unitOf('World'), {
      target: 'Země',
      state: 10,
      authorId: anna,
    })

    const csv = await get(`${PATH}?format=csv`)

    expect(csv.text).toContain('"World","Země","","True"')
  })
})

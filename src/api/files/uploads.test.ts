import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../../test/support/import-site.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { addWritten, CZECH, type WrittenComponent } from '../../../test/support/written-component.ts'

const HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
const po = (...messages: readonly (readonly [string, string])[]) =>
  HEADER + messages.map(([source, target]) => `msgid "${source}"\nmsgstr "${target}"\n`).join('\n')

/** A part of a form: a text, or a file with its name. */
type Part = string | readonly [filename: string, content: string | Buffer]

function form(parts: Readonly<Record<string, Part>>) {
  const chunks: Buffer[] = []
  for (const [name, part] of Object.entries(parts)) {
    const [filename, content] = typeof part === 'string' ? [null, part] : part
    const file = filename === null ? '' : `; filename="${filename}"`
    chunks.push(
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    )
  }
  return {
    payload: Buffer.concat([...chunks, Buffer.from('--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
}

describeOnEngines('uploads', (engine) => {
  const folder = useFolder()
  let site: TestSite
  let imports: ImportSite
  let key = ''
  let number = 0
  let component: WrittenComponent
  let project = ''

  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' }
    imports = await openImportSite(engine.db(), env)
    site = await openTestSite(engine.db(), { env })
    key = await addUser(site.ctx, 'anna')
  })
  beforeEach(async () => {
    number += 1
    project = `uploads-${number}`
    component = await addWritten(imports, folder(), { 'cs.po': CZECH }, { project: { slug: project } })
  })

  const send = (parts: Readonly<Record<string, Part>>, by: string | null = key, method = 'POST') =>
    site.send({ method, path: `/api/translations/${project}/app/cs/file/`, key: by, ...form(parts) })
  const upload = async (parts: Readonly<Record<string, Part>>, by?: string) => {
    const answer = await send(parts, by)
    return [answer.status, answer.json()]
  }
  const counts = (accepted: number, others: Record<string, number> = {}) => {
    const all = { not_found: 0, skipped: 0, accepted, total: accepted, ...others }
    return [200, { ...all, result: accepted > 0, count: all.total }]
  }
  const units = async (path = `${project}/app/cs`) => {
    const answer = await site.send({ path: `/api/translations/${path}/units/` })
    const { results } = answer.json() as { results: { source: string[]; target: string[]; state: number }[] }
    return results.map(({ source, target, state }) => [source[0], target.join('|'), state])
  }
  const history = async (query: string) => {
    const answer = await site.send({ path: `/api/translations/${project}/app/cs/changes/?${query}` })
    return (answer.json() as { results: Record<string, unknown>[] }).results
  }

  it.each<[string, Readonly<Record<string, Part>>, unknown]>([
    ['no file', {}, { file: ['No file was submitted.'] }],
    ['a text', { file: 'x' }, { file: [expect.stringContaining('not a file')] }],
    ['an empty file', { file: ['cs.po', ''] }, { file: ['The submitted file is empty.'] }],
    ['garbage', { file: ['cs.po', 'this is no file \u0001'] }, { file: expect.any(String) }],
    ['a broken file', { file: ['cs.po', `${po(['Moon', 'Měsíc'])}msgid "x`] }, { file: expect.any(String) }],
    ['bytes', { file: ['cs.json', Buffer.from([0x7b, 0xff, 0xfe, 0])] }, { file: expect.any(String) }],
    ['a wrong method', { file: ['cs.po', po()], method: 'x' }, { method: ['"x" is not a valid choice.'] }],
    ['a wrong way', { file: ['cs.po', po()], conflicts: 'x' }, { conflicts: ['"x" is not a valid choice.'] }],
    ['a wrong fuzzy', { file: ['cs.po', po()], fuzzy: 'x' }, { fuzzy: ['"x" is not a valid choice.'] }],
    ['a wrong mail', { file: ['cs.po', po()], author_email: 'x' }, { author_email: [expect.any(String)] }],
    ['no right', { file: ['cs.po', po()], method: 'replace' }, { method: expect.any(String) }],
    ['no review', { file: ['cs.po', po()], method: 'approve' }, { method: expect.any(String) }],
    ['no strings', { file: ['cs.po', po()], method: 'add' }, { method: expect.any(String) }],
    ['no source', { file: ['cs.po', po()], method: 'source' }, { method: expect.any(String) }],
    [
      'approved ones',
      { file: ['cs.po', po()], conflicts: 'replace-approved' },
      { conflicts: expect.any(String) },
    ],
    [
      'other plurals',
      {
        file: [
          'cs.po',
          po(['Moon', 'x']).replace('\n\n', '\n"Plural-Forms: nplurals=2; plural=n > 1;\\n"\n\n'),
        ],
      },
      { file: expect.stringContaining('plural') },
    ],
  ])('refuse %s', async (_, parts, problems) => {
    expect(await upload(parts)).toEqual([400, problems])
    expect(await component.pendingCount()).toBe(0)
  })

  it('are for those who may, while the component is open, and as large as they may be', async () => {
    const file = ['cs.po', po(['Moon', 'Měsíc'])] as const

    expect((await send({ file }, null)).status).toBe(401)
    expect((await send({ file: ['cs.po', Buffer.alloc(51_000_000)] })).status).toBe(413)
    await imports.ctx.db.updateTable('component').set({ locked: 1 }).where('id', '=', component.id).execute()
    expect((await send({ file })).status).toBe(403)
  })

  it('translate what is not translated, with an event for each string', async () => {
    const file = [
      'cs.po',
      po(['Moon', 'Měsíc'], ['Hello', 'Nazdar'], ['Sun', 'Slunce'], ['World', '']),
    ] as const

    expect(await upload({ file })).toEqual(counts(1, { skipped: 1, not_found: 1, total: 4 }))
    expect(await units()).toEqual([
      ...[
        ['Hello', 'Ahoj', 20],
        ['World', 'Svět', 20],
      ],
      ['Moon', 'Měsíc', 20],
    ])
    expect(await history('user=anna')).toMatchObject([
      { action: 45 },
      { action: 9, target: 'Měsíc', author: expect.stringContaining('/anna/') },
    ])
    expect(await component.pendingCount()).toBe(1)
    expect(await upload({ file })).toEqual(counts(0, { skipped: 2, not_found: 1, total: 4 }))
  })

  it('overwrite what is translated when asked to, also in the words of older clients', async () => {
    const file = ['cs.po', po(['Hello', 'Nazdar'])] as const

    expect(await upload({ file, conflicts: 'ignore' })).toEqual(counts(0, { skipped: 1, total: 1 }))
    expect(await upload({ file, conflicts: 'replace-translated' })).toEqual(counts(1))
    expect(await upload({ file: ['cs.po', po(['Hello', 'Čau'])], overwrite: 'yes' })).toEqual(counts(1))
    expect((await send({ file, conflicts: 'replace-translated' }, key, 'PUT')).status).toBe(200)
    expect((await units())[0]).toEqual(['Hello', 'Nazdar', 20])
  })

  it('treat what needs editing as they are told', async () => {
    const marked = po(['Moon', 'Měsíc']).replace('msgid "Moon"', '#, fuzzy\nmsgid "Moon"')
    const file = ['cs.po', marked] as const

    expect(await upload({ file })).toEqual(counts(0, { total: 1 }))
    expect(await upload({ file, fuzzy: 'process' })).toEqual(counts(1))
    expect((await units())[2]).toEqual(['Moon', 'Měsíc', 10])
    expect(await upload({ file, fuzzy: 'approve' })).toEqual(counts(1))
    expect((await units())[2]).toEqual(['Moon', 'Měsíc', 20])
    const other = ['cs.po', po(['Moon', 'Luna'])] as const
    expect(await upload({ file: other, method: 'fuzzy', conflicts: 'replace-translated' })).toEqual(counts(1))
    expect((await units())[2]).toEqual(['Moon', 'Luna', 10])
  })

  it('suggest, but nothing twice', async () => {
    const file = ['cs.po', po(['Hello', 'Nazdar'], ['World', 'Svět'])] as const

    expect(await upload({ file, method: 'suggest' })).toEqual(counts(1, { skipped: 1, total: 2 }))
    expect(await upload({ file, method: 'suggest' })).toEqual(counts(0, { skipped: 2, total: 2 }))
    expect(await units()).toContainEqual(['Hello', 'Ahoj', 20])
    expect(await history('action=4')).toMatchObject([{ target: 'Nazdar' }])
  })

  it('take files of other formats, told by name and content', async () => {
    const csv = '"source","target"\n"Moon","Měsíc"\n"\'=1+1","x"\n'
    const xliff = `<xliff version="1.2"><file original="a" source-language="en" target-language="cs"><body>
      <trans-unit id="1"><source>World</source><target>Země</target></trans-unit></body></file></xliff>`

    expect(await upload({ file: ['x.csv', csv] })).toEqual(counts(1, { not_found: 1, total: 2 }))
    const overwrite = { conflicts: 'replace-translated' }
    expect(await upload({ file: ['x.xlf', xliff], ...overwrite })).toEqual(counts(1))
    expect(await units()).toEqual([
      ['Hello', 'Ahoj', 20],
      ['World', 'Země', 20],
      ['Moon', 'Měsíc', 20],
    ])
  })

  it('are the work of whom they name, for those who may say so', async () => {
    const author = { author_name: 'Karel Autor', author_email: 'karel@example.com' }
    const file = ['cs.po', po(['Moon', 'Měsíc'])] as const

    await upload({ file, ...author })
    expect(await history('action=9')).toMatchObject([{ author: expect.stringContaining('/anna/') }])
    const older = { author: 'Karel Autor', email: 'karel@example.com', conflicts: 'replace-translated' }
    const admin = await site.send({
      ...{ method: 'POST', path: `/api/translations/${project}/app/cs/file/` },
      ...form({ file: ['cs.po', po(['Hello', 'Nazdar'])], ...older }),
    })
    expect(admin.status).toBe(200)
    expect((await history('action=9'))[1]).toMatchObject({
      user: expect.stringContaining('/admin/'),
      author: expect.stringContaining('/karel/'),
    })
    await component.sync({ mustCommit: true, mustPush: true })
    expect(await component.log('%an <%ae>')).toContain('Karel Autor <karel@example.com>')
  })

  it('are taken as the whole body, with a name', async () => {
    const path = `/api/translations/${project}/app/cs/file/`
    const payload = po(['Moon', 'Měsíc'])
    const raw = (headers: Record<string, string>) =>
      site.send({ method: 'POST', path, key, payload, headers })

    expect((await raw({ 'content-type': 'application/json' })).status).toBe(400)
    const named = { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename=cs.po' }
    expect([(await raw(named)).json()]).toEqual([counts(1)[1]])
  })

  it('of many strings are saved in parts, each by the rules', async () => {
    const sources = Array.from({ length: 1200 }, (_, index) => `Text ${index}`)
    await component.remote.commit({ 'cs.po': po(...sources.map((source) => [source, ''] as const)) })
    await component.sync({ mustFetch: true })

    const file = ['cs.po', po(...sources.map((source) => [source, `${source} cs`] as const))] as const
    expect(await upload({ file })).toEqual(counts(1200))
    expect(await component.pendingCount()).toBe(1200)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../../test/support/import-site.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { addWritten, CZECH, type WrittenComponent } from '../../../test/support/written-component.ts'
import { readArchive } from '../../actions/components/read-archive.ts'

describeOnEngines('archives of files', (engine) => {
  const folder = useFolder()
  let site: TestSite
  let imports: ImportSite
  let key = ''
  let open: WrittenComponent

  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' }
    imports = await openImportSite(engine.db(), env)
    site = await openTestSite(engine.db(), { env })
    key = await addUser(site.ctx)
    const files = { 'po/cs.po': CZECH, 'po/de.po': CZECH, 'po/app.pot': CZECH }
    const mask = { filemask: 'po/*.po', new_base: 'po/app.pot' }
    open = await addWritten(imports, folder(), files, { ...mask, project: { slug: 'archives' } })
    await open.translate(await addPerson(site.ctx, 'karel'), 'Moon', 'Měsíc')
    await addWritten(imports, folder(), files, { ...mask, project: { slug: 'closed', access: 'private' } })
  })

  const get = (path: string, by?: string | null) =>
    site.send({ path: `/api/${path}`, ...(by !== undefined && { key: by }) })
  const filesOf = async (path: string) => {
    const answer = await get(path, null)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = await readArchive(answer.bytes)
    return new Map(files.map(({ path: name, bytes }) => [name, Buffer.from(bytes).toString()]))
  }

  it('are rejected for hidden objects and unknown formats', async () => {
    for (const path of [
      'components/closed/app/file/',
      'projects/closed/file/',
      'projects/closed/languages/cs/file/',
    ]) {
      expect((await get(path, null)).status).toBe(404)
      expect((await get(path, key)).status).toBe(404)
      expect((await get(path)).status).toBe(200)
    }
    for (const format of ['nonsense', 'csv', 'zip:', 'zip:nonsense']) {
      expect((await get(`components/archives/app/file/?format=${format}`)).status).toBe(404)
    }
  })

  it('contain the files of a component by path, with pending edits', async () => {
    const answer = await get('components/archives/app/file/')
    const files = await filesOf('components/archives/app/file/?format=zip')

    expect(answer.headers['content-disposition']).toBe('attachment; filename="archives-app.zip"')
    expect([...files.keys()]).toEqual(['app.pot', 'cs.po', 'de.po'].map((name) => `archives/app/po/${name}`))
    expect(files.get('archives/app/po/cs.po')).toContain('msgstr "Měsíc"')
    expect(files.get('archives/app/po/de.po')).toBe(CZECH)
    expect((await site.send({ method: 'HEAD', path: '/api/components/archives/app/file/' })).status).toBe(200)
  })

  it('are answered with 304 until something changes', async () => {
    const path = '/api/projects/archives/file/'
    const ask = (tag: string) => site.send({ path, headers: { 'if-none-match': tag } })
    const tag = String((await site.send({ path })).headers.etag)

    expect(tag).toMatch(/^"[\w-]{43}"$/)
    expect(await ask(tag)).toMatchObject({ status: 304, text: '' })
    expect((await site.send({ path: `${path}?format=zip:csv` })).headers.etag).toBeUndefined()
    await open.translate(await addPerson(site.ctx, 'lenka'), 'Moon', 'Luna')
    const changed = await ask(tag)
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
    await open.translate(await addPerson(site.ctx, 'radek'), 'Moon', 'Měsíc')
  })

  it('are limited to one language of a project', async () => {
    expect([...(await filesOf('projects/archives/file/?language_code=cs')).keys()]).toEqual([
      'archives/app/po/app.pot',
      'archives/app/po/cs.po',
    ])
    expect([...(await filesOf('projects/archives/languages/de/file/')).keys()]).toEqual([
      'archives/app/po/app.pot',
      'archives/app/po/de.po',
    ])
    expect((await filesOf('projects/archives/languages/de/file/?filter=other')).size).toBe(0)
    expect((await filesOf('projects/archives/file/')).size).toBe(3)
  })

  it('contain converted files, and list those that cannot be converted', async () => {
    const csv = await filesOf('components/archives/app/file/?format=zip:csv')
    const json = await filesOf('projects/archives/file/?format=zip:json&language_code=cs')

    expect(csv.get('archives-app-cs.csv')).toContain('"Moon","Měsíc"')
    expect([...json.keys()]).toEqual(['archives-app-cs.json.skipped'])
  })

  it('are at the paths of pages too, under the same permissions', async () => {
    for (const path of [
      'closed/',
      'closed/app/',
      'closed/app/cs/',
      'closed/-/cs/',
      'archives/nope/',
      'nope/',
    ]) {
      expect((await site.send({ path: `/download/${path}`, key: null })).status).toBe(404)
      expect((await site.send({ path: `/download/${path}`, key })).status).toBe(404)
    }
    const pairs = [
      ['archives/', 'projects/archives/file/'],
      ['archives/app/?format=zip:csv', 'components/archives/app/file/?format=zip:csv'],
      ['archives/-/cs/', 'projects/archives/languages/cs/file/'],
      ['archives/app/cs/', 'translations/archives/app/cs/file/'],
      ['archives/app/cs/?format=csv&q=Moon', 'translations/archives/app/cs/file/?format=csv&q=Moon'],
    ]
    for (const [path, same] of pairs) {
      const answer = await site.send({ path: `/download/${path}`, key: null })
      const other = await get(same ?? '', null)

      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers['content-disposition']).toBe(other.headers['content-disposition'])
      expect(answer.headers['content-type']).toBe(other.headers['content-type'])
    }
    expect((await site.send({ path: '/download/archives/app/cs/', key: null })).text).toContain('Měsíc')
  })

  it('contain the components of a category', async () => {
    const nested = await site.send({
      method: 'POST',
      path: '/api/categories/',
      json: { project: 'http://translate.example:8080/api/projects/archives/', name: 'Web', slug: 'web' },
    })
    expect(nested.status).toBe(201)
    const { url } = nested.json() as { url: string }
    const path = '/api/components/archives/app/'
    expect((await site.send({ method: 'PATCH', path, json: { category: url } })).status).toBe(200)

    const answer = await site.send({ path: '/download/archives/web/', key: null })

    const files = await readArchive(answer.bytes)
    expect(files.map(({ path }) => path.split('/po/')[0])).toContain('archives/web/app')
    expect(files.every(({ path }) => path.startsWith('archives/web/'))).toBe(true)
    expect((await site.send({ path: '/download/archives/web/app/cs/', key: null })).status).toBe(200)
  })
})

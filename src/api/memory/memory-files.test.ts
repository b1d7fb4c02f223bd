import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { dropUnusedMemoryFiles } from '../../actions/memory/drop-unused-memory-files.ts'
import { storeMemoryFile } from '../../actions/memory/store-memory-file.ts'
import { TASKS } from '../../tasks/registry.ts'
import { startRunner } from '../../tasks/runner.ts'

type Found = { total: number; imported: number; existing: number; skipped: number; problems: object[] }
type Imported = { task_url: string | null; result: Found | null }

const fixture = (name: string) =>
  readFileSync(new URL(`../../formats/memory/fixtures/weblate-${name}`, import.meta.url))
const entry = (own: object = {}) => ({
  source: 'Save',
  target: 'Uložit',
  source_language: 'en',
  target_language: 'cs',
  origin: 'old/app',
  category: 1,
  ...own,
})

describeOnEngines('files of a translation memory', (engine) => {
  let site: TestSite
  let ada: string
  let projectId: number
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { env: engine.environment() })
    ada = await addUser(site.ctx, 'ada-lovelace')
    for (const project of ['open', 'closed', 'full', 'damaged', 'large', 'cleared', 'counted']) {
      const stored = await storeComponent(site.ctx, { project, slug: 'app', strings: [{ source: 'One' }] })
      if (project === 'open') projectId = stored.projectId
    }
    await engine
      .db()
      .updateTable('project')
      .set({ access_control: 100 })
      .where('slug', '=', 'closed')
      .execute()
  })

  const post = (base: string, file: unknown, { key, query = '', name = 'memory.json' }: Sent = {}) =>
    site.send({
      method: 'POST',
      path: `${base}/file/${query}`,
      payload: Buffer.isBuffer(file) || typeof file === 'string' ? file : JSON.stringify(file),
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
      },
      ...(key !== undefined && { key }),
    })
  interface Sent {
    readonly key?: string | null
    readonly query?: string
    readonly name?: string
  }
  async function form(base: string, file: string, texts: Readonly<Record<string, string>>) {
    const parts = Object.entries(texts).map(
      ([name, text]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    )
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n'
    return site.send({
      method: 'POST',
      path: `${base}/file/`,
      payload: `${parts.join('')}${head}${file}\r\n--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
  }
  const read = async (base: string, query = '', key?: string) => {
    const answer = await site.send({ path: `${base}/file/${query}`, ...(key !== undefined && { key }) })
    expect(answer.status).toBe(200)
    return answer
  }
  const entries = async (base: string, query = '', key?: string) =>
    (await read(base, query, key)).json() as ReturnType<typeof entry>[]

  describe('who may do what', () => {
    const project = '/api/projects/open/memory'
    const closed = '/api/projects/closed/memory'
    const own = '/api/users/ada-lovelace/memory'

    it.each([
      ['/api/memory', 401, 403],
      [project, 401, 403],
      [closed, 401, 404],
      ['/api/users/admin/memory', 401, 403],
      ['/api/users/nobody/memory', 401, 404],
    ])('%s is refused to visitors and others, for writing', async (base, visitor, other) => {
      const remove = (key: string | null) =>
        site.send({ method: 'DELETE', path: `${base}/entries/?origin=x`, key })
      expect([(await post(base, [entry()], { key: null })).status, (await remove(null)).status]).toEqual([
        visitor,
        visitor,
      ])
      expect([(await post(base, [entry()], { key: ada })).status, (await remove(ada)).status]).toEqual([
        other,
        other,
      ])
    })

    it.each([
      ['/api/memory', 403],
      [project, 200],
      [closed, 404],
      [own, 200],
      ['/api/users/admin/memory', 403],
    ])('%s is read by those who may', async (base, status) => {
      for (const path of [`${base}/file/`, `${base}/origins/`]) {
        expect((await site.send({ path, key: null })).status).toBe(401)
        expect([path, (await site.send({ path, key: ada })).status]).toEqual([path, status])
      }
    })

    it('a person has their memory, which others do not see', async () => {
      expect((await post(own, [entry({ source: 'Mine' })], { key: ada })).status).toBe(200)

      expect(await entries(own, '', ada)).toMatchObject([{ source: 'Mine' }])
      expect(JSON.stringify(await entries(project, '', ada))).not.toContain('Mine')
      expect((await site.send({ method: 'DELETE', path: `${own}/entries/`, key: ada })).json()).toEqual({
        removed: 1,
        task_url: null,
      })
    })

    it('what comes from a restricted component is not exported to others', async () => {
      const secret = await storeComponent(site.ctx, {
        project: 'secretive',
        slug: 'app',
        strings: [{ source: 'Hidden' }],
        settings: { restricted: true },
      })
      const { id } = await engine
        .db()
        .selectFrom('unit')
        .select('id')
        .where('translation_id', '=', secret.translations.cs ?? 0)
        .executeTakeFirstOrThrow()
      await site.send({ method: 'PATCH', path: `/api/units/${id}/`, json: { target: ['Skryté'], state: 20 } })
      const texts = async (key?: string) =>
        (await entries('/api/projects/secretive/memory', '', key)).map(({ target }) => target)
      expect(await texts()).toEqual(['Skryté'])
      expect(await texts(ada)).toEqual([])
      const origins = await site.send({ path: '/api/projects/secretive/memory/origins/', key: ada })
      expect(origins.json()).toMatchObject({ count: 0, results: [] })
    })
  })

  describe('of real servers', () => {
    beforeAll(async () => {
      const plural = { number: 2, formula: 'n > 1' }
      const json = { code: 'fil_PH', name: 'Filipino (Philippines)', direction: 'ltr', plural }
      await site.send({ method: 'POST', path: '/api/languages/', json })
    })

    it.each(['4.16.4-user-admin', '4.16.4-user-tarek', '5.14.3-user-admin', '5.14.3-user-tarek'])(
      '%s goes in and out with every unit equal',
      async (name) => {
        const base = '/api/projects/full/memory'
        const truth = JSON.parse(fixture(`${name}.json`).toString()) as Record<string, string>[]
        const units = (list: readonly Record<string, unknown>[], names: readonly string[]) =>
          [
            ...new Set(
              list.map((own) => JSON.stringify(names.map((key) => own[key] ?? (key === 'status' ? 1 : '')))),
            ),
          ].sort()
        const texts = ['source', 'target', 'source_language', 'target_language']
        const all = [...texts, 'origin', 'context', 'status']

        const sent = await post(base, fixture(`${name}.json`))
        expect(sent.json()).toMatchObject({ task_url: null, result: { total: truth.length, skipped: 0 } })
        const back = await entries(base)
        expect(units(back, texts)).toEqual(units(truth, texts))
        expect(units(back, ['origin'])).toEqual(units(truth, ['origin']))

        const tmx = (await read(base, '?format=tmx')).bytes
        await site.send({ method: 'DELETE', path: `${base}/entries/` })
        expect(await entries(base)).toEqual([])
        await post(base, tmx)
        expect(units(await entries(base), all)).toEqual(units(back, all))
        await site.send({ method: 'DELETE', path: `${base}/entries/` })

        await post(base, fixture(`${name}.tmx`), { name: 'A Very Long Name Of A Memory File.tmx' })
        const fromTmx = await entries(base)
        expect(units(fromTmx, texts)).toEqual(units(truth, texts))
        expect(fromTmx[0]?.origin).toBe('a very long name of a mem...tmx')
        await site.send({ method: 'DELETE', path: `${base}/entries/` })
      },
    )
  })

  it('finds imported texts, with numbers and context', async () => {
    const base = '/api/projects/open/memory'
    await post(base, [entry({ source: 'One more file', context: 'menu' })])
    const answer = await site.send({
      method: 'POST',
      path: '/api/memory/lookup/?source_language=en&target_language=cs&project=open',
      json: { strings: ['One more files'] },
    })
    expect(answer.json()).toMatchObject([{ match: { source: 'One more file', origin: 'old/app' } }])
  })

  it('adds what is not there yet, with the origin that is wanted', async () => {
    const base = '/api/projects/counted/memory'
    const list = [entry(), entry({ target: 'Ulož' }), entry()]
    expect(((await post(base, list)).json() as Imported).result).toMatchObject({ imported: 2, existing: 1 })
    expect(((await post(base, list)).json() as Imported).result).toMatchObject({ imported: 0, existing: 3 })
    expect(
      ((await form(base, JSON.stringify(list), { origin: 'mine' })).json() as Imported).result,
    ).toMatchObject({
      imported: 2,
    })
    const counts = await site.send({ path: `${base}/origins/` })
    expect(counts.json()).toMatchObject({
      count: 2,
      results: [
        { origin: 'mine', source_language: 'en', target_language: 'cs', count: 2 },
        { origin: 'old/app', source_language: 'en', target_language: 'cs', count: 2 },
      ],
    })
  })

  it('are in the audit log', async () => {
    const base = '/api/projects/counted/memory'
    await post(base, [entry()])
    await site.send({ method: 'DELETE', path: `${base}/entries/?scope=project` })
    const events = await engine
      .db()
      .selectFrom('audit_event')
      .select('activity')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(events.map(({ activity }) => activity)).toEqual(['memory-cleared', 'memory-imported'])
  })

  describe('that are bad', () => {
    const base = '/api/projects/damaged/memory'

    it.each([
      ['is no list', {}, 'Line 1: The file must be a list of entries'],
      [
        'is cut off',
        `[${JSON.stringify(entry())},\n{`,
        'Line 2, entry 2: The file is truncated after entry 2.',
      ],
      ['is empty', '', 'No file was submitted.'],
      ['is blank', ' ', 'The file is empty.'],
      ['has nothing of use', [entry({ target_language: 'xx-none' })], 'Unknown language “xx-none”.'],
      ['has no entries', [], 'The file has no entries.'],
    ])('a file that %s is refused, and nothing of it imported', async (_, file, message) => {
      const answer = await post(base, file)
      expect([answer.status, answer.text]).toEqual([
        400,
        expect.stringContaining(JSON.stringify(message).slice(1, -1)),
      ])
      expect(await entries(base)).toEqual([])
    })

    it('of a file that is cut off, the rest is imported on demand', async () => {
      const answer = await form(base, `[${JSON.stringify(entry())},\n{"sou`, { partial: 'true' })
      expect(answer.json()).toMatchObject({
        result: {
          total: 1,
          imported: 1,
          problems: [{ line: 2, problem: expect.stringContaining('truncated') }],
        },
      })
      expect((await site.send({ method: 'DELETE', path: `${base}/entries/` })).json()).toMatchObject({
        removed: 1,
      })
    })

    it('entries that cannot be used are told with their lines, and the rest is imported', async () => {
      const bad = [
        { target_language: 'nothing at all' },
        { source: 'x'.repeat(100_001) },
        { target: '\u001e\u001e' },
        { target: 'a\0b' },
      ]
      const lines = [entry(), ...bad.map(entry)].map((own) => JSON.stringify(own))
      expect((await post(base, `[\n${lines.join(',\n')}]`)).json()).toMatchObject({
        result: {
          total: 5,
          imported: 1,
          skipped: 4,
          problems: [3, 4, 5, 6].map((line) => ({ line, entry: line - 1 })),
        },
      })
      await site.send({ method: 'DELETE', path: `${base}/entries/` })
    })

    it('are told from downloads in unknown formats, and by unknown languages', async () => {
      expect((await site.send({ path: `${base}/file/?format=po` })).status).toBe(400)
      expect((await site.send({ path: `${base}/file/?target_language=xyz` })).json()).toHaveProperty(
        'target_language',
      )
    })

    it('are refused above the limit', async () => {
      const small = await openTestSite(engine.db(), {
        env: { ...engine.environment(), MEMORY_UPLOAD_LIMIT: '1' },
      })
      const answer = await small.send({
        method: 'POST',
        path: `${base}/file/`,
        payload: Buffer.alloc(1_100_000, ' '),
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename=a.json',
        },
      })
      expect([answer.status, answer.text]).toEqual([413, expect.anything()])
    })
  })

  describe('that are large', () => {
    const base = '/api/projects/large/memory'
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        entry({ source: `Text ${at} ${'x'.repeat(200)}`, origin: `part ${at % 3}` }),
      )

    function runTasks(): void {
      const runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
      onTestFinished(() => runner.stop())
    }
    async function result(url: string | null): Promise<{ result: Found | null; log: string }> {
      const path = new URL(url ?? '').pathname
      return eventually(async () => {
        const task = (await site.send({ path })).json() as { completed: boolean; result: Found; log: string }
        if (!task.completed) throw new Error('not yet')
        return task
      })
    }

    it('are imported by a task', async () => {
      const answer = (await post(base, many(4000))).json() as Imported
      expect(answer).toEqual({ result: null, task_url: expect.stringContaining('/api/tasks/') })
      runTasks()
      expect((await result(answer.task_url)).result).toMatchObject({
        total: 4000,
        imported: 4000,
        skipped: 0,
      })
      expect(await entries(base, '?origin=part%201')).toHaveLength(1333)
      const gone = () => engine.db().selectFrom('memory_file').select('id').execute()
      await eventually(async () => expect(await gone()).toEqual([]))
    })

    it('are told with the place of what is wrong', async () => {
      const text = JSON.stringify(many(4000), null, 0)
      const answer = (await post(base, text.slice(0, -500))).json() as Imported
      runTasks()
      const { result: found, log } = await result(answer.task_url)
      expect(found).toBeNull()
      expect(log).toContain('truncated after entry 399')
      await dropUnusedMemoryFiles(site.ctx, new AbortController().signal, 0)
      expect(await engine.db().selectFrom('memory_file').select('id').execute()).toEqual([])
    })

    it('are continued where another process ended', async () => {
      const answer = (await post('/api/projects/cleared/memory', many(4000))).json() as Imported
      const file = await engine.db().selectFrom('memory_file').select('id').executeTakeFirstOrThrow()
      const found = { total: 4000, skipped: 0, problems: [], imported: 3990, existing: 0 }
      await engine
        .db()
        .updateTable('memory_file')
        .set({ found: JSON.stringify(found) })
        .where('id', '=', file.id)
        .execute()
      runTasks()
      expect((await result(answer.task_url)).result).toMatchObject({ imported: 4000 })
      expect(await entries('/api/projects/cleared/memory')).toHaveLength(10)
    })

    it('are removed by origin, and as a whole', async () => {
      const remove = async (query: string) =>
        (await site.send({ method: 'DELETE', path: `${base}/entries/${query}` })).json() as {
          removed: number
        }
      expect(await remove('?origin=part%201')).toMatchObject({ removed: 1333 })
      expect(await remove('?target_language=de')).toMatchObject({ removed: 0 })
      expect(await remove('')).toMatchObject({ removed: 2667 })
      expect(await entries(base)).toEqual([])
    })

    it('that nothing imports anymore are dropped', async () => {
      async function* bytes() {
        yield Buffer.from('[]')
      }
      const id = await storeMemoryFile(site.ctx, { name: 'x', size: 2 }, bytes())
      const ids = async () =>
        (await engine.db().selectFrom('memory_file').select('id').execute()).map((own) => own.id)
      await dropUnusedMemoryFiles(site.ctx, new AbortController().signal)
      expect(await ids()).toContain(id)
      await dropUnusedMemoryFiles(site.ctx, new AbortController().signal, 0)
      expect(await ids()).not.toContain(id)
    })
  })

  describe('of the whole site', () => {
    it('have all entries, or those of a scope', async () => {
      await post('/api/memory', [entry({ source: 'For all' })])
      await post('/api/projects/open/memory', [entry({ source: 'For one' })])
      const sources = async (query = '') => (await entries('/api/memory', query)).map(({ source }) => source)
      expect(await sources()).toEqual(expect.arrayContaining(['For all', 'For one']))
      expect(await sources('?scope=file')).toEqual(['For all'])
      expect(await sources('?scope=project')).toContain('For one')
      expect(await entries('/api/memory', '?scope=file')).toMatchObject([{ category: 1 }])
      expect(await entries('/api/projects/open/memory')).toContainEqual(
        expect.objectContaining({ source: 'For one', category: 10_000_000 + projectId }),
      )
    })

    it('are not deleted by mistake', async () => {
      const remove = (query: string) => site.send({ method: 'DELETE', path: `/api/memory/entries/${query}` })
      expect((await remove('')).status).toBe(400)
      expect((await remove('?scope=everything')).status).toBe(400)
      expect((await remove('?scope=file')).json()).toMatchObject({ removed: 1 })
    })
  })
})

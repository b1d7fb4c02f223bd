import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestAnswer, type TestSite } from '../../../test/support/site.ts'
import { type StringToStore, storeComponent } from '../../../test/support/stored-component.ts'
import { unitLines, unitOf } from '../../../test/support/stored-units.ts'
import { libreTranslateProtocol } from '../../../test/support/translation-servers/protocols/libretranslate.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import type { AutoRunJson } from '../../contract/autotranslate.ts'
import { recountStatistics } from '../../storage/units/counts/recount.ts'
import { autoTranslateTask } from '../../tasks/auto-translate.ts'
import { startRunner, type TaskRunner } from '../../tasks/runner.ts'

const LIBRE = 'libretranslate'
const GOOD = { mode: 'translate', filter_type: 'todo', auto_source: 'mt', engines: [LIBRE], threshold: 80 }

function czech(source: string, text = '', state = text === '' ? 0 : 20): StringToStore {
  return { source, context: '', targets: { cs: { text, state } } }
}

describeOnEngines('automatic translation by services', (engine) => {
  let site: TestSite
  let server: TranslationServer
  let runner: TaskRunner
  let count = 0
  let project: string
  let own = 0

  beforeAll(async () => {
    site = await openTestSite(engine.db())
    server = await openTranslationServer(libreTranslateProtocol)
    runner = startRunner(site.ctx, { registry: [autoTranslateTask], pollMs: 10 })
    const json = { service: LIBRE, configuration: libreTranslateProtocol.settings(server.url) }
    const installed = await site.send({ method: 'PATCH', path: '/api/admin/machinery/', json })
    expect([installed.status, installed.text]).toEqual([200, expect.anything()])
  })
  afterAll(async () => {
    await runner.stop()
    await server.close()
  })

  beforeEach(async () => {
    count += 1
    await engine.db().deleteFrom('machine_answer').execute()
    server.fault = null
    server.isFaulty = () => true
    server.translate = (text) => text.replace('Save', 'Uložit').replace('file', 'soubor')
    project = `services-${count}`
    const strings = ['Save the file.', 'Save %s files', 'Save it!'].map((source) => czech(source))
    own = (await storeComponent(site.ctx, { project, slug: 'app', strings })).id
    // The memory of other tests is theirs.
    await engine.db().updateTable('project').set({ use_shared_tm: 0 }).execute()
  })

  const path = () => `/api/translations/${project}/app/cs/autotranslate/`
  const run = (change: object = {}, own: { key?: string | null; headers?: Record<string, string> } = {}) =>
    site.send({ method: 'POST', path: path(), json: { ...GOOD, ...change }, ...own })
  const lines = () => unitLines(engine.db(), own, 'cs')
  // Apart from the word with which the key is tried out.
  const asked = () => server.requests.filter(({ body }) => body.includes('"q":[')).length
  const messageOf = (answer: TestAnswer) =>
    (answer.json() as { details: { message: string } }).details.message
  const runOf = (answer: TestAnswer) => (answer.json() as { run: AutoRunJson }).run
  const shown = async ({ url }: AutoRunJson) =>
    (await site.send({ path: new URL(url).pathname })).json() as AutoRunJson
  const policy = (json: object) =>
    site.send({ method: 'PATCH', path: `/api/projects/${project}/machinery/`, json })

  it('is refused to those who cannot translate automatically, in locked components, and with unknown services', async () => {
    const before = server.requests.length
    expect((await run({}, { key: null })).status).toBe(401)
    expect((await run({}, { key: await addUser(site.ctx) })).status).toBe(403)
    for (const engines of [['deepl'], [LIBRE, 'nonsense'], ['x'.repeat(500)]]) {
      const answer = await run({ engines })
      expect([answer.status, answer.json()]).toEqual([400, { engines: expect.any(String) }])
    }
    await engine.db().updateTable('component').set({ locked: 1 }).where('id', '=', own).execute()
    expect((await run()).status).toBe(403)
    expect(server.requests.length).toBe(before)
  })

  it('gives each selected string the text of the service, in one request, with history and mark', async () => {
    const before = asked()
    const answer = await run()

    expect([answer.status, messageOf(answer)]).toEqual([
      200,
      'Automatic translation completed. Changed strings: 3',
    ])
    expect(await lines()).toEqual([
      'Save the file. = Uložit the soubor. (20)',
      'Save %s files = Uložit %s soubors (20)',
      'Save it! = Uložit it! (20)',
    ])
    expect(asked()).toBe(before + 1)
    const changes = await engine
      .db()
      .selectFrom('change as c')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .innerJoin('user as a', 'a.id', 'c.author_id')
      .select(['c.action', 'u.username', 'a.username as author'])
      .where('c.component_id', '=', own)
      .where('c.unit_id', 'is not', null)
      .where('c.action', '=', 6)
      .execute()
    expect(changes).toEqual(Array(3).fill({ action: 6, username: 'admin', author: 'admin' }))
    const units = (await site.send({ path: path().replace('autotranslate', 'units') })).json() as {
      results: { automatically_translated: boolean }[]
    }
    expect(units.results.map((unit) => unit.automatically_translated)).toEqual([true, true, true])
    expect(runOf(answer)).toMatchObject({ total: 3, done: 3, changed: 3, problem: null, task_url: null })
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('pays for nothing twice, and is undone as one', async () => {
    const started = runOf(await run())
    const before = asked()
    const edited = await unitOf(engine.db(), own, 'cs', 'Save it!')
    const json = { target: ['Ulož to!'], state: 20 }
    await site.send({ method: 'PATCH', path: `/api/units/${edited.id}/`, json })

    await site.send({ method: 'POST', path: `${path()}${started.id}/undo/` })
    expect(await lines()).toEqual([
      'Save the file. =  (0)',
      'Save %s files =  (0)',
      'Save it! = Ulož to! (20)',
    ])
    expect(runOf(await run())).toMatchObject({ changed: 2 })
    expect(asked()).toBe(before)
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('leaves out texts that fail checks on request, whichever engine they are from', async () => {
    server.translate = (text) => (text === 'Save it!' ? 'Uložit' : text.replace('Save', 'Uložit'))
    const strings = [czech('Save the file.', 'Uložit soubor')]
    await storeComponent(site.ctx, { project, slug: 'texts', strings })

    const answer = await run({ engines: [LIBRE, 'weblate'], only_passing: true })

    expect(await lines()).toEqual([
      'Save the file. = Uložit the file. (20)',
      'Save %s files = Uložit %s files (20)',
      'Save it! =  (0)',
    ])
    expect(runOf(answer)).toMatchObject({ only_passing: true, changed: 2, done: 3 })
    expect(runOf(answer).skipped).toMatchObject({ failing_checks: 1, no_text: 0, left: 0 })
    // Without the wish, texts that fail checks are translations that fail checks.
    await run({ engines: [LIBRE] })
    expect((await lines())[2]).toBe('Save it! = Uložit (20)')
  })

  it('asks services only for what is not known better, and not at all below the threshold', async () => {
    await storeComponent(site.ctx, { project, slug: 'texts', strings: [czech('Save it!', 'Ulož to!')] })
    const before = server.texts.length

    const none = await run({ threshold: 95 })
    expect([messageOf(none), runOf(none).skipped.no_text, server.texts.length]).toEqual([
      'Automatic translation completed. Changed strings: 0',
      3,
      before,
    ])
    expect(messageOf(await run({ engines: [LIBRE, 'weblate'] }))).toMatch(/strings: 3$/)

    expect((await lines())[2]).toBe('Save it! = Ulož to! (20)')
    expect(server.texts.slice(before).filter((text) => text !== 'test')).toHaveLength(2)
  })

  it('never saves a changed placeholder', async () => {
    server.translate = (text) => text.replace(/\d+/, '77')

    const answer = await run()

    expect((await lines())[1]).toBe('Save %s files =  (0)')
    expect(runOf(answer).skipped).toMatchObject({ placeholders: 1 })
  })

  it('suggests, marks as needing editing, and leaves out strings with suggestions before it pays', async () => {
    const unit = await unitOf(engine.db(), own, 'cs', 'Save it!')
    const suggestion = { target: ['Ulož'] }
    await site.send({ method: 'POST', path: `/api/units/${unit.id}/suggestions/`, json: suggestion })
    const before = server.texts.length

    expect(messageOf(await run({ mode: 'suggest' }))).toMatch(/new suggestion: 2$/)
    expect(server.texts.length - before).toBe(2)
    await run({ mode: 'fuzzy' })
    expect((await lines())[0]).toBe('Save the file. = Uložit the soubor. (10)')
  })

  it('leaves strings alone that somebody translates while the service thinks', async () => {
    const unit = await unitOf(engine.db(), own, 'cs', 'Save it!')
    let edit: Promise<TestAnswer> | null = null
    server.translate = (text) => {
      edit ??= site.send({
        method: 'PATCH',
        path: `/api/units/${unit.id}/`,
        json: { target: ['Ulož to!'], state: 20 },
      })
      return text.replace('Save', 'Uložit')
    }
    // The answer arrives after the edit.
    const answer = run({}, { headers: { prefer: 'respond-async' } }).then(runOf)
    await expect.poll(() => edit, { timeout: 10_000 }).not.toBeNull()
    const saved = await (edit as Promise<TestAnswer> | null)
    expect(saved?.status).toBe(200)
    const started = await answer
    await expect.poll(async () => (await shown(started)).finished, { timeout: 10_000 }).not.toBeNull()

    expect((await lines())[2]).toBe('Save it! = Ulož to! (20)')
  })

  it.each([
    ['401', 'LibreTranslate: The service responded with status 401'],
    ['HTML', 'LibreTranslate: The response is not JSON'],
  ] as const)('ends with a clear reason and what is left: %s', async (fault, problem) => {
    server.fault = fault

    const answer = await run()

    expect(messageOf(answer)).toMatch(/^Automatic translation stopped\. LibreTranslate: /)
    expect(runOf(answer).problem).toContain(problem)
    expect(runOf(answer)).toMatchObject({ changed: 0, finished: expect.any(String), skipped: { left: 3 } })
    await engine.db().updateTable('machine_service').set({ refused_at: null }).execute()
  })

  it('ends when the budget is used up, and keeps what was paid for', async () => {
    await policy({ monthly_characters: 5 })
    const answer = await run()

    expect(runOf(answer)).toMatchObject({
      problem: 'LibreTranslate: The project’s budget for this month is used up.',
      changed: 0,
      skipped: { left: 3 },
    })
    await policy({ monthly_characters: null })
    expect(runOf(await run())).toMatchObject({ changed: 3, problem: null })
  })

  it('waits for a busy service without keeping the task runner busy', async () => {
    let refusals = 2
    server.fault = '503'
    server.isFaulty = ({ method }) => method === 'POST' && refusals-- > 0

    const answer = await run()

    expect(runOf(answer).task_url).not.toBeNull()
    await expect
      .poll(() => shown(runOf(answer)), { timeout: 15_000 })
      .toMatchObject({ changed: 3, problem: null })
  })

  it('stops when the component is locked meanwhile', async () => {
    await runner.stop()
    const answer = await run({}, { headers: { prefer: 'respond-async' } })
    await engine.db().updateTable('component').set({ locked: 1 }).where('id', '=', own).execute()
    runner = startRunner(site.ctx, { registry: [autoTranslateTask], pollMs: 10 })

    await expect
      .poll(() => shown(runOf(answer)), { timeout: 10_000 })
      .toMatchObject({ problem: 'The component is locked.', changed: 0, finished: expect.any(String) })
  })

  it('lists the latest runs for those who can start one', async () => {
    const first = runOf(await run({ q: 'source:=nothing' }))
    const second = runOf(await run({ mode: 'fuzzy' }))
    const list = (key?: string | null) =>
      site.send({ path: `${path()}runs/`, ...(key !== undefined && { key }) })

    const { results } = (await list()).json() as { results: AutoRunJson[] }
    expect(results.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(results[0]).toMatchObject({ user: 'admin', engines: [LIBRE], mode: 'fuzzy', changed: 3 })
    const stranger = await addUser(site.ctx)
    expect([(await list(null)).status, (await list(stranger)).status]).toEqual([401, 403])
  })
})

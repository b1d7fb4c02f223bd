import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { openaiProtocol } from '../../../test/support/translation-servers/models/chat-protocol.ts'
import { MODEL_KEY } from '../../../test/support/translation-servers/models/model-protocol.ts'
import {
  type ModelServer,
  openModelServer,
} from '../../../test/support/translation-servers/models/open-model-server.ts'
import { tryService } from '../../actions/machine-translation/try-service.ts'
import type { MachineryServiceJson, MachineryTrialJson } from '../../contract/machinery-trial.ts'
import { SYSTEM } from '../../domain/actor.ts'

const path = '/api/projects/hello/machinery/try/'
const sitePath = '/api/admin/machinery/try/'
const SOURCES = ['Save', 'Open %s now', 'Delete all of these <b>files</b> for good?', 'Save']

describeOnEngines('trials of services', (engine) => {
  let site: TestSite
  let ada: string
  let server: ModelServer

  beforeAll(async () => {
    site = await openTestSite(engine.db(), { env: { OUTBOUND_ALLOW_PRIVATE: '1' } })
    ada = await addUser(site.ctx, 'ada-lovelace')
    const targets = { cs: { text: '', state: 0 } }
    const strings = SOURCES.map((source, index) => ({ source, context: String(index), targets }))
    await storeComponent(site.ctx, { project: 'hello', slug: 'app', strings })
    server = await openModelServer(openaiProtocol)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['machine_service', 'machine_policy'] as const) {
      await engine.db().deleteFrom(table).execute()
    }
  })

  const settings = (more: object = {}) => ({
    key: MODEL_KEY,
    base_url: `${server.url}/v1`,
    model: 'test-model',
    ...more,
  })
  const trial = (more: object = {}) => ({
    service: 'openai',
    configuration: settings(),
    language: 'cs',
    ...more,
  })
  const send = async (at: string, json: object, key?: string | null) => {
    const answer = await site.send({ method: 'POST', path: at, json, ...(key !== undefined && { key }) })
    return { status: answer.status, body: answer.json() as MachineryTrialJson, text: answer.text }
  }

  it('are for those who manage the project or the site only', async () => {
    const statuses = async (key: string | null) => [
      (await send(path, trial(), key)).status,
      (await send(sitePath, trial({ project: 'hello' }), key)).status,
      (await site.send({ path: '/api/machinery/services/', key })).status,
    ]
    const before = server.requests.length
    expect(await statuses(null)).toEqual([401, 401, 401])
    expect(await statuses(ada)).toEqual([403, 403, 200])
    expect((await send('/api/projects/none/machinery/try/', trial())).status).toBe(404)
    expect((await send(sitePath, trial({ project: 'none' }))).status).toBe(404)
    expect(server.requests).toHaveLength(before)
  })

  it('show services with their settings', async () => {
    const services = (await site.send({ path: '/api/machinery/services/' })).json() as MachineryServiceJson[]

    const deepl = services.find(({ service }) => service === 'deepl')
    expect(deepl).toMatchObject({ name: 'DeepL', is_model: false })
    expect(deepl?.settings.find(({ name }) => name === 'key')).toEqual({
      ...{
        name: 'key',
        label: 'API key',
        help: '',
        kind: 'secret',
        required: true,
        default: '',
        choices: [],
      },
    })
    expect(services.filter(({ is_model }) => is_model).map(({ service }) => service)).toEqual([
      ...['openai', 'azure-openai', 'anthropic', 'gemini', 'mistral', 'ollama'],
    ])
    for (const { about } of services)
      expect(about).toMatch(/^\p{Lu}.*\. Suits .*\.$|^.*models\. Suits .*\.$/u)
  })

  it('translate three strings with settings that are not saved', async () => {
    const { status, body } = await send(path, trial())

    expect(status).toBe(200)
    expect(body.strings.map(({ source, target }) => [source, target])).toEqual(
      SOURCES.slice(0, 3).map((source) => [[source], [`[cs] ${source}`]]),
    )
    expect(body.strings[1]).toMatchObject({ error: null, quality: expect.any(Number), failing_checks: [] })
    expect(body.milliseconds).toBeGreaterThanOrEqual(0)
    expect(await engine.db().selectFrom('machine_service').selectAll().execute()).toEqual([])
    const units = await engine
      .db()
      .selectFrom('unit')
      .select('target')
      .where('target', 'like', '[cs]%')
      .execute()
    expect(units).toEqual([])
    const used = await engine.db().selectFrom('machine_usage').selectAll().execute()
    expect(used).toMatchObject([{ service: 'openai', tokens_in: 321 }])
  })

  it('ask the service each time, whatever is stored', async () => {
    await send(path, trial())
    const before = server.requests.length
    await send(path, trial())
    await send(sitePath, trial({ project: 'hello' }))

    expect(server.requests).toHaveLength(before + 2)
    const wrong = await send(path, trial({ configuration: settings({ key: 'sk-another-key' }) }))
    expect(wrong.body.strings.map(({ target, error }) => [target, error])).toEqual(
      Array(3).fill([null, 'The service responded with status 401: Incorrect API key provided.']),
    )
    const right = await send(path, trial())
    expect(right.body.strings.every(({ error }) => error === null)).toBe(true)
  })

  it('take saved secrets, but to no other server', async () => {
    const saved = await site.send({
      method: 'POST',
      path: '/api/projects/hello/machinery_settings/',
      json: { service: 'openai', configuration: settings() },
    })
    expect(saved.status).toBe(201)

    const same = await send(path, trial({ configuration: settings({ key: '…', style: 'short' }) }))
    expect(same.body.strings[0]?.target).toEqual(['[cs] Save'])
    const other = settings({ key: '…', base_url: 'https://evil.example/v1' })
    expect((await send(path, trial({ configuration: other }))).body).toEqual({
      configuration: ['key: Enter it again, because “API URL” has changed.'],
    })
    // The secret is that of the project, not of the site.
    const ofSite = await send(sitePath, trial({ project: 'hello', configuration: settings({ key: '…' }) }))
    expect(ofSite.text).not.toContain(MODEL_KEY)
    expect(ofSite.body.strings?.[0]?.target ?? null).toBe(null)
  })

  it('never show a key that a server repeats', async () => {
    const key = 'sk-secret-1234567890'
    const echo = await openModelServer({
      ...openaiProtocol,
      problem: () => ({ status: 401, body: { error: { message: `Wrong key ${key}, Bearer ${key}` } } }),
    })
    const base_url = `${echo.url}/v1`
    const { text } = await send(path, trial({ configuration: settings({ key, base_url }) }))
    const refused = await site.send({
      method: 'POST',
      path: '/api/projects/hello/machinery_settings/',
      json: { service: 'openai', configuration: settings({ key, base_url, model: 'auto' }) },
    })
    await echo.close()

    expect(text).toContain('Wrong key …')
    expect(text + refused.text).not.toContain(key)
  })

  it('follow the rules of the project', async () => {
    const rules = (json: object) =>
      site.send({ method: 'PATCH', path: '/api/projects/hello/machinery/', json })
    await rules({ own_servers_only: true })
    expect((await send(path, trial({ service: 'deepl', configuration: { key: 'a' } }))).body).toEqual({
      service: ['The project allows only services that send no texts away.'],
    })
    await rules({ own_servers_only: false, monthly_characters: 1 })
    const { body } = await send(path, trial())
    expect(body.strings.map(({ error }) => error)).toEqual(
      Array(3).fill('The project’s budget for this month is used up.'),
    )
  })

  it.each([
    [{ language: 'de' }, { language: ['The project has no strings to translate into this language.'] }],
    [{ language: 'nope' }, { language: [expect.any(String)] }],
    [{ language: '' }, { language: [expect.any(String)] }],
    [{ service: 'nope' }, { configuration: ['There is no service "nope".'] }],
    [{ configuration: null }, { configuration: [expect.any(String)] }],
    [{ configuration: '{' }, { configuration: ['This is not valid JSON.'] }],
    [{ configuration: [1] }, { configuration: [expect.any(String)] }],
    [{ configuration: { base_url: 'ftp://x' } }, { configuration: [expect.stringContaining('base_url')] }],
  ])('reject %j', async (more, problem) => {
    const { status, body } = await send(path, trial(more))
    expect([status, body]).toEqual([400, problem])
  })

  it('reach no private address without permission', async () => {
    const strict = { ...site.ctx, config: { ...site.ctx.config, OUTBOUND_ALLOW_PRIVATE: false } }
    const order = { ...trial(), project: 'hello', asker: { owner: 'test' } }

    const own = await tryService(strict, SYSTEM, { project: 'hello' }, order)
    expect(own.strings.map(({ answer }) => answer.target)).toEqual([null, null, null])
    // An administrator names the host.
    const ofSite = await tryService(strict, SYSTEM, { project: null }, order)
    expect(ofSite.strings.every(({ answer }) => answer.problem === null)).toBe(true)
  })
})

import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { findInstructions } from '../../actions/machine-translation/find-instructions.ts'
import { noteRefusal, saveStoredService } from '../../storage/machine-translation/service-rows.ts'

const path = '/api/projects/hello/machinery/'
const sitePath = '/api/admin/machinery/overview/'

describeOnEngines('machine translation of a project', (engine) => {
  let site: TestSite
  let ada: string
  let now = Date.UTC(2026, 10, 19) * 1000
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    site = await openTestSite(engine.db(), { now: () => now })
    ada = await addUser(site.ctx, 'ada-lovelace')
    for (const slug of ['app', 'web', 'other']) {
      const project = slug === 'other' ? 'bye' : 'hello'
      const stored = await storeComponent(site.ctx, { project, slug, strings: [{ source: 'Hello' }] })
      ids[slug] = stored.id
      ids[project] = stored.projectId
    }
  })

  beforeEach(async () => {
    for (const table of ['machine_service', 'machine_policy', 'machine_instruction'] as const) {
      await engine.db().deleteFrom(table).execute()
    }
  })

  const send = async (method: string, at: string, json?: unknown, key?: string) => {
    const answer = await site.send({
      method,
      path: at,
      ...(json !== undefined && { json }),
      ...(key && { key }),
    })
    return [answer.status, answer.json()]
  }
  const textFor = async (component: string, code: string) =>
    (await findInstructions(engine.db(), ids.hello ?? 0))({
      component: { id: ids[component] },
      language: { code },
    } as never)

  it('is shown to those who manage the project or the site only', async () => {
    for (const [at, json] of [
      [path, { instructions: 'Be kind.' }],
      [sitePath, { instructions: 'Be kind.' }],
    ] as const) {
      expect((await site.send({ path: at, key: ada })).status).toBe(403)
      expect((await site.send({ path: at, key: null })).status).toBe(401)
      expect((await site.send({ method: 'PATCH', path: at, json, key: ada })).status).toBe(403)
      expect((await site.send({ method: 'PATCH', path: at, json, key: null })).status).toBe(401)
    }
  })

  it('has instructions of site, project, component and language, in this order', async () => {
    expect(
      await send('PATCH', sitePath, { instructions: ' Site ', language_instructions: { pt: 'Site pt' } }),
    ).toEqual([
      200,
      expect.objectContaining({ instructions: 'Site', language_instructions: { pt: 'Site pt' } }),
    ])
    const change = {
      instructions: 'Project',
      language_instructions: { pt: 'Project pt', pt_BR: 'Project pt_BR' },
      component_instructions: { app: 'App' },
    }
    expect(await send('PATCH', path, change)).toEqual([200, expect.objectContaining(change)])

    expect(await textFor('app', 'pt_BR')).toBe('Site\nSite pt\nProject\nProject pt_BR\nApp')
    expect(await textFor('web', 'pt')).toBe('Site\nSite pt\nProject\nProject pt')
    expect(await textFor('web', 'cs')).toBe('Site\nProject')
    const less = { instructions: '', language_instructions: { pt: '' }, component_instructions: { app: '' } }
    expect(await send('PATCH', path, less)).toEqual([
      200,
      expect.objectContaining({
        instructions: '',
        language_instructions: { pt_BR: 'Project pt_BR' },
        component_instructions: {},
      }),
    ])
    expect(await textFor('app', 'cs')).toBe('Site')
  })

  it.each([
    [{ language_instructions: { xx_nope: 'a' } }, 'language_instructions'],
    [{ language_instructions: { cs: 5 } }, 'language_instructions'],
    [{ language_instructions: { cs: 'a'.repeat(10_001) } }, 'language_instructions'],
    [{ language_instructions: ['a'] }, 'language_instructions'],
    [{ language_instructions: { cs: 'a\u0000' } }, 'language_instructions'],
    [{ language_instructions: { 'c\u0000s': 'a' } }, 'language_instructions'],
    [{ component_instructions: { app: '\ud800' } }, 'component_instructions'],
    [{ component_instructions: { other: 'a' } }, 'component_instructions'],
    [{ component_instructions: { '../bye/other': 'a' } }, 'component_instructions'],
    [{ component_instructions: { app: null } }, 'component_instructions'],
    [{ instructions: 'a'.repeat(10_001) }, 'instructions'],
    [{ monthly_tokens: -1 }, 'monthly_tokens'],
  ])('rejects %j', async (json, field) => {
    expect(await send('PATCH', path, json)).toEqual([400, { [field]: [expect.any(String)] }])
  })

  it('loses instructions with their component', async () => {
    const { id } = await storeComponent(site.ctx, { project: 'hello', slug: 'gone', strings: [] })
    await send('PATCH', path, { component_instructions: { gone: 'Gone' } })
    await engine.db().deleteFrom('component').where('id', '=', id).execute()

    expect(await engine.db().selectFrom('machine_instruction').selectAll().execute()).toEqual([])
  })

  it('says which services are used, refused and why, and which are not used', async () => {
    const store = (projectId: number | null, service: string, settings: object | null) =>
      saveStoredService(engine.db(), { projectId, service }, settings as Record<string, unknown> | null)
    await store(null, 'deepl', { key: 'secret-key' })
    await store(null, 'libretranslate', { url: 'http://127.0.0.1:5000' })
    await store(null, 'mymemory', {})
    await store(ids.hello ?? 0, 'mymemory', null)
    await store(ids.hello ?? 0, 'openai', { base_url: 'not a URL' })
    const row = await engine
      .db()
      .selectFrom('machine_service')
      .select('id')
      .where('service', '=', 'deepl')
      .executeTakeFirstOrThrow()
    await noteRefusal(engine.db(), row.id, { at: now, reason: 'The service refused the key.' })
    const calm = { refused: null, busy: null, until: null }
    const libre = {
      service: 'libretranslate',
      name: 'LibreTranslate',
      own: false,
      sends_away: false,
      ...calm,
    }

    const unused = [
      { service: 'mymemory', name: 'MyMemory', own: true, reason: 'off' },
      { service: 'openai', name: 'OpenAI and compatible', own: true, reason: 'incomplete' },
    ]
    expect((await send('GET', path))[1]).toMatchObject({
      services: [
        {
          service: 'deepl',
          own: false,
          sends_away: true,
          refused: 'The service refused the key.',
          busy: null,
          until: '2026-11-19T01:00:00.000000Z',
        },
        libre,
      ],
      unused,
    })
    await send('PATCH', path, { own_servers_only: true })
    expect((await send('GET', path))[1]).toMatchObject({
      services: [libre],
      unused: [...unused, { service: 'deepl', name: 'DeepL', own: false, reason: 'sends-away' }],
    })
    now += 3_600_000_001
    const site = (await send('GET', sitePath))[1] as {
      services: { service: string; refused: string | null }[]
    }
    expect(site.services.map(({ service, refused }) => [service, refused])).toEqual([
      ['deepl', null],
      ['libretranslate', null],
      ['mymemory', null],
    ])
    expect(JSON.stringify(site)).not.toContain('secret-key')
  })

  it('sums up what all projects used', async () => {
    const used = { month: 202611, service: 'deepl', requests: 1, tokens_in: 3, tokens_out: 4 }
    for (const [project_id, characters] of [
      [ids.hello ?? 0, 10],
      [ids.bye ?? 0, 20],
    ] as const) {
      await engine
        .db()
        .insertInto('machine_usage')
        .values({ ...used, project_id, characters })
        .execute()
    }
    const shown = { month: '2026-11', service: 'deepl', tokens_in: 3, tokens_out: 4, requests: 1 }

    expect((await send('GET', path))[1]).toMatchObject({ usage: [{ ...shown, characters: 10 }] })
    expect((await send('GET', sitePath))[1]).toMatchObject({
      usage: [{ ...shown, characters: 30, requests: 2, tokens_in: 6, tokens_out: 8 }],
    })
  })
})

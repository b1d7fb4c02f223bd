import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { translationService, useTranslationServers } from '../../../test/support/translation-server.ts'
import {
  changeService,
  installService,
  listServiceSettings,
  replaceServices,
} from '../../actions/machine-translation/save-services.ts'
import { listUsableServices } from '../../actions/machine-translation/usable-services.ts'
import { rotateSecretKey } from '../../actions/site/rotate-secret-key.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { saveMachinePolicy } from '../../storage/machine-translation/machine-policy.ts'

const path = '/api/projects/hello/machinery_settings/'

describeOnEngines('services for machine translation', (engine) => {
  const listen = useTranslationServers()
  let site: TestSite
  let ada: string
  let projectId: number

  beforeAll(async () => {
    site = await openTestSite(engine.db())
    ada = await addUser(site.ctx, 'ada-lovelace')
    await storeComponent(site.ctx, { project: 'hello', slug: 'app', strings: [{ source: 'Hello' }] })
    const row = await engine
      .db()
      .selectFrom('project')
      .select('id')
      .where('slug', '=', 'hello')
      .executeTakeFirst()
    projectId = row?.id ?? 0
  })

  beforeEach(async () => {
    await engine.db().deleteFrom('machine_service').execute()
    await engine.db().deleteFrom('machine_policy').execute()
  })

  const send = async (method: string, json?: unknown) => {
    const answer = await site.send({ method, path, ...(json !== undefined && { json }) })
    return [answer.status, answer.text === '' ? null : answer.json()]
  }

  const service = translationService()
  const place = { project: 'hello', known: [service] }
  const atSite = { project: null, known: [service] }
  const ctx = () => ({ ...site.ctx, config: { ...site.ctx.config, OUTBOUND_ALLOW_PRIVATE: true } })
  const settings = () => listServiceSettings(ctx(), SYSTEM, place)
  const usable = async (known = [service]) =>
    (await listUsableServices(site.ctx, projectId, known)).services.map((one) => one.settings)

  it('are hidden from those who do not manage the project', async () => {
    for (const method of ['GET', 'POST', 'PATCH', 'PUT']) {
      const json = method === 'GET' ? {} : { json: { service: 'weblate' } }
      expect((await site.send({ method, path, key: ada, ...json })).status).toBe(403)
      expect((await site.send({ method, path, key: null, ...json })).status).toBe(401)
    }
    expect((await site.send({ method: 'DELETE', path })).status).toBe(405)
    const user = { kind: 'anonymous' } as const
    await expect(listServiceSettings(ctx(), user, atSite)).rejects.toMatchObject({
      code: 'not_authenticated',
    })
  })

  it('are installed, changed, replaced and removed', async () => {
    expect(await send('GET')).toEqual([200, {}])
    expect(await send('POST', { service: 'weblate' })).toEqual([201, { message: 'Service installed.' }])
    expect(await send('POST', { service: 'weblate-translation-memory', configuration: '{}' })).toEqual([
      201,
      expect.anything(),
    ])
    expect(await send('GET')).toEqual([200, { weblate: {}, 'weblate-translation-memory': {} }])
    expect(await send('PATCH', { service: 'weblate', configuration: {} })).toEqual([
      200,
      { message: 'Service removed.' },
    ])
    expect(await send('PATCH', { service: 'weblate', configuration: null })).toEqual([200, expect.anything()])
    expect(await send('GET')).toEqual([200, { weblate: null, 'weblate-translation-memory': {} }])
    expect(await send('PUT', { weblate: {} })).toEqual([201, expect.anything()])
    expect(await send('GET')).toEqual([200, { weblate: {} }])
  })

  it.each([
    [{ configuration: {} }, 'service'],
    [{ service: 'none', configuration: {} }, 'configuration'],
    [{ service: 'weblate', configuration: '{' }, 'configuration'],
    [{ service: 'weblate', configuration: [] }, 'configuration'],
    [{ service: 'x'.repeat(101) }, 'service'],
  ])('are not %j', async (body, member) => {
    expect(await send('POST', body)).toEqual([400, expect.objectContaining({ [member]: expect.anything() })])
    expect(await send('GET')).toEqual([200, {}])
  })

  it('are not replaced if one of them is invalid', async () => {
    await send('POST', { service: 'weblate' })

    expect(await send('PUT', { none: {} })).toEqual([400, { none: ['There is no service "none".'] }])
    expect(await send('GET')).toEqual([200, { weblate: {} }])
  })

  it('are installed once', async () => {
    await send('POST', { service: 'weblate' })

    expect(await send('POST', { service: 'weblate' })).toEqual([400, { service: [expect.any(String)] }])
  })

  it('never show their secrets, and keep those that are sent back masked', async () => {
    const { url } = await listen()
    const configuration = { key: 'very secret', url, tone: 'kind', unknown: 'x' }
    await installService(ctx(), SYSTEM, place, { service: service.id, configuration })

    expect(await settings()).toEqual({ 'test-service': { key: '…', url, tone: 'kind' } })
    const changed = { key: '…', url: `${url}/` }
    await changeService(ctx(), SYSTEM, place, { service: service.id, configuration: changed })
    expect(await usable()).toEqual([{ key: 'very secret', url: `${url}/`, tone: 'plain' }])
    await replaceServices(ctx(), SYSTEM, place, { [service.id]: changed })
    expect(await usable()).toEqual([{ key: 'very secret', url: `${url}/`, tone: 'plain' }])

    const rows = await engine.db().selectFrom('machine_service').selectAll().execute()
    const events = await engine.db().selectFrom('audit_event').selectAll().execute()
    expect(JSON.stringify([rows, events])).not.toContain('very secret')
    await rotateSecretKey(site.ctx)
    expect(await usable()).toMatchObject([{ key: 'very secret' }])
    expect(
      (await engine.db().selectFrom('machine_service').select('sealed_settings').execute())[0],
    ).not.toEqual(rows[0]?.sealed_settings)
  })

  it('show nothing of a service that this version does not know', async () => {
    const { url } = await listen()
    await installService(ctx(), SYSTEM, place, { service: service.id, configuration: { key: 'secret', url } })

    expect(await usable([])).toEqual([])
    expect(await send('GET')).toEqual([200, { 'test-service': { key: '…', url: '…', tone: '…' } }])
  })

  it.each([
    [{ url: 'https://example.org/' }, 'key: This field is required.'],
    [{ key: 'k', url: 'file:///etc/passwd' }, 'url: The URL must start with http:// or https://.'],
    [{ key: 'k', url: 'https://example.org/', tone: 'rude' }, 'tone: Expected one of plain, kind.'],
    [{ key: '…', url: 'https://example.org/' }, 'key: This field is required.'],
    [{ key: 'k'.repeat(20_001), url: 'https://example.org/' }, 'key: Expected at most 20000 characters.'],
  ])('are refused as %j', async (configuration, problem) => {
    const refused = installService(ctx(), SYSTEM, place, { service: service.id, configuration })

    await expect(refused).rejects.toMatchObject({ fields: { configuration: [problem] } })
  })

  it('are tried before they are saved', async () => {
    const server = await listen()
    server.languages = 403
    const configuration = { key: 'k', url: server.url }
    const refused = installService(ctx(), SYSTEM, place, { service: service.id, configuration })

    await expect(refused).rejects.toMatchObject({
      fields: { configuration: ['The service responded with status 403.'] },
    })
    expect(await settings()).toEqual({})
  })

  it('reach private networks only if the site names the host', async () => {
    const server = await listen()
    const configuration = { key: 'k', url: server.url }
    const order = { service: service.id, configuration }
    await expect(installService(site.ctx, SYSTEM, place, order)).rejects.toMatchObject({
      fields: { configuration: [expect.stringContaining('private network')] },
    })
    expect(server.listed()).toBe(0)

    await installService(site.ctx, SYSTEM, atSite, order)
    await installService(site.ctx, SYSTEM, place, order)

    expect(server.listed()).toBe(2)
  })

  it('of the site are used by all projects, until they replace them or switch them off', async () => {
    const { url } = await listen()
    const save = (at: typeof place | typeof atSite, key: string) =>
      changeService(ctx(), SYSTEM, at, { service: service.id, configuration: { key, url } })
    await save(atSite, 'site')
    expect(await usable()).toMatchObject([{ key: 'site' }])
    await save(place, 'own')
    expect(await usable()).toMatchObject([{ key: 'own' }])
    await changeService(ctx(), SYSTEM, place, { service: service.id, configuration: null })
    expect(await usable()).toEqual([])
  })

  it('that send texts away are not used where only own servers are allowed', async () => {
    const { url } = await listen()
    const configuration = { key: 'k', url }
    await installService(ctx(), SYSTEM, place, { service: service.id, configuration })
    const policy = { monthlyCharacters: null, monthlyTokens: null, pretranslate: null }
    await saveMachinePolicy(engine.db(), projectId, { ...policy, ownServersOnly: true })

    expect(await usable()).toEqual([])
    expect(await usable([translationService({ sendsAway: () => false })])).toHaveLength(1)
  })
})

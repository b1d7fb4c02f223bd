import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { translationService, useTranslationServers } from '../../../test/support/translation-server.ts'
import { changeService } from '../../actions/machine-translation/save-services.ts'
import { suggestByServices } from '../../actions/machine-translation/suggest-by-services.ts'
import { SYSTEM } from '../../domain/actor.ts'

describeOnEngines('suggestions of services', (engine) => {
  const listen = useTranslationServers()
  let site: TestSite
  let ada: string
  let unit: number
  let source: number
  let libre: Server
  let isUp = true

  beforeAll(async () => {
    site = await openTestSite(engine.db(), { env: { OUTBOUND_ALLOW_PRIVATE: '1' } })
    ada = await addUser(site.ctx, 'ada-lovelace')
    const targets = (text: string) => ({ cs: { text, state: text === '' ? 0 : 20 } })
    await storeComponent(site.ctx, {
      project: 'hello',
      slug: 'app',
      strings: [
        { source: 'Save the file.', context: '', targets: targets('') },
        { source: 'Save this file.', context: '', targets: targets('Uložit soubor.') },
      ],
    })
    const rows = await engine
      .db()
      .selectFrom('unit as u')
      .innerJoin('string as s', 's.id', 'u.string_id')
      .innerJoin('translation as t', 't.id', 'u.translation_id')
      .select(['u.id', 't.is_source'])
      .where('s.source', '=', 'Save the file.')
      .execute()
    unit = rows.find(({ is_source }) => is_source === 0)?.id ?? 0
    source = rows.find(({ is_source }) => is_source === 1)?.id ?? 0
    libre = createServer((request, response) => {
      if (request.url === '/languages') response.end('[{"code":"en","name":"English","targets":["cs"]}]')
      else if (isUp) response.end('{"translatedText":["Soubor uložen"]}')
      else response.writeHead(403).end('{"error":"Wrong key"}')
    })
    await new Promise<void>((resolve) => libre.listen(0, '127.0.0.1', resolve))
    const address = libre.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const configuration = { url: `http://127.0.0.1:${port}` }
    const installed = await site.send({
      method: 'PATCH',
      path: '/api/admin/machinery/',
      json: { service: 'libretranslate', configuration },
    })
    expect([installed.status, installed.text]).toEqual([200, expect.anything()])
  })

  afterAll(() => {
    libre.closeAllConnections()
    libre.close()
  })

  const post = async (id: number, json: object = {}, key?: string | null) => {
    const path = `/api/units/${id}/suggestions/machine/`
    const answer = await site.send({ method: 'POST', path, json, ...(key !== undefined && { key }) })
    return [answer.status, answer.json()]
  }
  const restrict = (access: number) =>
    engine.db().updateTable('project').set({ access_control: access }).where('slug', '=', 'hello').execute()

  it('are only for people who may use machine translation there', async () => {
    const paths = [`/api/units/${unit}/suggested/`, `/js/translate/libretranslate/${unit}/`]
    const statuses = async (key: string | null) => [
      (await site.send({ path: paths[0] ?? '', key })).status,
      (await site.send({ method: 'POST', path: paths[1] ?? '', key })).status,
      (await post(unit, {}, key))[0],
    ]
    expect(await statuses(null)).toEqual([401, 401, 401])
    expect(await statuses(ada)).toEqual([200, 200, 200])
    await restrict(1)
    expect(await statuses(ada)).toEqual([403, 403, 403])
    await restrict(100)
    expect(await statuses(ada)).toEqual([404, 404, 404])
    await restrict(0)
    expect((await site.send({ path: '/api/admin/machinery/', key: ada })).status).toBe(403)
    expect(
      (
        await site.send({
          method: 'PATCH',
          path: '/api/admin/machinery/',
          key: ada,
          json: { service: 'weblate' },
        })
      ).status,
    ).toBe(403)
  })

  it('are announced to those who can ask for them', async () => {
    const announced = async (id: number, key?: string | null) => {
      const path = `/api/units/${id}/workspace/`
      const answer = await site.send({ path, ...(key !== undefined && { key }) })
      return (answer.json() as { may_ask_services: boolean }).may_ask_services
    }
    const setService = (configuration: unknown) =>
      changeService(site.ctx, SYSTEM, { project: 'hello' }, { service: 'libretranslate', configuration })

    expect([await announced(unit), await announced(unit, ada), await announced(unit, null)]).toEqual([
      true,
      true,
      false,
    ])
    expect(await announced(source)).toBe(false)
    await setService(null)
    expect(await announced(unit)).toBe(false)
    await setService({})
    expect(await announced(unit)).toBe(true)
  })

  it('come with the checks that they fail', async () => {
    expect(await post(unit, { services: ['libretranslate'] })).toEqual([
      200,
      [
        {
          service: 'libretranslate',
          name: 'LibreTranslate',
          suggestions: [
            { target: ['Soubor uložen'], quality: expect.any(Number), failing_checks: ['end_stop'] },
          ],
          error: null,
          retry_after: null,
        },
      ],
    ])
    expect(await post(source)).toEqual([200, []])
    expect(await post(unit, { services: ['deepl'] })).toEqual([400, { services: [expect.any(String)] }])
    expect((await post(unit, { services: Array(51).fill('deepl') }))[0]).toBe(400)
    expect((await post(999_999))[0]).toBe(404)
  })

  it('stream in lines, the memory first', async () => {
    const answer = await site.send({ path: `/api/units/${unit}/suggested/` })

    expect(answer.headers['content-type']).toContain('application/x-ndjson')
    expect(
      answer.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { asked: [{ service: 'libretranslate', name: 'LibreTranslate' }] },
      { memory: [expect.objectContaining({ target: ['Uložit soubor.'] })] },
      expect.objectContaining({ service: 'libretranslate', error: null }),
    ])
    const services = await site.send({ path: `/api/units/${unit}/suggested/?services=*` })
    expect(services.text).toContain('libretranslate')
    expect(services.text).not.toContain('"memory"')
    const alone = await site.send({ path: `/api/units/${unit}/suggested/?services=memory` })
    expect(
      alone.text
        .trimEnd()
        .split('\n')
        .map((line) => Object.keys(JSON.parse(line))[0]),
    ).toEqual(['asked', 'memory'])
  })

  it('arrive in the order in which services answer', async () => {
    const slow = await listen()
    const quick = await listen()
    const known = ['slow', 'quick'].map((id) => translationService({ id }))
    let release = () => {}
    slow.answer = ({ texts }, response) => {
      release = () => response.end(JSON.stringify({ texts }))
      return 'open'
    }
    for (const [id, { url }] of [
      ['slow', slow],
      ['quick', quick],
    ] as const) {
      await changeService(
        site.ctx,
        SYSTEM,
        { project: 'hello', known },
        { service: id, configuration: { key: 'k', url } },
      )
    }
    const found = await suggestByServices(site.ctx, SYSTEM, unit, {
      ids: ['slow', 'quick'],
      asker: { owner: 'test' },
      known,
    })

    const ids: string[] = []
    for await (const { service } of found.answers()) {
      ids.push(service.id)
      await expect.poll(() => slow.asked.length).toBe(1)
      release()
    }
    expect(ids).toEqual(['quick', 'slow'])
    await engine.db().deleteFrom('machine_service').where('project_id', 'is not', null).execute()
  })

  it('are given in the shape of the editor of Weblate', async () => {
    const ask = async (service: string) => {
      const answer = await site.send({ method: 'POST', path: `/js/translate/${service}/${unit}/` })
      return [answer.status, answer.json()]
    }
    const shared = { responseStatus: 200, responseDetails: '', lang: 'cs', dir: 'ltr' }
    expect(await ask('libretranslate')).toEqual([
      200,
      {
        ...shared,
        translations: [
          {
            text: 'Soubor uložen',
            quality: expect.any(Number),
            service: 'LibreTranslate',
            source: 'Save the file.',
            original_source: 'Save the file.',
            plural_form: 0,
            show_quality: false,
          },
        ],
        service: 'LibreTranslate',
      },
    ])
    expect(await ask('weblate')).toEqual([
      200,
      {
        ...shared,
        translations: [
          expect.objectContaining({ text: 'Uložit soubor.', show_quality: true, origin: 'hello/app' }),
        ],
        service: 'Other components',
      },
    ])
    expect(await ask('weblate-translation-memory')).toMatchObject([200, { translations: [] }])
    expect((await ask('none'))[0]).toBe(404)
  })

  it('say why a service gave none, which managers see, too', async () => {
    isUp = false
    await engine.db().deleteFrom('machine_answer').execute()
    const [answer] = (await post(unit))[1] as { suggestions: unknown[]; error: string }[]
    expect(answer).toMatchObject({ suggestions: [], error: expect.stringContaining('403') })
    const shown = await site.send({ method: 'POST', path: `/js/translate/libretranslate/${unit}/` })
    expect([shown.status, shown.json()]).toEqual([200, expect.objectContaining({ responseStatus: 500 })])

    const machinery = (await site.send({ path: '/api/projects/hello/machinery/' })).json()
    expect(machinery).toMatchObject({
      services: [{ service: 'libretranslate', own: false, refused: expect.stringContaining('403') }],
      usage: expect.arrayContaining([
        expect.objectContaining({ service: 'libretranslate', requests: 1, characters: 14 }),
      ]),
    })
  })

  it('follow the rules of the project', async () => {
    const path = '/api/projects/hello/machinery/'
    const patch = (json: object, key?: string) =>
      site.send({ method: 'PATCH', path, json, ...(key && { key }) })
    expect((await patch({ own_servers_only: true }, ada)).status).toBe(403)
    expect((await site.send({ path, key: ada })).status).toBe(403)
    expect((await patch({ monthly_characters: -1 })).json()).toEqual({
      monthly_characters: [expect.any(String)],
    })

    const rules = {
      own_servers_only: true,
      monthly_characters: 5,
      monthly_tokens: null,
      instructions: 'Be kind.',
    }
    expect((await patch(rules)).json()).toMatchObject(rules)
    expect((await patch({ monthly_characters: null, own_servers_only: false })).json()).toMatchObject({
      ...rules,
      own_servers_only: false,
      monthly_characters: null,
    })
  })
})

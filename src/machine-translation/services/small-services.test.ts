import { afterEach, describe, expect, it } from 'vitest'
import { chooseCodes } from '../../../test/support/translation-servers/choose-codes.ts'
import { findProtocol } from '../../../test/support/translation-servers/protocols.ts'
import { requestOf, termOf } from '../../../test/support/translation-servers/request-of.ts'
import { serviceCall } from '../../../test/support/translation-servers/service-call.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import { TRANSLATION_SERVICES } from '../registry.ts'
import type { ServiceCall, TranslationService } from '../service.ts'

let server: TranslationServer

afterEach(() => server.close())

async function open(id: string): Promise<TranslationService> {
  server = await openTranslationServer(findProtocol(id))
  return TRANSLATION_SERVICES.find((one) => one.id === id) as TranslationService
}

/** A call that always gets this answer. */
function answering(body: unknown, status = 200): ServiceCall {
  return {
    ...serviceCall(server),
    request: async () => ({ status, headers: new Headers(), body: JSON.stringify(body) }),
  }
}

describe('codes', () => {
  it.each([
    ['libretranslate', 'en', 'zh_Hant', 'zh-Hant'],
    ['libretranslate', 'en', 'pt_BR', 'pt-BR'],
    ['libretranslate', 'en', 'pt_PT', 'pt'],
    ['libretranslate', 'en', 'sr_Latn', undefined],
    ['modernmt', 'en', 'zh_Hans', 'zh-CN'],
    ['modernmt', 'en', 'zh_Hant_HK', 'zh-TW'],
    ['modernmt', 'en', 'sr', 'sr-Cyrl'],
    ['modernmt', 'en', 'pt', 'pt-BR'],
    ['modernmt', 'en', 'es_419', 'es-419'],
    ['mymemory', 'en', 'zh_Hant', 'zh-TW'],
    ['mymemory', 'en', 'pt_BR', 'pt-BR'],
    ['apertium-apy', 'en', 'ca', 'cat'],
    ['apertium-apy', 'es', 'ca@valencia', 'cat_valencia'],
    ['apertium-apy', 'nb_NO', 'nn', 'nno'],
    ['apertium-apy', 'sr', 'mk', 'mkd'],
    ['apertium-apy', 'en', 'hr', 'hbs_HR'],
    ['apertium-apy', 'ca', 'en', undefined],
    ['sap-translation-hub', 'en', 'de', 'de-DE'],
    ['sap-translation-hub', 'en', 'zh_Hant', 'zh-TW'],
    ['sap-translation-hub', 'en', 'nb_NO', 'no-NO'],
    ['systran', 'en', 'zh_Hant', 'zt'],
    ['systran', 'en', 'zh_Hans', 'zh'],
    ['yandex-v2', 'en', 'uz@cyrillic', 'uzbcyr'],
    ['yandex-v2', 'en', 'zh_Hant', undefined],
    ['yandex-v2', 'en', 'nb', 'no'],
  ])('of %s: from %s into %s', async (id, from, to, code) => {
    const service = await open(id)
    const languages = await service.languages(serviceCall(server))

    expect(chooseCodes(service, languages, { from, to })?.to).toBe(code)
  })
})

describe('LibreTranslate', () => {
  it.each(['libretranslate', 'ltengine'])('is refused without or with a wrong key: %s', async (id) => {
    const service = await open(id)
    for (const key of ['', 'wrong']) {
      const call = serviceCall(server, { settings: { key } })
      await expect(service.translate(call, requestOf(['a'], { from: 'en', to: 'de' }))).rejects.toMatchObject(
        {
          failure: 'refused',
        },
      )
    }
  })

  it('does not take texts away from an own server', async () => {
    const service = await open('libretranslate')

    expect(service.sendsAway({ url: 'http://libretranslate:5000' })).toBe(false)
    expect(service.sendsAway({ url: 'https://libretranslate.com' })).toBe(true)
  })
})

describe('ModernMT', () => {
  it('uploads glossaries with their languages, and removes those with earlier terms', async () => {
    const service = await open('modernmt')
    const ask = (target: string) =>
      service.translate(
        serviceCall(server, { settings: { context_vector: '37001:0.5' } }),
        requestOf(['a'], { from: 'en', to: 'de', termsOwner: 'demo', terms: [termOf('a "b", c', target)] }),
      )

    await ask('ä')
    await ask('á')

    const upload = server.requests.find(({ url }) => url.pathname.endsWith('/glossary'))
    expect(upload?.body).toContain('"en","de"\r\n"a ""b"", c","ä"\r\n')
    expect(server.requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /memories',
      'POST /memories',
      'POST /memories/37001/glossary',
      'POST /translate',
      'GET /memories',
      'POST /memories',
      'POST /memories/37002/glossary',
      'DELETE /memories/37001',
      'POST /translate',
    ])
    expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({
      glossaries: '37002',
      context_vector: '37001:0.5',
    })
    expect(server.mismatches).toEqual([])
  })

  it('counts the characters that are billed', async () => {
    const service = await open('modernmt')
    const answer = await service.translate(serviceCall(server), requestOf(['ab'], { from: 'en', to: 'de' }))

    expect(answer.usage).toEqual({ characters: '[de] ab'.length })
  })
})

describe('MyMemory', () => {
  const PAIR = { from: 'en', to: 'de' }

  it('offers all matches, best first, with their quality', async () => {
    const service = await open('mymemory')

    expect((await service.translate(serviceCall(server), requestOf(['Hello'], PAIR))).texts).toEqual([
      {
        text: '[de] Hello!',
        quality: 99,
        alternatives: [{ text: '[de] Hello', quality: 85 }],
      },
    ])
  })

  it('sends no text of more than 500 bytes', async () => {
    const service = await open('mymemory')
    const call = serviceCall(server)

    await service.translate(call, requestOf(['ž'.repeat(250)], PAIR))
    await expect(service.translate(call, requestOf(['ž'.repeat(251)], PAIR))).rejects.toMatchObject({
      failure: 'unsupported',
    })
    expect(server.requests).toHaveLength(1)
  })

  it('reads the status in the body', async () => {
    const service = await open('mymemory')
    const details =
      'MYMEMORY WARNING: YOU USED ALL AVAILABLE FREE TRANSLATIONS FOR TODAY. NEXT AVAILABLE IN 04 HOURS 47 MINUTES 05 SECONDS'
    const ask = (status: unknown, responseDetails: string) =>
      service.translate(
        answering({ responseStatus: status, responseDetails, matches: '' }),
        requestOf(['a'], PAIR),
      )

    await expect(ask(429, details)).rejects.toMatchObject({ failure: 'busy', retryAfterMs: 17_225_000 })
    await expect(ask('403', 'INVALID EMAIL PROVIDED')).rejects.toMatchObject({ failure: 'refused' })
    const klingon = requestOf(['a'], { from: 'en', to: '!' })
    await expect(service.translate(serviceCall(server), klingon)).rejects.toMatchObject({
      failure: 'unsupported',
    })
  })
})

describe('Apertium', () => {
  it('sends long texts in the body', async () => {
    const service = await open('apertium-apy')
    const long = 'Привет '.repeat(200)

    const { texts } = await service.translate(
      serviceCall(server),
      requestOf([long], { from: 'eng', to: 'cat' }),
    )

    expect(texts).toEqual([{ text: `[cat] ${long}` }])
    expect(server.requests[0]?.method).toBe('POST')
    expect(server.mismatches).toEqual([])
  })

  it('does not support a pair that is not installed', async () => {
    const service = await open('apertium-apy')

    await expect(
      service.translate(serviceCall(server), requestOf(['a'], { from: 'cat', to: 'eng' })),
    ).rejects.toMatchObject({ failure: 'unsupported', message: expect.stringContaining('not installed') })
  })
})

describe('SAP Translation Hub', () => {
  const PAIR = { from: 'en-US', to: 'de-DE' }

  it('has a quality for each translation, and may have none', async () => {
    const service = await open('sap-translation-hub')
    const translations = [
      { value: 'Sichern', qualityIndex: 60 },
      { value: 'Speichern', qualityIndex: 98 },
    ]
    const units = [
      { value: 'Save', translations },
      { value: 'x', translations: [] },
    ]

    expect((await service.translate(answering({ units }), requestOf(['Save', 'x'], PAIR))).texts).toEqual([
      { text: 'Speichern', quality: 98, alternatives: [{ text: 'Sichern', quality: 60 }] },
      null,
    ])
  })

  it('uses a key where there is one', async () => {
    const service = await open('sap-translation-hub')
    const call = serviceCall(server, { settings: { key: 'sandbox', domain: 'BC' } })

    await service.translate(call, requestOf(['a'], PAIR))

    expect(server.requests[0]?.headers).toMatchObject({ apikey: 'sandbox' })
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
    expect(JSON.parse(server.requests[0]?.body ?? '').domain).toBe('BC')
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseCodes } from '../../../test/support/translation-servers/choose-codes.ts'
import { microsoftProtocol } from '../../../test/support/translation-servers/protocols/microsoft.ts'
import { requestOf, termOf } from '../../../test/support/translation-servers/request-of.ts'
import { serviceCall } from '../../../test/support/translation-servers/service-call.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import { microsoftTranslator } from './microsoft-translator.ts'

const PAIR = { from: 'en', to: 'de' }

describe('Azure AI Translator', () => {
  let server: TranslationServer

  beforeEach(async () => {
    server = await openTranslationServer(microsoftProtocol)
  })

  afterEach(() => server.close())

  it.each([
    ['zh_TW', 'zh-Hant'],
    ['zh_Hans', 'zh-Hans'],
    ['pt_BR', 'pt'],
    ['pt_PT', 'pt-pt'],
    ['fr_CA', 'fr-ca'],
    ['sr', 'sr-Cyrl'],
    ['sr@latin', 'sr-Latn'],
    ['mn', 'mn-Cyrl'],
    ['nb_NO', 'nb'],
  ])('has a code for %s', async (language, code) => {
    const languages = await microsoftTranslator.languages(serviceCall(server))

    expect(chooseCodes(microsoftTranslator, languages, { from: 'en', to: language })?.to).toBe(code)
  })

  it('sends the key and the region', async () => {
    const call = serviceCall(server, { settings: { region: 'westeurope', category: 'game' } })

    await microsoftTranslator.translate(call, requestOf(['a'], PAIR))

    const sent = server.requests.at(-1)
    expect(sent?.url.search).toBe('?api-version=3.0&from=en&to=de&category=game&textType=html')
    expect(sent?.headers['ocp-apim-subscription-region']).toBe('westeurope')
  })

  it('exchanges the key for a token where the settings say so, once in nine minutes', async () => {
    const settings = { region: 'westeurope', endpoint_url: 'api.cognitive.microsoft.com' }
    const at = (minutes: number) =>
      serviceCall(server, { settings, now: new Date(Date.UTC(2027, 0, 1, 0, minutes)) })

    for (const minutes of [0, 8, 10]) {
      await microsoftTranslator.translate(at(minutes), requestOf(['a'], PAIR))
    }

    const sent = server.requests.map(({ headers, url }) => headers.authorization ?? url.href)
    expect(sent).toEqual([
      'https://westeurope.api.cognitive.microsoft.com/sts/v1.0/issueToken',
      'Bearer token-1',
      'Bearer token-1',
      'https://westeurope.api.cognitive.microsoft.com/sts/v1.0/issueToken',
      'Bearer token-2',
    ])
  })

  it('marks terms of English texts', async () => {
    const terms = [termOf('unit', 'Einheit & "Truppe"'), termOf('army', 'x', { forbidden: true })]

    const { texts } = await microsoftTranslator.translate(
      serviceCall(server),
      requestOf(['A unit of the army'], { ...PAIR, terms }),
    )

    expect(server.texts).toEqual([
      'A <mstrans:dictionary translation="Einheit &amp; &quot;Truppe&quot;">unit</mstrans:dictionary> of the army',
    ])
    expect(texts[0]?.text).toBe('[de] A Einheit &amp; &quot;Truppe&quot; of the army')
  })

  it('marks no terms between two other languages, which the service ignores', async () => {
    const terms = [termOf('unita', 'Einheit')]

    await microsoftTranslator.translate(
      serviceCall(server),
      requestOf(['unita'], { from: 'cs', to: 'de', terms }),
    )

    expect(server.texts).toEqual(['unita'])
  })

  it('takes a text instead of an array for broken', async () => {
    const call = {
      ...serviceCall(server),
      request: async () => ({ status: 200, headers: new Headers(), body: '"AppId is over the quota"' }),
    }

    await expect(microsoftTranslator.translate(call, requestOf(['a'], PAIR))).rejects.toMatchObject({
      failure: 'broken',
    })
  })
})

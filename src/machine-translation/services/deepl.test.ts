import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseCodes } from '../../../test/support/translation-servers/choose-codes.ts'
import { deeplProtocol } from '../../../test/support/translation-servers/protocols/deepl.ts'
import { requestOf, termOf } from '../../../test/support/translation-servers/request-of.ts'
import { serviceCall } from '../../../test/support/translation-servers/service-call.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import type { TranslationRequest } from '../service.ts'
import { deepl } from './deepl.ts'

const PAIR = { from: 'EN', to: 'DE' }

describe('DeepL', () => {
  let server: TranslationServer

  beforeEach(async () => {
    server = await openTranslationServer(deeplProtocol)
  })

  afterEach(() => server.close())

  const lastBody = () => JSON.parse(server.requests.at(-1)?.body ?? '')
  const paths = () => server.requests.map(({ method, url }) => `${method} ${url.pathname}`)

  it.each([
    ['cs', 'CS', 'CS'],
    ['en', 'EN', 'EN'],
    ['en_GB', 'EN', 'EN-GB'],
    ['en_AU', 'EN', 'EN'],
    ['pt', 'PT', 'PT-PT'],
    ['pt_BR', 'PT', 'PT-BR'],
    ['pt_AO', 'PT', 'PT-PT'],
    ['de@formal', 'DE', 'DE'],
    ['nb_NO', 'NB', 'NB'],
    ['zh_Hans', 'ZH', 'ZH-HANS'],
    ['zh_Hant', 'ZH', 'ZH-HANT'],
    ['zh_Hant_HK', 'ZH', 'ZH-HANT'],
    ['sr', 'SR', 'SR'],
    ['sr_Latn', 'SR', undefined],
    ['tlh', undefined, undefined],
  ])('translates from and into %s', async (language, source, target) => {
    const languages = await deepl.languages(serviceCall(server))

    expect(chooseCodes(deepl, languages, { from: language, to: 'de' })?.from).toBe(source)
    expect(chooseCodes(deepl, languages, { from: 'en', to: language })?.to).toBe(target)
  })

  it('sends exactly the documented members', async () => {
    const settings = { context: 'A game', formality: 'prefer_less', next_gen: true }

    const answer = await deepl.translate(
      serviceCall(server, { settings }),
      requestOf(['Hello', 'World'], PAIR),
    )

    expect(lastBody()).toEqual({
      text: ['Hello', 'World'],
      source_lang: 'EN',
      target_lang: 'DE',
      formality: 'prefer_less',
      tag_handling: 'xml',
      ignore_tags: ['x'],
      show_billed_characters: true,
      context: 'A game',
      model_type: 'prefer_quality_optimized',
    })
    expect(answer).toEqual({
      texts: [{ text: '[DE] Hello' }, { text: '[DE] World' }],
      usage: { characters: 10 },
    })
  })

  it.each([
    ['more', 'prefer_more'],
    ['less', 'prefer_less'],
    ['default', 'more'],
  ] as const)(
    'lets a language variant override the formality of the settings: %s',
    async (formality, sent) => {
      const call = serviceCall(server, { settings: { formality: 'more' } })

      await deepl.translate(call, requestOf(['Hello'], { ...PAIR, formality }))

      expect(lastBody().formality).toBe(sent)
    },
  )

  it.each([
    ['https://api.deepl.com', 'k:fx', 'https://api-free.deepl.com/v2/translate'],
    ['https://api.deepl.com/v2/', 'k:fx', 'https://api-free.deepl.com/v2/translate'],
    ['https://api.deepl.com/', 'k', 'https://api.deepl.com/v2/translate'],
    ['https://api-free.deepl.com', 'k:fx', 'https://api-free.deepl.com/v2/translate'],
  ])('asks %s with the key %s at the right host', async (url, key, asked) => {
    const call = serviceCall(server, { settings: { url, key } })

    await deepl.translate(call, requestOf(['Hello'], PAIR))

    expect(server.requests.at(-1)?.url.href).toBe(asked)
  })

  describe('glossaries', () => {
    const terms = [
      termOf('Unit', 'Einheit'),
      termOf('Wesnoth', '', { readOnly: true }),
      termOf('army', 'Wehrmacht', { forbidden: true }),
    ]
    let account = 0
    let settings = { key: '' }

    beforeEach(() => {
      account += 1
      settings = { key: `glossary-test-${account}` }
    })

    const ask = (more: Partial<TranslationRequest>, minutes = 0) => {
      const now = new Date(Date.UTC(2026, 0, 1, 0, minutes))
      const request = requestOf(['A Unit in Wesnoth'], { ...PAIR, termsOwner: 'demo', terms, ...more })
      return deepl.translate(serviceCall(server, { settings, now }), request)
    }

    it('are uploaded once, and used', async () => {
      const { texts } = await ask({})
      await ask({}, 5)

      expect(texts).toEqual([{ text: '[DE] A Einheit in Wesnoth' }])
      expect(paths()).toEqual([
        'GET /v3/glossaries',
        'POST /v3/glossaries',
        'POST /v2/translate',
        'POST /v2/translate',
      ])
      const uploaded = JSON.parse(server.requests[1]?.body ?? '')
      expect(uploaded.name).toMatch(/^diglot:demo:EN:DE:[0-9a-f]{16}$/)
      expect(uploaded.dictionaries[0].entries).toBe('Unit\tEinheit\nWesnoth\tWesnoth')
      expect(server.mismatches).toEqual([])
    })

    it('are uploaded once for requests at the same time', async () => {
      await Promise.all([ask({}), ask({}), ask({})])

      expect(paths().filter((path) => path === 'POST /v3/glossaries')).toHaveLength(1)
    })

    it('are found again by their name', async () => {
      await ask({})
      await ask({}, 120)

      expect(paths().slice(3)).toEqual(['GET /v3/glossaries', 'POST /v2/translate'])
    })

    it('are replaced in place when terms changed, for this project and language only', async () => {
      await ask({})
      await ask({ to: 'CS' })
      await ask({ termsOwner: 'demo2' })
      const { texts } = await ask({ terms: [termOf('Unit', 'Truppe')] })
      const list = await serviceCall(server, { settings }).request(`${server.url}/v3/glossaries`, {
        headers: { authorization: 'DeepL-Auth-Key k' },
      })

      expect(texts[0]?.text).toBe('[DE] A Truppe in Wesnoth')
      expect(paths().slice(-5, -1)).toEqual([
        'GET /v3/glossaries',
        expect.stringMatching(/^PUT .*\/dictionaries$/),
        expect.stringMatching(/^PATCH /),
        'POST /v2/translate',
      ])
      expect(JSON.parse(list.body).glossaries).toHaveLength(3)
      expect(server.mismatches).toEqual([])
    })

    it('are uploaded again when someone removed them', async () => {
      await ask({})
      const [glossary] = JSON.parse(
        (
          await serviceCall(server, { settings }).request(`${server.url}/v3/glossaries`, {
            headers: { authorization: 'DeepL-Auth-Key k' },
          })
        ).body,
      ).glossaries
      await serviceCall(server).request(`${server.url}/v3/glossaries/${glossary.glossary_id}`, {
        method: 'DELETE',
        headers: { authorization: 'DeepL-Auth-Key k' },
      })

      const { texts } = await ask({})

      expect(texts[0]?.text).toBe('[DE] A Einheit in Wesnoth')
    })

    it('of the free plan, which has one, go to the pair that is used', async () => {
      settings = { key: `${settings.key}:fx` }
      const first = await ask({})
      const other = await ask({ to: 'CS' }, 1)
      const later = await ask({ to: 'CS' }, 150)

      expect(first.texts[0]?.text).toContain('Einheit')
      expect(other.texts[0]?.text).toBe('[CS] A Unit in Wesnoth')
      expect(later.texts[0]?.text).toContain('Einheit')
      expect(server.mismatches).toEqual([])
    })

    it('have languages without region', async () => {
      await ask({ to: 'PT-BR' })

      expect(JSON.parse(server.requests[1]?.body ?? '').dictionaries[0]).toMatchObject({ target_lang: 'pt' })
    })

    it('stay away without terms', async () => {
      await ask({ terms: [termOf('army', 'Wehrmacht', { forbidden: true })] })

      expect(paths()).toEqual(['POST /v2/translate'])
    })
  })
})

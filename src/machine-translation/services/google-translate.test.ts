import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseCodes } from '../../../test/support/translation-servers/choose-codes.ts'
import {
  googleV2Protocol,
  googleV3Protocol,
} from '../../../test/support/translation-servers/protocols/google.ts'
import { requestOf, termOf } from '../../../test/support/translation-servers/request-of.ts'
import { serviceCall } from '../../../test/support/translation-servers/service-call.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import type { ServiceCall } from '../service.ts'
import { googleTranslate } from './google-translate.ts'
import { googleTranslateV3 } from './google-translate-api-v3.ts'

const PAIR = { from: 'en', to: 'de' }
let server: TranslationServer

afterEach(() => server.close())

describe('Google Translation Basic', () => {
  beforeEach(async () => {
    server = await openTranslationServer(googleV2Protocol)
  })

  it.each([
    ['nb_NO', 'no'],
    ['fil', 'tl'],
    ['he', 'iw'],
    ['zh_Hans', 'zh-CN'],
    ['zh_Hant', 'zh-TW'],
    ['zh_Hant_HK', 'zh-TW'],
    ['pt_BR', 'pt'],
    ['de@formal', 'de'],
    ['sr_Latn', undefined],
  ])('has a code for %s', async (language, code) => {
    const languages = await googleTranslate.languages(serviceCall(server))

    expect(chooseCodes(googleTranslate, languages, { from: 'en', to: language })?.to).toBe(code)
  })

  it('is refused with a wrong key, although the status is 400', async () => {
    const call = serviceCall(server, { settings: { key: 'wrong' } })

    await expect(googleTranslate.translate(call, requestOf(['a'], PAIR))).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('API key not valid'),
    })
  })

  it.each([
    ['userRateLimitExceeded', 'busy'],
    ['dailyLimitExceeded', 'refused'],
  ])('tells limits apart that have the same status: %s', async (reason, failure) => {
    const body = JSON.stringify({ error: { code: 403, message: 'Limit', errors: [{ reason }] } })
    const call: ServiceCall = {
      ...serviceCall(server),
      request: async () => ({ status: 403, headers: new Headers(), body }),
    }

    await expect(googleTranslate.translate(call, requestOf(['a'], PAIR))).rejects.toMatchObject({ failure })
  })
})

describe('Google Translation Advanced', () => {
  beforeEach(async () => {
    server = await openTranslationServer(googleV3Protocol)
  })

  const tokens = () => server.requests.filter(({ url }) => url.pathname === '/token').length

  it('asks for a token once in 50 minutes, also for requests at the same time', async () => {
    const at = (minutes: number) => serviceCall(server, { now: new Date(Date.UTC(2027, 0, 1, 0, minutes)) })
    const request = requestOf(['a'], PAIR)

    await Promise.all([
      googleTranslateV3.translate(at(0), request),
      googleTranslateV3.translate(at(0), request),
    ])
    await googleTranslateV3.translate(at(49), request)
    const before = tokens()
    await googleTranslateV3.translate(at(51), request)

    expect([before, tokens()]).toEqual([1, 2])
    expect(server.mismatches).toEqual([])
  })

  it('keeps texts in Europe with a location there', async () => {
    const call = serviceCall(server, { settings: { location: 'europe-west1' } })

    await googleTranslateV3.translate(call, requestOf(['a'], PAIR))

    expect(server.requests.at(-1)?.url.href).toBe(
      'https://translate-eu.googleapis.com/v3/projects/diglot-test/locations/europe-west1:translateText',
    )
  })

  describe('with a bucket', () => {
    const settings = { bucket_name: 'diglot-terms', location: 'us-central1' }
    const ask = (target: string, minutes: number) => {
      const now = new Date(Date.UTC(2028, 0, 1, 0, minutes))
      const more = { terms: [termOf('Unit', target)], termsOwner: 'My_Game' }
      return googleTranslateV3.translate(
        serviceCall(server, { settings, now }),
        requestOf(['A Unit'], { from: 'en', to: 'zh-TW', ...more }),
      )
    }

    it('uses a glossary from the time on that Google has made it', async () => {
      const answers = []
      for (const minutes of [0, 1, 6, 12]) answers.push((await ask('單位', minutes)).texts[0]?.text)

      expect(answers).toEqual(['[zh-TW] A Unit', '[zh-TW] A Unit', '[zh-TW] A Unit', '[zh-TW] A 單位'])
      expect(server.mismatches).toEqual([])
    })

    it('removes the glossary with earlier terms, and needs a regional location', async () => {
      await ask('單位', 20)
      await ask('單位', 26)
      await ask('部隊', 32)
      await ask('部隊', 38)
      const { texts } = await ask('部隊', 44)
      const removed = server.requests.filter(({ method }) => method === 'DELETE')
      const before = server.requests.length
      const call = serviceCall(server, { settings: { ...settings, location: 'global' } })
      await googleTranslateV3.translate(call, requestOf(['a'], { ...PAIR, terms: [termOf('a', 'b')] }))

      expect(texts[0]?.text).toBe('[zh-TW] A 部隊')
      expect(removed).toHaveLength(1)
      expect(
        server.requests
          .slice(before)
          .map(({ url }) => url.pathname)
          .filter((path) => /glossaries/.test(path)),
      ).toEqual([])
      expect(server.mismatches).toEqual([])
    })
  })

  it.each(['', '{}', 'no JSON', '{"client_email": "a@b", "private_key": "no key"}'])(
    'is refused with credentials that are none: %s',
    async (credentials) => {
      const call = serviceCall(server, { settings: { credentials } })

      await expect(googleTranslateV3.translate(call, requestOf(['a'], PAIR))).rejects.toMatchObject({
        failure: 'refused',
      })
      expect(server.requests).toHaveLength(0)
    },
  )

  it('sends no request to a location that is none', async () => {
    const call = serviceCall(server, { settings: { location: 'x/../../y' } })

    await expect(googleTranslateV3.languages(call)).rejects.toMatchObject({ failure: 'unsupported' })
  })
})

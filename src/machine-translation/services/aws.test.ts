import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseCodes } from '../../../test/support/translation-servers/choose-codes.ts'
import { awsProtocol } from '../../../test/support/translation-servers/protocols/aws.ts'
import { requestOf, termOf } from '../../../test/support/translation-servers/request-of.ts'
import { serviceCall } from '../../../test/support/translation-servers/service-call.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import type { ServiceCall } from '../service.ts'
import { aws } from './aws.ts'

const PAIR = { from: 'en', to: 'de' }

describe('Amazon Translate', () => {
  let server: TranslationServer

  beforeEach(async () => {
    server = await openTranslationServer(awsProtocol)
  })

  afterEach(() => server.close())

  it.each([
    ['zh_Hans', 'zh'],
    ['zh_Hant', 'zh-TW'],
    ['nb_NO', 'no'],
    ['fil', 'tl'],
    ['pt_BR', 'pt'],
    ['pt_PT', 'pt-PT'],
    ['fr_CA', 'fr-CA'],
    ['auto', undefined],
  ])('has a code for %s', async (language, code) => {
    const languages = await aws.languages(serviceCall(server))

    expect(chooseCodes(aws, languages, { from: 'en', to: language })?.to).toBe(code)
  })

  it('sends formality, brevity and profanity as settings', async () => {
    const settings = { formality: 'FORMAL', brevity: true, profanity: true }
    const call = serviceCall(server, { settings })

    await aws.translate(call, requestOf(['a'], { ...PAIR, formality: 'less' }))
    await aws.translate(call, requestOf(['b'], PAIR))

    const sent = server.requests.map(({ body }) => JSON.parse(body).Settings)
    expect(sent).toEqual([
      { Formality: 'INFORMAL', Brevity: 'ON', Profanity: 'MASK' },
      { Formality: 'FORMAL', Brevity: 'ON', Profanity: 'MASK' },
    ])
  })

  it('is refused with a wrong secret, although the status is 400', async () => {
    const call = serviceCall(server, { settings: { secret: 'wrong' } })

    await expect(aws.translate(call, requestOf(['a'], PAIR))).rejects.toMatchObject({ failure: 'refused' })
  })

  it.each([
    ['com.amazonaws.translate#ThrottlingException', 'busy'],
    ['TooManyRequestsException', 'busy'],
    ['AccessDeniedException', 'refused'],
    ['UnsupportedLanguagePairException', 'unsupported'],
    ['TextSizeLimitExceededException', 'unsupported'],
  ])('tells errors by their type: %s', async (type, failure) => {
    const body = JSON.stringify({ __type: type, message: 'No' })
    const call: ServiceCall = {
      ...serviceCall(server),
      request: async () => ({ status: 400, headers: new Headers(), body }),
    }

    await expect(aws.translate(call, requestOf(['a'], PAIR))).rejects.toMatchObject({ failure })
  })

  it('sends no text that is too long, and none to a region that is none', async () => {
    const long = aws.translate(serviceCall(server), requestOf(['ž'.repeat(5001)], PAIR))
    const elsewhere = aws.languages(serviceCall(server, { settings: { region: 'evil.example/' } }))

    await expect(long).rejects.toMatchObject({ failure: 'unsupported' })
    await expect(elsewhere).rejects.toMatchObject({ failure: 'unsupported' })
    expect(server.requests).toHaveLength(0)
  })

  it('imports terminologies, and removes those with earlier terms', async () => {
    const ask = (target: string) =>
      aws.translate(
        serviceCall(server),
        requestOf(['a unit'], { ...PAIR, termsOwner: 'my-game', terms: [termOf('unit', target)] }),
      )

    await ask('Einheit')
    await ask('Einheit')
    await ask('Truppe')

    const operations = server.requests.map(({ headers }) => String(headers['x-amz-target']).split('.')[1])
    expect(operations).toEqual([
      'ListTerminologies',
      'ImportTerminology',
      'TranslateText',
      'TranslateText',
      'ListTerminologies',
      'ImportTerminology',
      'DeleteTerminology',
      'TranslateText',
    ])
    const [name] = JSON.parse(server.requests.at(-1)?.body ?? '').TerminologyNames
    expect(name).toMatch(/^diglot_my-game_en_de_[0-9a-f]{16}$/)
    expect(server.mismatches).toEqual([])
  })
})

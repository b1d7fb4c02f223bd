import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  answerAsModel,
  askedTexts,
} from '../../../test/support/translation-servers/models/answer-as-model.ts'
import { anthropicProtocol } from '../../../test/support/translation-servers/models/anthropic-protocol.ts'
import { callService } from '../../../test/support/translation-servers/models/call-service.ts'
import {
  azureProtocol,
  keylessProtocol,
  openaiProtocol,
} from '../../../test/support/translation-servers/models/chat-protocol.ts'
import { geminiProtocol } from '../../../test/support/translation-servers/models/gemini-protocol.ts'
import {
  MODEL_KEY,
  type ModelProtocol,
} from '../../../test/support/translation-servers/models/model-protocol.ts'
import { ollamaProtocol } from '../../../test/support/translation-servers/models/ollama-protocol.ts'
import {
  type ModelServer,
  openModelServer,
} from '../../../test/support/translation-servers/models/open-model-server.ts'
import {
  textToTranslate,
  translationRequest,
} from '../../../test/support/translation-servers/models/translation-request.ts'
import { TRANSLATION_SERVICES } from '../registry.ts'
import type { TranslationService } from '../service.ts'
import type { SettingValues } from '../service-settings.ts'
import { anthropic } from '../services/anthropic.ts'
import { azureOpenai } from '../services/azure-openai.ts'
import { gemini } from '../services/gemini.ts'
import { mistral } from '../services/mistral.ts'
import { ollama } from '../services/ollama.ts'
import { openai } from '../services/openai.ts'

interface Row {
  readonly name: string
  readonly service: TranslationService
  readonly protocol: ModelProtocol
  readonly settings: (url: string) => SettingValues
}

const key = MODEL_KEY
const ROWS: readonly Row[] = [
  {
    name: 'openai',
    service: openai,
    protocol: openaiProtocol,
    settings: (url) => ({ key, base_url: `${url}/v1/` }),
  },
  {
    name: 'a server like openai',
    service: openai,
    protocol: keylessProtocol,
    settings: (url) => ({ base_url: `${url}/v1`, model: 'custom', custom_model: 'qwen' }),
  },
  {
    name: 'mistral',
    service: mistral,
    protocol: openaiProtocol,
    settings: (url) => ({ key, base_url: `${url}/v1` }),
  },
  {
    name: 'azure-openai',
    service: azureOpenai,
    protocol: azureProtocol,
    settings: (url) => ({ key, azure_endpoint: `${url}/`, deployment: 'translator 1' }),
  },
  {
    name: 'anthropic',
    service: anthropic,
    protocol: anthropicProtocol,
    settings: (url) => ({ key, base_url: url }),
  },
  { name: 'ollama', service: ollama, protocol: ollamaProtocol, settings: (url) => ({ base_url: url }) },
  { name: 'gemini', service: gemini, protocol: geminiProtocol, settings: (url) => ({ key, base_url: url }) },
]

it('has a row for each language model', () => {
  const models = TRANSLATION_SERVICES.filter(({ readsContext }) => readsContext)

  expect(models.filter((model) => !ROWS.some(({ service }) => service === model))).toEqual([])
})

describe.each(ROWS)('$name', ({ service, protocol, settings }) => {
  let server: ModelServer
  const open = (more: SettingValues = {}) => callService({ ...settings(server.url), ...more })
  const texts = ['Open @@PH5@@', 'Save all', 'Quit']
  const translate = (call = open(), sources = texts) => service.translate(call, translationRequest(sources))

  beforeEach(async () => {
    server = await openModelServer(protocol)
  })
  afterEach(() => server.close())

  it('translates all texts with one request, and tells the tokens', async () => {
    const { texts, usage } = await translate()

    expect(texts.map((answer) => answer?.text)).toEqual(['[cs] Open @@PH5@@', '[cs] Save all', '[cs] Quit'])
    expect(usage).toEqual({ tokensIn: 321, tokensOut: 45 })
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({ hasSchema: true, hasTemperature: true })
  })

  it('checks its settings without asking the model', async () => {
    expect(await service.languages(open())).toBe('any')
    expect(server.requests).toHaveLength(0)
  })

  it('sends the limit of answers that the settings have', async () => {
    await translate(open({ max_tokens: 777 }))

    expect(JSON.stringify(server.requests[0]?.body)).toContain(':777')
  })

  it('asks without temperature or schema once the model has refused them, and does not send them again', async () => {
    server.refuse('temperature', 'schema')
    const call = open()

    const { texts } = await translate(call)
    await translate(call)

    expect(texts.map((answer) => answer?.text)).toEqual(['[cs] Open @@PH5@@', '[cs] Save all', '[cs] Quit'])
    expect(server.requests.map(({ hasSchema, hasTemperature }) => [hasTemperature, hasSchema])).toEqual([
      [true, true],
      [false, true],
      [false, false],
      [false, false],
    ])
  })

  it.each([
    ['quota', 'quota'],
    ['model', 'model'],
  ] as const)('does not come back after an error about the %s', async (_, fault) => {
    server.fault(fault)
    const isStatusOnly = fault === 'quota' && (protocol === ollamaProtocol || protocol === geminiProtocol)

    await expect(translate()).rejects.toMatchObject({ failure: isStatusOnly ? 'busy' : 'refused' })
  })

  it('is busy when the service has too much to do', async () => {
    server.fault('busy')

    await expect(translate()).rejects.toMatchObject({
      failure: 'busy',
      retryAfterMs: protocol === geminiProtocol ? 7500 : null,
    })
  })

  it('says that the prompt was too long', async () => {
    server.fault('context')

    await expect(translate()).rejects.toMatchObject({
      failure: 'unsupported',
      message: expect.stringContaining('too long'),
    })
  })

  it.each(['failing', 'html', 'torn', 'empty'] as const)('tells broken answers: %s', async (fault) => {
    server.fault(fault)

    await expect(translate()).rejects.toMatchObject({ failure: 'broken' })
  })

  it('fails when the caller gives up waiting', async () => {
    const controller = new AbortController()
    server.fault({
      say: (request) => {
        controller.abort()
        return answerAsModel(request)
      },
    })

    await expect(translate(callService(settings(server.url), controller.signal))).rejects.toMatchObject({
      failure: 'broken',
    })
    expect(server.requests).toHaveLength(1)
  })

  it('asks a model that declines for half of the texts each, and for single ones, but not without end', async () => {
    server.fault(...Array<'refusal'>(20).fill('refusal'))

    const { texts, usage } = await translate()

    expect(texts).toEqual([null, null, null])
    expect(server.requests.map((request) => askedTexts(request).length)).toEqual([3, 2, 1, 1, 1])
    expect(usage).toEqual({ tokensIn: 5 * 321, tokensOut: 5 * 45 })
  })

  it('does not lose the texts beside one that the model declines', async () => {
    server.answer((request) =>
      request.user.includes('Save all') ? 'I cannot help with that.' : answerAsModel(request),
    )

    expect((await translate()).texts.map((answer) => answer?.text)).toEqual([
      '[cs] Open @@PH5@@',
      undefined,
      '[cs] Quit',
    ])
  })

  it('keeps the texts before an answer was cut off, and asks for the others', async () => {
    server.fault('cut')

    const { texts } = await translate()

    expect(texts.map((answer) => answer?.text)).toEqual(['[cs] Open @@PH5@@', '[cs] Save all', '[cs] Quit'])
    const [, second] = server.requests
    expect(server.requests).toHaveLength(2)
    expect(second && askedTexts(second).map(({ source }) => source)).not.toContain('Open @@PH5@@')
  })

  it('takes no giant texts', async () => {
    server.fault(...Array<'giant'>(20).fill('giant'))

    expect((await translate()).texts).toEqual([null, null, null])
  })

  it('asks for no more than six requests again', async () => {
    server.answer(() => 'No.')

    await translate(
      open(),
      Array.from({ length: 20 }, (_, rank) => `Text ${rank}`),
    )

    expect(server.requests).toHaveLength(7)
  })

  it.each([
    ['a code fence', (json: string) => `Here you are:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`],
    ['commas too many', (json: string) => json.replaceAll('"}', '",}').replaceAll('}]', '},]')],
    ['thoughts', (json: string) => `<think>Is {"answers":[]} right?</think>${json}`],
    ['line breaks between all', (json: string) => JSON.stringify(JSON.parse(json), null, 4)],
  ])('reads answers with %s', async (_, write) => {
    server.answer((request) => write(answerAsModel(request)))

    expect((await translate()).texts.map((answer) => answer?.text)).toEqual([
      '[cs] Open @@PH5@@',
      '[cs] Save all',
      '[cs] Quit',
    ])
  })

  it('has no text for IDs that the model left out or made up', async () => {
    server.answer((request) => {
      const known = askedTexts(request).filter(({ source }) => source === 'Open @@PH5@@')
      return JSON.stringify({
        answers: [
          ...known.map(({ id }) => ({ id, text: 'Otevřít @@PH5@@' })),
          { id: '2-other', text: 'Uložit' },
          { id: '3', text: 'Konec' },
        ],
      })
    })

    expect((await translate()).texts.map((answer) => answer?.text)).toEqual([
      'Otevřít @@PH5@@',
      undefined,
      undefined,
    ])
  })

  it('gives answers with lost or translated placeholders as they are, for the caller to see', async () => {
    server.answer((request) =>
      JSON.stringify({
        answers: askedTexts(request).map(({ id }, rank) => ({
          id,
          text: ['Otevřít', 'Otevřít @@ZÁSTUPCE5@@', 'Otevřít @@PH5@@ @@PH5@@'][rank],
        })),
      }),
    )

    const { texts } = await translate(open(), ['Open @@PH5@@', 'Close @@PH6@@', 'Show @@PH5@@'])

    expect(texts.map((answer) => answer?.text)).toEqual([
      'Otevřít',
      'Otevřít @@ZÁSTUPCE5@@',
      'Otevřít @@PH5@@ @@PH5@@',
    ])
  })

  it('explains a translation in plain text', async () => {
    const explained = await service.explain?.(open(), {
      ...translationRequest([]),
      text: textToTranslate('Open @@PH5@@'),
      translation: 'Otevřít @@PH5@@',
      readerLanguage: 'de',
    })

    expect(explained).toEqual({
      text: '“Otevřít %5” says the same as “Open %5”.',
      usage: { tokensIn: 321, tokensOut: 45 },
    })
    expect(server.requests[0]?.system).toContain('German (de)')
  })

  it('rephrases a translation', async () => {
    const rephrased = await service.rephrase?.(open(), {
      ...translationRequest([]),
      text: textToTranslate('Open @@PH5@@'),
      translation: 'Otevřít @@PH5@@',
      rephrasing: 'shorter',
      hint: '',
    })

    expect(rephrased).toEqual({
      texts: ['[cs 1] Open @@PH5@@', '[cs 2] Open @@PH5@@', '[cs 3] Open @@PH5@@'],
      usage: { tokensIn: 321, tokensOut: 45 },
    })
  })
})

describe.each(ROWS.filter(({ protocol }) => protocol.header !== null))(
  'the key of $name',
  ({ service, protocol, settings }) => {
    let server: ModelServer
    beforeEach(async () => {
      server = await openModelServer(protocol)
    })
    afterEach(() => server.close())

    it('is refused when settings are saved and when texts are translated, and is in no message', async () => {
      const call = callService({ ...settings(server.url), key: 'wrong-key-1' })

      for (const answer of [service.languages(call), service.translate(call, translationRequest(['Quit']))]) {
        await expect(answer).rejects.toMatchObject({
          failure: 'refused',
          message: expect.not.stringContaining('wrong-key-1'),
        })
      }
      expect(server.requests).toHaveLength(0)
    })
  },
)

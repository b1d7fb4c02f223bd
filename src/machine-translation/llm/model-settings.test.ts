import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callService } from '../../../test/support/translation-servers/models/call-service.ts'
import { keylessProtocol } from '../../../test/support/translation-servers/models/chat-protocol.ts'
import { geminiProtocol } from '../../../test/support/translation-servers/models/gemini-protocol.ts'
import { MODEL_KEY } from '../../../test/support/translation-servers/models/model-protocol.ts'
import { ollamaProtocol } from '../../../test/support/translation-servers/models/ollama-protocol.ts'
import {
  type ModelServer,
  openModelServer,
} from '../../../test/support/translation-servers/models/open-model-server.ts'
import {
  textToTranslate,
  translationRequest,
} from '../../../test/support/translation-servers/models/translation-request.ts'
import type { SettingValues } from '../service-settings.ts'
import { anthropic } from '../services/anthropic.ts'
import { azureOpenai } from '../services/azure-openai.ts'
import { gemini } from '../services/gemini.ts'
import { mistral } from '../services/mistral.ts'
import { ollama } from '../services/ollama.ts'
import { openai } from '../services/openai.ts'

describe('models of OpenAI and compatible servers', () => {
  let server: ModelServer
  beforeAll(async () => {
    server = await openModelServer(keylessProtocol, {
      models: ['text-embedding-3', 'gpt-4.1-mini', 'gpt-4o-mini'],
    })
  })
  afterAll(() => server.close())
  const ask = async (settings: SettingValues, to = 'cs', texts = ['Quit']) => {
    const answer = await openai.translate(
      callService({ base_url: `${server.url}/v1`, ...settings }),
      translationRequest(texts, { to }),
    )
    return { answer, request: server.requests.at(-1) }
  }

  it.each([
    [{}, 'gpt-4o-mini'],
    [{ model: 'auto' }, 'gpt-4o-mini'],
    [{ model: 'qwen3' }, 'qwen3'],
    [{ model: 'custom', custom_model: 'my/model' }, 'my/model'],
    [{ model: 'qwen3', custom_model: 'my/model' }, 'qwen3'],
  ])('are chosen by settings: %j is %s', async (settings, model) => {
    expect((await ask(settings)).request?.body).toMatchObject({ model })
  })

  it('are chosen from those that the server has, but not from those for other uses', async () => {
    const other = await openModelServer(keylessProtocol, { models: ['nomic-embed-text', 'llama'] })
    const none = await openModelServer(keylessProtocol, { models: ['whisper-1'] })

    await openai.translate(callService({ base_url: `${other.url}/v1` }), translationRequest(['Quit']))
    const refused = openai.translate(
      callService({ base_url: `${none.url}/v1` }),
      translationRequest(['Quit']),
    )

    expect(other.requests[0]?.body).toMatchObject({ model: 'llama' })
    await expect(refused).rejects.toMatchObject({ failure: 'refused' })
    await Promise.all([other.close(), none.close()])
  })

  it('are told persona, style and the instructions of the language or its base', async () => {
    const settings = {
      persona: 'a nurse',
      style: 'short',
      language_instructions: { de: 'Use Sie.', pt: 'Use você.', pt_PT: 'Use tu.' },
    }

    expect((await ask(settings, 'de')).request?.system).toMatch(
      /\nTranslate as: a nurse\nStyle: short\nUse Sie\.$/,
    )
    expect((await ask(settings, 'de@informal')).request?.system).toMatch(/\nUse Sie\.$/)
    expect((await ask(settings, 'pt_BR')).request?.system).toMatch(/\nUse você\.$/)
    expect((await ask(settings, 'pt_PT')).request?.system).toMatch(/\nUse tu\.$/)
    expect((await ask(settings, 'cs')).request?.system).toMatch(/\nStyle: short$/)
  })

  it('get the other name of the limit if they refuse the usual one', async () => {
    const other = await openModelServer(keylessProtocol)
    other.refuse('limit')
    const call = callService({ base_url: `${other.url}/v1`, max_tokens: 900 })

    await openai.translate(call, translationRequest(['Quit']))
    await openai.translate(call, translationRequest(['Quit']))

    expect(
      other.requests.map(({ body }) => Object.keys(body as object).filter((name) => name.startsWith('max_'))),
    ).toEqual([['max_tokens'], ['max_completion_tokens'], ['max_completion_tokens']])
    await other.close()
  })

  it('get as many texts at a time as the limits of request and answer have room for', async () => {
    const before = server.requests.length
    const texts = Array.from(
      { length: 40 },
      (_, rank) => `Sentence number ${rank} of a text of medium length.`,
    )

    const { answer } = await ask({ max_tokens: 500 }, 'cs', texts)

    expect(answer.texts.map((text) => text?.text)).toEqual(texts.map((text) => `[cs] ${text}`))
    const asked = server.requests.slice(before)
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.length).toBeLessThan(10)
    expect(answer.usage).toEqual({ tokensIn: 321 * asked.length, tokensOut: 45 * asked.length })
  })

  it('leave texts without an answer if a request after the first fails', async () => {
    server.fault(null, 'busy')
    const texts = Array.from(
      { length: 40 },
      (_, rank) => `Sentence number ${rank} of a text of medium length.`,
    )

    const { answer } = await ask({ max_tokens: 1000 }, 'cs', texts)

    expect(answer.texts[0]?.text).toBe(`[cs] ${texts[0]}`)
    expect(answer.texts.at(-1)).toBeNull()
  })

  it('rate answers lower without anything that shows how the project translates', async () => {
    const guided = textToTranslate('Save', {
      examples: [{ source: 'Saved', target: 'Uloženo', quality: 70 }],
    })

    const { texts } = await openai.translate(
      callService({ base_url: `${server.url}/v1` }),
      translationRequest([guided, 'Quit']),
    )

    expect(texts.map((text) => text?.quality)).toEqual([95, 89])
  })
})

it('takes the cheapest model of Gemini that the account has', async () => {
  const server = await openModelServer(geminiProtocol, { models: ['gemini-2.5-pro', 'gemini-2.5-flash'] })

  await gemini.translate(callService({ base_url: server.url, key: MODEL_KEY }), translationRequest(['Quit']))

  expect(server.requests[0]?.path).toBe('/v1beta/models/gemini-2.5-flash:generateContent')
  await server.close()
})

it('asks Ollama for a context in which request and answer fit', async () => {
  const server = await openModelServer(ollamaProtocol)
  const call = callService({ base_url: server.url })

  await ollama.translate(call, translationRequest(['Quit']))
  await ollama.translate(call, translationRequest(['word '.repeat(1200)]))

  expect(server.requests.map(({ body }) => body)).toMatchObject([
    { options: { num_ctx: 4096 }, think: false },
    { options: { num_ctx: 8192 }, think: false },
  ])
  await server.close()
})

it.each([
  [openai, {}, true],
  [openai, { base_url: 'https://openrouter.ai/api/v1' }, true],
  [openai, { base_url: 'http://192.168.1.7:8000/v1' }, false],
  [openai, { base_url: 'http://localhost:1234/v1' }, false],
  [mistral, {}, true],
  [mistral, { base_url: 'http://10.0.0.1/v1' }, false],
  [anthropic, {}, true],
  [gemini, {}, true],
  [azureOpenai, { azure_endpoint: 'https://x.openai.azure.com' }, true],
  [ollama, {}, false],
  [ollama, { base_url: 'https://models.example.org' }, false],
  [ollama, { base_url: 'https://ollama.com' }, true],
  [ollama, { model: 'gpt-oss:120b-cloud' }, true],
] as const)('$id with %j sends texts away: %s', (service, settings, away) => {
  expect(service.sendsAway(settings)).toBe(away)
})

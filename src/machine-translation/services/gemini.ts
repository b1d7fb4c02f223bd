import { OptionRefusedError, refusedOption } from '../llm/ask-model.ts'
import { chooseModel } from '../llm/choose-model.ts'
import { firstOf, itemsOf, memberOf, numberOf, textIn } from '../llm/json-members.ts'
import { languageModel } from '../llm/language-model.ts'
import type { AnswerSchema, ModelOption, ModelQuestion, ModelReply } from '../llm/model.ts'
import { maxTokens, modelName, modelNameSettings, modelSettings } from '../llm/model-settings.ts'
import { isOwnHost } from '../own-host.ts'
import { jsonRequest, reasonOf } from '../requests/ask-service.ts'
import type { ServiceCall, ServiceResponse } from '../service.ts'
import { readJson, responseError, ServiceError } from '../service-error.ts'
import { type SettingValues, textOf, urlOf } from '../service-settings.ts'

const GOOGLE = 'https://generativelanguage.googleapis.com'
const PREFERRED = [
  'gemini-flash-lite-latest',
  'gemini-2.5-flash-lite',
  'gemini-flash-latest',
  'gemini-2.5-flash',
]
/** Why Google keeps an answer back. */
const REFUSALS: ReadonlySet<string> = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
])

/** Google's Gemini by its own API, with a key of AI Studio. */
export const gemini = languageModel({
  id: 'gemini',
  name: 'Google Gemini',
  about: 'Google’s Gemini models. Suits texts that need context and instructions.',
  settings: [
    { name: 'key', label: 'API key', kind: 'secret', required: true },
    { name: 'base_url', label: 'API URL', kind: 'url', default: GOOGLE },
    ...modelNameSettings('“auto” takes the cheapest suitable model that the account has.', 'auto'),
    ...modelSettings(),
  ],
  sendsAway: (settings) => !isOwnHost(baseUrl(settings)),
  check: async (call) => {
    await listModels(call)
  },
  ask: async (call, question, refused) => {
    const { settings } = call
    const name = modelName(settings, 'auto')
    const model = name === 'auto' ? await chooseModel(call, PREFERRED, listModels) : name
    const url = `${baseUrl(settings)}/v1beta/models/${encodeURIComponent(model)}:generateContent`
    const response = await call.request(
      url,
      jsonRequest(bodyOf(settings, question, refused), headersOf(settings)),
    )
    if (response.status !== 200) throw geminiError(response, refused, call.now())
    return readContent(response)
  },
})

function bodyOf(
  settings: SettingValues,
  question: ModelQuestion,
  refused: ReadonlySet<ModelOption>,
): Record<string, unknown> {
  const limit = maxTokens(settings)
  return {
    systemInstruction: { parts: [{ text: question.system }] },
    contents: [{ role: 'user', parts: [{ text: question.user }] }],
    generationConfig: {
      ...(!refused.has('temperature') && { temperature: 0 }),
      ...(limit !== null && { maxOutputTokens: limit }),
      responseMimeType: 'application/json',
      ...(!refused.has('schema') && { responseSchema: openApiSchema(question.answer.schema) }),
    },
  }
}

/** Google has its own spelling of types, and does not know `additionalProperties` in all versions. */
function openApiSchema(schema: AnswerSchema): Record<string, unknown> {
  if (schema.type === 'string') return { type: 'STRING' }
  if (schema.type === 'array') return { type: 'ARRAY', items: openApiSchema(schema.items) }
  const members = Object.entries(schema.properties).map(([name, own]) => [name, openApiSchema(own)])
  return { type: 'OBJECT', properties: Object.fromEntries(members), required: schema.required }
}

function readContent(response: ServiceResponse): ModelReply {
  const json = readJson(response)
  const candidate = firstOf(memberOf(json, 'candidates'))
  const reason = textIn(candidate, 'finishReason')
  const isRefused = REFUSALS.has(reason) || textIn(memberOf(json, 'promptFeedback'), 'blockReason') !== ''
  const text = itemsOf(memberOf(memberOf(candidate, 'content'), 'parts'))
    .filter((part) => memberOf(part, 'thought') !== true)
    .map((part) => textIn(part, 'text'))
    .join('')
  if (text === '' && !isRefused && reason !== 'MAX_TOKENS') {
    throw new ServiceError('broken', 'The model returned an empty response.')
  }
  const usage = memberOf(json, 'usageMetadata')
  return {
    text,
    end: isRefused ? 'refused' : reason === 'MAX_TOKENS' ? 'cut' : 'complete',
    usage: {
      tokensIn: numberOf(usage, 'promptTokenCount'),
      tokensOut: numberOf(usage, 'candidatesTokenCount') + numberOf(usage, 'thoughtsTokenCount'),
    },
  }
}

async function listModels(call: ServiceCall): Promise<readonly string[]> {
  const response = await call.request(`${baseUrl(call.settings)}/v1beta/models?pageSize=1000`, {
    headers: headersOf(call.settings),
  })
  if (response.status !== 200) throw geminiError(response, new Set(), call.now())
  return itemsOf(memberOf(readJson(response), 'models'))
    .filter((model) => itemsOf(memberOf(model, 'supportedGenerationMethods')).includes('generateContent'))
    .map((model) => textIn(model, 'name').replace(/^models\//, ''))
}

function geminiError(response: ServiceResponse, refused: ReadonlySet<ModelOption>, now: Date): Error {
  const said = reasonOf(response.body)
  const { reasons, retryAfterMs } = readDetails(response.body)
  const error = responseError(response, said, now)
  // A wrong key has the status of a wrong request.
  if (response.status === 404 || reasons.includes('API_KEY_INVALID')) {
    return new ServiceError('refused', error.message)
  }
  const option = refusedOption(response.status, said, refused)
  if (option !== null) return new OptionRefusedError(option)
  return new ServiceError(error.failure, error.message, error.retryAfterMs ?? retryAfterMs)
}

/** Google tells when to ask again among the details of its error. */
function readDetails(body: string): { reasons: string[]; retryAfterMs: number | null } {
  try {
    const json: unknown = JSON.parse(body)
    const error = memberOf(firstOf(json) ?? json, 'error')
    const details = itemsOf(memberOf(error, 'details'))
    const delay = details.map((detail) => textIn(detail, 'retryDelay')).find((text) => text !== '') ?? ''
    const seconds = /^(\d{1,6}(?:\.\d+)?)s$/.exec(delay)?.[1]
    return {
      reasons: details.map((detail) => textIn(detail, 'reason')),
      retryAfterMs: seconds === undefined ? null : Math.ceil(Number(seconds) * 1000),
    }
  } catch {
    return { reasons: [], retryAfterMs: null }
  }
}

function baseUrl(settings: SettingValues): string {
  return urlOf(settings, 'base_url') || GOOGLE
}

function headersOf(settings: SettingValues): Record<string, string> {
  return { 'x-goog-api-key': textOf(settings, 'key'), accept: 'application/json' }
}

import { OptionRefusedError, refusedOption } from '../llm/ask-model.ts'
import { chooseModel } from '../llm/choose-model.ts'
import { itemsOf, memberOf, numberOf, textIn } from '../llm/json-members.ts'
import { languageModel } from '../llm/language-model.ts'
import type { ModelOption, ModelQuestion, ModelReply } from '../llm/model.ts'
import { maxTokens, modelName, modelNameSettings, modelSettings } from '../llm/model-settings.ts'
import { jsonRequest, reasonOf } from '../requests/ask-service.ts'
import type { ServiceCall, ServiceResponse } from '../service.ts'
import { readJson, responseError, ServiceError } from '../service-error.ts'
import { type SettingValues, urlOf } from '../service-settings.ts'

const LOCAL = 'http://localhost:11434'
/** Ollama cuts off the beginning of what is longer than the context, without an error; estimates can be short of the truth. */
const CONTEXT = { least: 4096, factor: 1.2, more: 512 }

/** Models on own machines by Ollama's API. */
export const ollama = languageModel({
  id: 'ollama',
  name: 'Ollama',
  about:
    'Language models on your own machine: no text leaves it, and nothing is billed. Suits servers with a graphics card.',
  isLocal: true,
  settings: [
    { name: 'base_url', label: 'Ollama URL', kind: 'url', required: true, default: LOCAL },
    ...modelNameSettings('“auto” takes the first model on the server.', 'auto'),
    ...modelSettings(),
  ],
  sendsAway: (settings) => isCloud(settings),
  check: async (call) => {
    await listModels(call)
  },
  ask: async (call, question, refused) => {
    const name = modelName(call.settings, 'auto')
    const model = name === 'auto' ? await chooseModel(call, [], listModels) : name
    const response = await call.request(
      `${baseUrl(call.settings)}/api/chat`,
      jsonRequest(bodyOf(call.settings, model, question, refused)),
    )
    if (response.status !== 200) throw ollamaError(response, refused, call.now())
    return readReply(response)
  },
})

function bodyOf(
  settings: SettingValues,
  model: string,
  question: ModelQuestion,
  refused: ReadonlySet<ModelOption>,
): Record<string, unknown> {
  const limit = maxTokens(settings)
  const needed = (question.tokens.question + question.tokens.answer) * CONTEXT.factor + CONTEXT.more
  return {
    model,
    messages: [
      { role: 'system', content: question.system },
      { role: 'user', content: question.user },
    ],
    stream: false,
    ...(!refused.has('thinking') && { think: false }),
    ...(!refused.has('schema') && { format: question.answer.schema }),
    options: {
      ...(!refused.has('temperature') && { temperature: 0 }),
      // Powers of two: another size of context loads the model again.
      num_ctx: Math.max(CONTEXT.least, 2 ** Math.ceil(Math.log2(needed))),
      ...(limit !== null && { num_predict: limit }),
    },
  }
}

function readReply(response: ServiceResponse): ModelReply {
  const json = readJson(response)
  const text = textIn(memberOf(json, 'message'), 'content')
  const isCut = textIn(json, 'done_reason') === 'length'
  if (text === '' && !isCut) throw new ServiceError('broken', 'The model returned an empty response.')
  return {
    text,
    end: isCut ? 'cut' : 'complete',
    usage: { tokensIn: numberOf(json, 'prompt_eval_count'), tokensOut: numberOf(json, 'eval_count') },
  }
}

async function listModels(call: ServiceCall): Promise<readonly string[]> {
  const response = await call.request(`${baseUrl(call.settings)}/api/tags`, {
    headers: { accept: 'application/json' },
  })
  if (response.status !== 200) throw ollamaError(response, new Set(), call.now())
  return itemsOf(memberOf(readJson(response), 'models'))
    .map((model) => textIn(model, 'name'))
    .filter((name) => name !== '')
}

function ollamaError(response: ServiceResponse, refused: ReadonlySet<ModelOption>, now: Date): Error {
  const said = reasonOf(response.body)
  const option = refusedOption(response.status, said, refused)
  if (option !== null) return new OptionRefusedError(option)
  const error = responseError(response, said, now)
  return response.status === 404 ? new ServiceError('refused', error.message) : error
}

function baseUrl(settings: SettingValues): string {
  return urlOf(settings, 'base_url') || LOCAL
}

/** Ollama passes requests to models with such names on to its makers. */
function isCloud(settings: SettingValues): boolean {
  const host = URL.parse(baseUrl(settings))?.hostname ?? ''
  return /(?:^|\.)ollama\.com$/.test(host) || /[:-]cloud$/.test(modelName(settings, 'auto'))
}

import { askChat } from '../llm/chat-completions.ts'
import { chooseModel } from '../llm/choose-model.ts'
import { languageModel } from '../llm/language-model.ts'
import { listModels } from '../llm/list-models.ts'
import { maxTokens, modelName, modelNameSettings, modelSettings } from '../llm/model-settings.ts'
import { isOwnHost } from '../own-host.ts'
import { type SettingValues, textOf, urlOf } from '../service-settings.ts'

const MISTRAL = 'https://api.mistral.ai/v1'
const PREFERRED = ['mistral-small-latest', 'mistral-medium-latest', 'mistral-large-latest']

/** Mistral's chat completions, which differ from OpenAI's in few names. */
export const mistral = languageModel({
  id: 'mistral',
  name: 'Mistral',
  about: 'Mistral’s models, hosted in Europe. Suits texts that need context and instructions.',
  settings: [
    { name: 'key', label: 'API key', kind: 'secret', required: true },
    { name: 'base_url', label: 'API URL', kind: 'url', default: MISTRAL },
    ...modelNameSettings('“auto” takes the cheapest suitable model that the account has.', 'auto'),
    ...modelSettings(),
  ],
  sendsAway: (settings) => !isOwnHost(baseUrl(settings)),
  check: async (call) => {
    await listModels(call, baseUrl(call.settings), headersOf(call.settings))
  },
  ask: async (call, question, refused) => {
    const { settings } = call
    const name = modelName(settings, 'auto')
    const list = () => listModels(call, baseUrl(settings), headersOf(settings))
    return askChat(
      call,
      {
        url: `${baseUrl(settings)}/chat/completions`,
        headers: headersOf(settings),
        model: name === 'auto' ? await chooseModel(call, PREFERRED, list) : name,
        maxTokens: maxTokens(settings),
        limitName: 'max_tokens',
      },
      question,
      refused,
    )
  },
})

function baseUrl(settings: SettingValues): string {
  return urlOf(settings, 'base_url') || MISTRAL
}

function headersOf(settings: SettingValues): Record<string, string> {
  return { authorization: `Bearer ${textOf(settings, 'key')}` }
}

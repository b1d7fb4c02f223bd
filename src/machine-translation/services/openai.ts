import { askChat } from '../llm/chat-completions.ts'
import { chooseModel } from '../llm/choose-model.ts'
import { languageModel } from '../llm/language-model.ts'
import { listModels } from '../llm/list-models.ts'
import { maxTokens, modelName, modelNameSettings, modelSettings } from '../llm/model-settings.ts'
import { isOwnHost } from '../own-host.ts'
import { type SettingValues, textOf, urlOf } from '../service-settings.ts'

const OPENAI = 'https://api.openai.com/v1'
/** The cheapest that translate well, first. */
const PREFERRED = [
  'gpt-5-nano',
  'gpt-4.1-nano',
  'gpt-4o-mini',
  'gpt-4.1-mini',
  'gpt-5-mini',
  'gpt-4.1',
  'gpt-4o',
]

/** Chat completions of OpenAI, and of the many servers that speak the same. */
export const openai = languageModel({
  id: 'openai',
  name: 'OpenAI and compatible',
  about:
    'GPT models, or any server with the same API, such as vLLM or OpenRouter. Suits texts that need context and instructions.',
  settings: [
    {
      name: 'key',
      label: 'API key',
      kind: 'secret',
      help: 'Leave it empty for servers of your own that need none.',
    },
    {
      name: 'base_url',
      label: 'API URL',
      kind: 'url',
      default: OPENAI,
      help: 'Of another server with the same API, such as vLLM, LM Studio, OpenRouter or LiteLLM, with its /v1.',
    },
    ...modelNameSettings('“auto” takes the cheapest suitable model that the account has.', 'auto'),
    ...modelSettings(),
  ],
  sendsAway: (settings) => !isOwnHost(baseUrl(settings)),
  check: async (call) => {
    await listModels(call, baseUrl(call.settings), headersOf(call.settings))
  },
  ask: async (call, question, refused) => {
    const { settings } = call
    const base = baseUrl(settings)
    const name = modelName(settings, 'auto')
    const list = () => listModels(call, base, headersOf(settings))
    return askChat(
      call,
      {
        url: `${base}/chat/completions`,
        headers: headersOf(settings),
        model: name === 'auto' ? await chooseModel(call, PREFERRED, list) : name,
        maxTokens: maxTokens(settings),
        limitName: base === OPENAI ? 'max_completion_tokens' : 'max_tokens',
      },
      question,
      refused,
    )
  },
})

function baseUrl(settings: SettingValues): string {
  return urlOf(settings, 'base_url') || OPENAI
}

function headersOf(settings: SettingValues): Record<string, string> {
  const key = textOf(settings, 'key')
  return key === '' ? {} : { authorization: `Bearer ${key}` }
}

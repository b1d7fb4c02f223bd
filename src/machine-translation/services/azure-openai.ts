import { askChat, chatError } from '../llm/chat-completions.ts'
import { languageModel } from '../llm/language-model.ts'
import type { ModelOption } from '../llm/model.ts'
import { maxTokens, modelSettings } from '../llm/model-settings.ts'
import { type SettingValues, textOf, urlOf } from '../service-settings.ts'

/** The first version with structured answers that is not a preview. */
const API_VERSION = '2024-10-21'
const NOTHING: ReadonlySet<ModelOption> = new Set()

/** OpenAI's models in the Azure cloud: each deployment has its own URL and one model. */
export const azureOpenai = languageModel({
  id: 'azure-openai',
  name: 'Azure OpenAI',
  about:
    'OpenAI’s models in your own Azure resource. Suits organizations that use Azure and need context and instructions.',
  settings: [
    { name: 'key', label: 'API key', kind: 'secret', required: true },
    {
      name: 'azure_endpoint',
      label: 'Endpoint URL',
      kind: 'url',
      required: true,
      help: 'Such as https://example.openai.azure.com.',
    },
    {
      name: 'deployment',
      label: 'Deployment',
      kind: 'text',
      required: true,
      help: 'The name under which the model was deployed.',
    },
    ...modelSettings(),
  ],
  sendsAway: () => true,
  check: async (call) => {
    const { settings } = call
    const url = `${urlOf(settings, 'azure_endpoint')}/openai/models?api-version=${API_VERSION}`
    const response = await call.request(url, { headers: headersOf(settings) })
    // Some gateways before Azure let only questions through.
    if (response.status !== 200 && response.status !== 404) throw chatError(response, NOTHING, call.now())
  },
  ask: (call, question, refused) => {
    const { settings } = call
    const deployment = encodeURIComponent(textOf(settings, 'deployment'))
    return askChat(
      call,
      {
        url: `${urlOf(settings, 'azure_endpoint')}/openai/deployments/${deployment}/chat/completions?api-version=${API_VERSION}`,
        headers: headersOf(settings),
        model: null,
        maxTokens: maxTokens(settings),
        limitName: 'max_completion_tokens',
      },
      question,
      refused,
    )
  },
})

function headersOf(settings: SettingValues): Record<string, string> {
  return { 'api-key': textOf(settings, 'key') }
}

import { jsonRequest, reasonOf } from '../requests/ask-service.ts'
import type { ServiceCall, ServiceResponse } from '../service.ts'
import { readJson, responseError, ServiceError } from '../service-error.ts'
import { OptionRefusedError, refusedOption } from './ask-model.ts'
import { firstOf, memberOf, numberOf, textIn } from './json-members.ts'
import type { ModelOption, ModelQuestion, ModelReply } from './model.ts'

/** What differs between services that speak OpenAI's chat completions. */
interface ChatEndpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Null where the URL names the model. */
  readonly model: string | null
  /** Limit of an answer, or null. */
  readonly maxTokens: number | null
  /** Of the limit; the older `max_tokens` is refused by OpenAI's newer models, the newer name by many other servers. */
  readonly limitName: 'max_tokens' | 'max_completion_tokens'
}

const LIMIT_NAMES = { max_tokens: 'max_completion_tokens', max_completion_tokens: 'max_tokens' } as const

/** Asks a model by OpenAI's chat completions. */
export async function askChat(
  call: ServiceCall,
  endpoint: ChatEndpoint,
  question: ModelQuestion,
  refused: ReadonlySet<ModelOption>,
): Promise<ModelReply> {
  const { name, schema } = question.answer
  const limitName = refused.has('limit') ? LIMIT_NAMES[endpoint.limitName] : endpoint.limitName
  const response = await call.request(
    endpoint.url,
    jsonRequest(
      {
        ...(endpoint.model !== null && { model: endpoint.model }),
        messages: [
          { role: 'system', content: question.system },
          { role: 'user', content: question.user },
        ],
        ...(!refused.has('temperature') && { temperature: 0 }),
        ...(!refused.has('schema') && {
          response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
        }),
        ...(endpoint.maxTokens !== null && { [limitName]: endpoint.maxTokens }),
      },
      endpoint.headers,
    ),
  )
  if (response.status !== 200) throw chatError(response, refused, call.now())
  return readChat(response)
}

/** The error of a response, also of lists of models. */
export function chatError(response: ServiceResponse, refused: ReadonlySet<ModelOption>, now: Date): Error {
  const said = reasonOf(response.body)
  const code = codeOf(response.body)
  const option = refusedOption(response.status, `${said} ${code}`, refused)
  if (option !== null && code !== 'context_length_exceeded') return new OptionRefusedError(option)
  // Quota and unknown models do not change by asking again, nor by asking for less.
  if (code === 'insufficient_quota' || response.status === 404) {
    return new ServiceError('refused', responseError(response, said, now).message)
  }
  return responseError(response, said, now)
}

function codeOf(body: string): string {
  try {
    return textIn(memberOf(JSON.parse(body), 'error'), 'code')
  } catch {
    return ''
  }
}

function readChat(response: ServiceResponse): ModelReply {
  const json = readJson(response)
  const choice = firstOf(memberOf(json, 'choices'))
  const message = memberOf(choice, 'message')
  const content = contentOf(memberOf(message, 'content'))
  const finish = textIn(choice, 'finish_reason')
  const isRefused = textIn(message, 'refusal') !== '' || finish === 'content_filter'
  if (message === undefined || (content === '' && !isRefused && finish !== 'length')) {
    throw new ServiceError('broken', 'The model returned an empty response.')
  }
  return {
    text: content,
    end: isRefused ? 'refused' : finish === 'length' ? 'cut' : 'complete',
    usage: {
      tokensIn: numberOf(memberOf(json, 'usage'), 'prompt_tokens'),
      tokensOut: numberOf(memberOf(json, 'usage'), 'completion_tokens'),
    },
  }
}

/** A text, or its parts, which Mistral and others send. */
function contentOf(content: unknown): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part) => textIn(part, 'text')).join('') : ''
}

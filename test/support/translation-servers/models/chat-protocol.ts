import { Type } from 'typebox'
import { MODEL_KEY, type ModelProblem, type ModelProtocol } from './model-protocol.ts'

/** Members that OpenAI's API reference lists for chat completions, as far as they matter here; others are refused. */
const Message = Type.Object(
  {
    role: Type.Union([Type.Literal('system'), Type.Literal('user')]),
    content: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
)
const chatMembers = {
  messages: Type.Tuple([Message, Message]),
  temperature: Type.Optional(Type.Number({ minimum: 0, maximum: 2 })),
  max_tokens: Type.Optional(Type.Integer({ minimum: 1 })),
  max_completion_tokens: Type.Optional(Type.Integer({ minimum: 1 })),
  response_format: Type.Optional(
    Type.Object(
      {
        type: Type.Literal('json_schema'),
        json_schema: Type.Object(
          {
            name: Type.String({ pattern: '^[a-zA-Z0-9_-]{1,64}$' }),
            strict: Type.Literal(true),
            schema: Type.Object({
              type: Type.Literal('object'),
              properties: Type.Object({}),
              required: Type.Array(Type.String()),
              additionalProperties: Type.Literal(false),
            }),
          },
          { additionalProperties: false },
        ),
      },
      { additionalProperties: false },
    ),
  ),
}

interface ChatBody {
  readonly messages: readonly { readonly content: string }[]
  readonly temperature?: number
  readonly response_format?: unknown
}

const PROBLEMS: Readonly<Record<ModelProblem, readonly [status: number, type: string, code: string | null]>> =
  {
    key: [401, 'invalid_request_error', 'invalid_api_key'],
    quota: [429, 'insufficient_quota', 'insufficient_quota'],
    busy: [429, 'requests', 'rate_limit_exceeded'],
    failing: [500, 'server_error', null],
    model: [404, 'invalid_request_error', 'model_not_found'],
    context: [400, 'invalid_request_error', 'context_length_exceeded'],
    temperature: [400, 'invalid_request_error', 'unsupported_value'],
    schema: [400, 'invalid_request_error', null],
    limit: [400, 'invalid_request_error', 'unsupported_parameter'],
    request: [400, 'invalid_request_error', null],
  }

function chatProtocol(
  parts: Pick<ModelProtocol, 'models' | 'chat' | 'header'> & { readonly hasModel: boolean },
): ModelProtocol {
  return {
    ...parts,
    body: Type.Object(
      { ...chatMembers, ...(parts.hasModel && { model: Type.String({ minLength: 1 }) }) },
      { additionalProperties: false },
    ),
    read: (body: ChatBody) => ({
      system: body.messages[0]?.content ?? '',
      user: body.messages[1]?.content ?? '',
      hasSchema: body.response_format !== undefined,
      hasTemperature: body.temperature !== undefined,
    }),
    write: (text, end) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_763_500_000,
      model: 'test-model',
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: end === 'refused' ? null : text,
            refusal: end === 'refused' ? text : null,
          },
          finish_reason: end === 'cut' ? 'length' : 'stop',
        },
      ],
      usage: { prompt_tokens: 321, completion_tokens: 45, total_tokens: 366 },
    }),
    empty: { id: 'chatcmpl-1', object: 'chat.completion', choices: [], usage: { prompt_tokens: 321 } },
    list: (names) => ({
      object: 'list',
      data: names.map((id) => ({ id, object: 'model', owned_by: 'test' })),
    }),
    problem: (problem, said) => {
      const [status, type, code] = PROBLEMS[problem]
      return { status, body: { error: { message: said, type, param: null, code } } }
    },
  }
}

/** OpenAI, and servers with the same API. */
export const openaiProtocol = chatProtocol({
  models: /^\/v1\/models$/,
  chat: /^\/v1\/chat\/completions$/,
  header: { name: 'authorization', value: `Bearer ${MODEL_KEY}` },
  hasModel: true,
})

/** Azure: the URL names the model. */
export const azureProtocol = chatProtocol({
  models: /^\/openai\/models\?api-version=2024-10-21$/,
  chat: /^\/openai\/deployments\/translator%201\/chat\/completions\?api-version=2024-10-21$/,
  header: { name: 'api-key', value: MODEL_KEY },
  hasModel: false,
})

/** Servers in an own network often need no key. */
export const keylessProtocol: ModelProtocol = { ...openaiProtocol, header: null }

import { Type } from 'typebox'
import type { ModelProblem, ModelProtocol } from './model-protocol.ts'

interface OllamaBody {
  readonly messages: readonly { readonly content: string }[]
  readonly format?: unknown
  readonly options: { readonly temperature?: number }
}

const Message = Type.Object(
  {
    role: Type.Union([Type.Literal('system'), Type.Literal('user')]),
    content: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
)
const STATUS: Readonly<Record<ModelProblem, number>> = {
  key: 401,
  quota: 429,
  busy: 503,
  failing: 500,
  model: 404,
  context: 400,
  temperature: 400,
  schema: 400,
  limit: 400,
  request: 400,
}

/** Ollama's API by its documentation. */
export const ollamaProtocol: ModelProtocol = {
  models: /^\/api\/tags$/,
  chat: /^\/api\/chat$/,
  header: null,
  body: Type.Object(
    {
      model: Type.String({ minLength: 1 }),
      messages: Type.Tuple([Message, Message]),
      stream: Type.Literal(false),
      think: Type.Optional(Type.Literal(false)),
      format: Type.Optional(Type.Object({ type: Type.Literal('object') })),
      options: Type.Object(
        {
          temperature: Type.Optional(Type.Number({ minimum: 0 })),
          num_ctx: Type.Integer({ minimum: 4096 }),
          num_predict: Type.Optional(Type.Integer({ minimum: 1 })),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  read: (body: OllamaBody) => ({
    system: body.messages[0]?.content ?? '',
    user: body.messages[1]?.content ?? '',
    hasSchema: body.format !== undefined,
    hasTemperature: body.options.temperature !== undefined,
  }),
  write: (text, end) => ({
    model: 'test-model',
    created_at: '2026-11-19T12:00:00Z',
    message: { role: 'assistant', content: text },
    done: true,
    done_reason: end === 'cut' ? 'length' : 'stop',
    prompt_eval_count: 321,
    eval_count: 45,
  }),
  empty: {
    model: 'test-model',
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: 'stop',
  },
  list: (names) => ({ models: names.map((name) => ({ name, model: name, size: 1 })) }),
  problem: (problem, said) => ({ status: STATUS[problem], body: { error: said } }),
}

import { Type } from 'typebox'
import { MODEL_KEY, type ModelProblem, type ModelProtocol } from './model-protocol.ts'

interface ContentBody {
  readonly systemInstruction: { readonly parts: readonly { readonly text: string }[] }
  readonly contents: readonly { readonly parts: readonly { readonly text: string }[] }[]
  readonly generationConfig: { readonly temperature?: number; readonly responseSchema?: unknown }
}

const Parts = Type.Tuple([
  Type.Object({ text: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
])
const PROBLEMS: Readonly<Record<ModelProblem, readonly [status: number, name: string, details: unknown[]]>> =
  {
    key: [
      400,
      'INVALID_ARGUMENT',
      [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
    ],
    quota: [429, 'RESOURCE_EXHAUSTED', []],
    busy: [
      429,
      'RESOURCE_EXHAUSTED',
      [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7.5s' }],
    ],
    failing: [500, 'INTERNAL', []],
    model: [404, 'NOT_FOUND', []],
    context: [400, 'INVALID_ARGUMENT', []],
    temperature: [400, 'INVALID_ARGUMENT', []],
    schema: [400, 'INVALID_ARGUMENT', []],
    limit: [400, 'INVALID_ARGUMENT', []],
    request: [400, 'INVALID_ARGUMENT', []],
  }
const FINISHES = { complete: 'STOP', cut: 'MAX_TOKENS', refused: 'PROHIBITED_CONTENT' } as const

/** Gemini's `generateContent` by Google's API reference. */
export const geminiProtocol: ModelProtocol = {
  models: /^\/v1beta\/models\?pageSize=1000$/,
  chat: /^\/v1beta\/models\/[\w.-]+:generateContent$/,
  header: { name: 'x-goog-api-key', value: MODEL_KEY },
  body: Type.Object(
    {
      systemInstruction: Type.Object({ parts: Parts }, { additionalProperties: false }),
      contents: Type.Tuple([
        Type.Object({ role: Type.Literal('user'), parts: Parts }, { additionalProperties: false }),
      ]),
      generationConfig: Type.Object(
        {
          temperature: Type.Optional(Type.Number({ minimum: 0, maximum: 2 })),
          maxOutputTokens: Type.Optional(Type.Integer({ minimum: 1 })),
          responseMimeType: Type.Literal('application/json'),
          responseSchema: Type.Optional(
            Type.Object(
              {
                type: Type.Literal('OBJECT'),
                properties: Type.Object({}),
                required: Type.Array(Type.String()),
              },
              { additionalProperties: false },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  read: (body: ContentBody) => ({
    system: body.systemInstruction.parts[0]?.text ?? '',
    user: body.contents[0]?.parts[0]?.text ?? '',
    hasSchema: body.generationConfig.responseSchema !== undefined,
    hasTemperature: body.generationConfig.temperature !== undefined,
  }),
  write: (text, end) => ({
    candidates: [
      {
        ...(end !== 'refused' && {
          content: { role: 'model', parts: [{ text: '{"no":"answer"}', thought: true }, { text }] },
        }),
        finishReason: FINISHES[end],
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: 321,
      candidatesTokenCount: 40,
      thoughtsTokenCount: 5,
      totalTokenCount: 366,
    },
  }),
  empty: { candidates: [], usageMetadata: { promptTokenCount: 321 } },
  list: (names) => ({
    models: [
      { name: 'models/embedding-001', supportedGenerationMethods: ['embedContent'] },
      ...names.map((name) => ({ name: `models/${name}`, supportedGenerationMethods: ['generateContent'] })),
    ],
  }),
  problem: (problem, said) => {
    const [status, name, details] = PROBLEMS[problem]
    return { status, body: { error: { code: status, message: said, status: name, details } } }
  },
}

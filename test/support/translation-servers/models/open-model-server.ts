import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Value } from 'typebox/value'
import { answerAsModel } from './answer-as-model.ts'
import type { ModelEnd, ModelProblem, ModelProtocol, ModelRequest } from './model-protocol.ts'

/** What goes wrong with a request: an error of the vendor, or an answer that is none. */
export type ModelFault =
  | ModelProblem
  | 'html'
  | 'torn'
  | 'empty'
  | 'refusal'
  | 'cut'
  | 'giant'
  | { readonly say: (request: ModelRequest) => string }

/** A server with a language model that can be told what to do wrong. */
export interface ModelServer {
  readonly url: string
  /** Questions to the model, not lists of models. */
  readonly requests: readonly ModelRequest[]
  /** How many strings were asked for in all requests. */
  textCount(): number
  /** For the next requests, one after the other. */
  fault(...faults: readonly (ModelFault | null)[]): void
  /** Options that the model refuses from now on. */
  refuse(...options: readonly ('schema' | 'temperature' | 'limit')[]): void
  /** What a model says to a question that has no fault. */
  answer(say: (request: ModelRequest) => string): void
  close(): Promise<void>
}

export interface ModelServerOptions {
  readonly models?: readonly string[]
}

const SAID: Readonly<Record<ModelProblem, string>> = {
  key: 'Incorrect API key provided.',
  quota: 'Your credit balance is too low: you exceeded your current quota.',
  busy: 'Rate limit reached.',
  failing: 'The server had an error.',
  model: 'The model does not exist.',
  context: 'The prompt is too long: this model has a maximum context length of 4096 tokens.',
  temperature: "Unsupported value: 'temperature' is not supported with this model.",
  schema:
    "Invalid parameter: response_format of type 'json_schema' is not supported; output_config.format, format, responseSchema.",
  limit: "Unsupported parameter: 'max_tokens' is not supported. Use another name.",
  request: 'Unknown member.',
}

interface State {
  readonly requests: ModelRequest[]
  readonly faults: (ModelFault | null)[]
  readonly refused: Set<ModelProblem>
  say: (request: ModelRequest) => string
}

/** Listens on a free port and answers as a model that translates all it is asked for. */
export async function openModelServer(
  protocol: ModelProtocol,
  { models = ['test-embedding', 'test-model'] }: ModelServerOptions = {},
): Promise<ModelServer> {
  const state: State = { requests: [], faults: [], refused: new Set(), say: answerAsModel }
  const server = createServer((request, response) => {
    serve(protocol, models, state, request, response).catch((error: unknown) =>
      response.destroy(error as Error),
    )
  })
  // A connection that closes while the next request is on its way would be an error of its own.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: state.requests,
    textCount: () => state.requests.reduce((sum, { user }) => sum + (JSON.parse(user).texts?.length ?? 1), 0),
    fault: (...faults) => state.faults.push(...faults),
    refuse: (...options) => {
      for (const option of options) state.refused.add(option)
    },
    answer: (say) => {
      state.say = say
    },
    close: () => close(server),
  }
}

async function serve(
  protocol: ModelProtocol,
  models: readonly string[],
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? ''
  const { header } = protocol
  if (header && request.headers[header.name] !== header.value) return sendProblem(protocol, response, 'key')
  if (request.method === 'GET' && protocol.models.test(path))
    return sendJson(response, 200, protocol.list(models))
  if (request.method !== 'POST' || !protocol.chat.test(path)) return sendJson(response, 404, {})

  const body: unknown = JSON.parse(await readText(request))
  if (!Value.Check(protocol.body, body)) {
    const [error] = Value.Errors(protocol.body, body)
    return sendProblem(protocol, response, 'request', `${error?.instancePath}: ${error?.message}`)
  }
  const asked: ModelRequest = { path, headers: request.headers, body, ...protocol.read(body as never) }
  state.requests.push(asked)
  const fault = state.faults.shift() ?? refusedOf(asked, state.refused)
  if (fault !== null) return sendFault(protocol, state, asked, response, fault)
  sendAnswer(protocol, response, state.say(asked), 'complete')
}

function refusedOf(request: ModelRequest, refused: ReadonlySet<ModelProblem>): ModelProblem | null {
  if (refused.has('temperature') && request.hasTemperature) return 'temperature'
  if (refused.has('schema') && request.hasSchema) return 'schema'
  return refused.has('limit') && JSON.stringify(request.body).includes('"max_tokens":') ? 'limit' : null
}

function sendFault(
  protocol: ModelProtocol,
  state: State,
  request: ModelRequest,
  response: ServerResponse,
  fault: ModelFault,
): void {
  if (typeof fault === 'object') sendAnswer(protocol, response, fault.say(request), 'complete')
  else if (fault === 'empty') sendJson(response, 200, protocol.empty)
  else if (fault === 'html') send(response, 502, 'text/html', '<html><body>Bad gateway</body></html>')
  else if (fault === 'torn' || fault === 'refusal' || fault === 'cut' || fault === 'giant') {
    sendSpoilt(protocol, response, state.say(request), fault)
  } else sendProblem(protocol, response, fault)
}

function sendSpoilt(
  protocol: ModelProtocol,
  response: ServerResponse,
  answer: string,
  fault: 'torn' | 'refusal' | 'cut' | 'giant',
): void {
  const whole = JSON.stringify(protocol.write(answer, 'complete'))
  if (fault === 'torn') send(response, 200, 'application/json', whole.slice(0, -30))
  if (fault === 'refusal') sendAnswer(protocol, response, 'I cannot help with that.', 'refused')
  if (fault === 'cut') sendAnswer(protocol, response, answer.slice(0, Math.floor(answer.length * 0.6)), 'cut')
  if (fault === 'giant') {
    const giant = answer.replace(/("text":")/g, `$1${'very '.repeat(100_000)}`)
    sendAnswer(protocol, response, giant, 'complete')
  }
}

function sendAnswer(protocol: ModelProtocol, response: ServerResponse, text: string, end: ModelEnd): void {
  sendJson(response, 200, protocol.write(text, end))
}

function sendProblem(
  protocol: ModelProtocol,
  response: ServerResponse,
  problem: ModelProblem,
  said = SAID[problem],
): void {
  const { status, body } = protocol.problem(problem, said)
  sendJson(response, status, body)
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', JSON.stringify(body))
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type })
  response.end(body)
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

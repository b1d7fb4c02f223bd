import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Corruption, corruptMask } from './corruptions.ts'
import { type Fault, respondWithFault } from './faults.ts'
import { Mismatch } from './mismatch.ts'
import type { ReceivedRequest, Reply, TranslationProtocol } from './protocol.ts'

/** The header in which a test names the URL of the service that a request was meant for. */
export const ORIGINAL_URL = 'x-original-url'

/** A service on a free port of this machine. */
export interface TranslationServer {
  readonly url: string
  readonly protocol: TranslationProtocol
  /** Everything that arrived, faults included. */
  readonly requests: readonly ReceivedRequest[]
  /** All texts that were translated, in order, repeated ones too. */
  readonly texts: readonly string[]
  /** Why requests did not match the documents of the service. */
  readonly mismatches: readonly string[]
  /** What goes wrong until it is set to null, for requests that `isFaulty` selects. */
  fault: Fault | null
  isFaulty: (request: ReceivedRequest) => boolean
  /** What happens to the first placeholder of each answer, or of one in `corruptsEvery`. */
  corruption: Corruption | null
  corruptsEvery: number
  /** The translation of a text; the text after its language in brackets by default. */
  translate: (text: string, languages: { readonly from: string; readonly to: string }) => string
  close(): Promise<void>
}

/** Starts a service that speaks this protocol. */
export async function openTranslationServer(protocol: TranslationProtocol): Promise<TranslationServer> {
  const requests: ReceivedRequest[] = []
  const texts: string[] = []
  const mismatches: string[] = []
  const state: TranslationServer = {
    url: '',
    protocol,
    requests,
    texts,
    mismatches,
    fault: null,
    isFaulty: () => true,
    corruption: null,
    corruptsEvery: 1,
    translate: (text, { to }) => `[${to}] ${text}`,
    close: async () => {},
  }
  const answer = protocol.open({
    translate(asked, languages) {
      const translated = asked.map((text) => {
        texts.push(text)
        const translation = state.translate(text, languages)
        const isCorrupt = state.corruption !== null && texts.length % state.corruptsEvery === 0
        return isCorrupt && state.corruption ? corruptMask(translation, state.corruption) : translation
      })
      return state.fault === 'wrong count' ? translated.slice(1) : translated
    },
  })
  const server = createServer((message, response) => {
    readRequest(message, state.url).then((request) => {
      requests.push(request)
      const fault = state.isFaulty(request) ? state.fault : null
      if (fault && respondWithFault(fault, response, protocol)) return
      send(
        response,
        answerOrMismatch(() => answer(request), mismatches, protocol),
      )
    }, response.destroy.bind(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return Object.assign(state, {
    url,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

function answerOrMismatch(
  answer: () => Reply,
  mismatches: string[],
  { errorBody }: TranslationProtocol,
): Reply {
  try {
    return answer()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof Mismatch)) return { status: 500, body: errorBody(500, message) }
    mismatches.push(message)
    return { status: 400, body: errorBody(400, message) }
  }
}

async function readRequest(message: IncomingMessage, url: string): Promise<ReceivedRequest> {
  let body = ''
  for await (const chunk of message.setEncoding('utf8')) body += chunk
  const { [ORIGINAL_URL]: original, ...headers } = message.headers
  return {
    method: message.method ?? '',
    url: new URL(typeof original === 'string' ? original : (message.url ?? ''), url),
    headers,
    body,
  }
}

function send(response: ServerResponse, { status = 200, headers, body }: Reply): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers })
  response.end(body === undefined ? '' : isText ? body : JSON.stringify(body))
}

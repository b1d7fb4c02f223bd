import { RepositoryError } from '../repository-error.ts'
import { fixedLookup } from './fixed-lookup.ts'
import { resolvePublic } from './public-address.ts'
import type { RemoteRules } from './remote-call.ts'

/** A request to the API of a code host. */
interface CodeHostRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

/** Its response, with a truncated text. */
export interface CodeHostResponse {
  readonly status: number
  readonly text: string
}

const TIMEOUT_MS = 20_000
const MAX_ANSWER = 64 * 1024

/** Sends a request to the API of a code host, without following redirects; private networks are rejected as for git. */
export async function codeHostRequest(
  { allowPrivate }: Pick<RemoteRules, 'allowPrivate'>,
  { method, url, headers, body }: CodeHostRequest,
): Promise<CodeHostResponse> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const pinned = allowPrivate ? [] : await resolvePublic(host)
  const { request: send } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http')
  const content = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        new RepositoryError(
          'unreachable',
          `${host} cannot be reached to open a pull request; Diglot retries later`,
          error,
        ),
      )
    const sent = send(url, {
      method,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'user-agent': 'Diglot',
        ...headers,
        ...(content !== '' && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(content)),
        }),
      },
      ...(pinned.length > 0 && { lookup: fixedLookup(pinned) }),
    })
    sent.once('error', fail)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('error', fail)
      response.on('data', (part: string) => {
        text = (text + part).slice(0, MAX_ANSWER)
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.end(content)
  })
}

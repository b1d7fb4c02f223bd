import type { IncomingMessage, RequestOptions } from 'node:http'
import { checkedLookup, checkHost } from './checked-lookup.ts'
import { OutboundError } from './outbound-error.ts'

/** A request to another server. */
interface OutboundRequest {
  readonly url: string
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
  /** Until the end of the response. */
  readonly timeoutMs: number
  /** Of the response; 8 MiB by default. */
  readonly maxBytes?: number
  /** The host may be on this machine or in a private network, but no metadata service of a cloud. */
  readonly mayBePrivate: boolean
  readonly signal?: AbortSignal | undefined
}

/** Its response, whatever the status. Redirects are responses too: nothing is sent to a host that the caller did not name. */
interface OutboundResponse {
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly body: string
}

const MAX_BYTES = 8 * 1024 * 1024

/** Sends a request and reads the response to its end. Throws an `OutboundError` if there is no complete response. */
export async function sendRequest(request: OutboundRequest): Promise<OutboundResponse> {
  const url = readUrl(request.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  checkHost(host, request.mayBePrivate)
  const limit = AbortSignal.timeout(request.timeoutMs)
  const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit
  try {
    return await exchange(url, { ...request, signal })
  } catch (error) {
    throw outboundError(error, {
      host,
      isTimeout: limit.aborted,
      isAborted: request.signal?.aborted === true,
    })
  }
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new OutboundError('invalid', 'The URL must start with http:// or https://.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('invalid', 'The URL must not contain a username or a password.')
  }
  return url
}

function exchange(url: URL, request: OutboundRequest): Promise<OutboundResponse> {
  const { request: send } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http')
  return new Promise((resolve, reject) => {
    const sent = send(url, optionsOf(request))
    sent.once('error', reject)
    sent.once('response', (response) => {
      readResponse(response, request.maxBytes ?? MAX_BYTES).then(resolve, (error) => {
        sent.destroy()
        reject(error)
      })
    })
    sent.end(request.body)
  })
}

function optionsOf(request: OutboundRequest): RequestOptions {
  const { method = 'GET', headers, body, signal, mayBePrivate } = request
  return {
    method,
    // A connection of its own: none into a private network is shared with requests that may not go there.
    agent: false,
    ...(signal && { signal }),
    lookup: checkedLookup(mayBePrivate),
    headers: {
      'user-agent': 'Diglot',
      'accept-encoding': 'identity',
      ...headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
  }
}

async function readResponse(response: IncomingMessage, maxBytes: number): Promise<OutboundResponse> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw new OutboundError('too-large', tooLarge(maxBytes))
    parts.push(part)
  }
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    throw new OutboundError('damaged', 'The response is compressed, although no compression was requested.')
  }
  const { headers } = response
  return {
    status: response.statusCode ?? 0,
    headers: {
      get: (name) => {
        const value = headers[name.toLowerCase()]
        return value === undefined ? null : String(value)
      },
    },
    body: Buffer.concat(parts).toString('utf8'),
  }
}

function tooLarge(maxBytes: number): string {
  return `The response is larger than ${Math.round(maxBytes / 1024)} kB.`
}

interface Failed {
  readonly host: string
  readonly isTimeout: boolean
  readonly isAborted: boolean
}

function outboundError(error: unknown, { host, isTimeout, isAborted }: Failed): OutboundError {
  if (error instanceof OutboundError) return error
  if (isAborted) return new OutboundError('aborted', `The request to ${host} was aborted.`, error)
  if (isTimeout) return new OutboundError('timeout', `${host} did not respond in time.`, error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_INVALID')) {
    return new OutboundError('invalid', 'The request contains characters that HTTP does not allow.', error)
  }
  if (code.startsWith('HPE_')) {
    return new OutboundError('damaged', `${host} did not respond with HTTP.`, error)
  }
  return new OutboundError(
    'unreachable',
    `${host} cannot be reached${code === '' ? '' : ` (${code})`}.`,
    error,
  )
}

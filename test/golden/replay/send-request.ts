import { createHash } from 'node:crypto'
import type { Answer } from './answer.ts'
import { parseJson } from './json.ts'
import type { Step } from './scenario.ts'
import { zipNames } from './zip-names.ts'

/** The server under test, its repositories, and how people sign in to it. */
export type Target = {
  readonly base: string
  /** Address of the repositories of this run, without final slash. */
  readonly git: string
  /** A word that no other run has. */
  readonly run: string
  /** API tokens by user name. */
  readonly tokens: Readonly<Record<string, string>>
}

type Request = Pick<
  Step,
  'method' | 'path' | 'query' | 'headers' | 'auth' | 'json' | 'form' | 'multipart' | 'raw'
>

const REQUEST_MS = 120_000
const LARGEST_BODY = 32 * 1024 * 1024
const KEPT_HEADERS = /^(content-type|vary|allow|content-disposition|location|www-authenticate)$/

/** Sends the request of a step whose variables are filled in; throws after 30 seconds, above 32 MiB, and for other origins. */
export async function sendRequest(request: Request, target: Target): Promise<Answer> {
  const method = request.method ?? 'GET'
  const { body, type } = encodeBody(request)
  const response = await fetch(addressOf(request, target), {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_MS),
    headers: { accept: 'application/json', ...type, ...authorization(request, target), ...request.headers },
    body: method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? null : body,
  })
  const headers = Object.fromEntries([...response.headers].filter(([name]) => KEPT_HEADERS.test(name)))
  return { status: response.status, headers, ...decodeBody(await readBody(response), headers) }
}

function addressOf({ path = '', query = {} }: Request, { base }: Target): URL {
  const url = new URL(path, base)
  if (url.origin !== new URL(base).origin)
    throw new Error(`${url.href} is not an address of the server under test`)
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  return url
}

function authorization({ auth = 'admin' }: Request, { tokens }: Target): Record<string, string> {
  if (auth === 'none') return {}
  const token = auth === 'bad' ? 'wlu_this-token-does-not-exist' : tokens[auth]
  if (!token) throw new Error(`There is no token for ${auth}`)
  return { authorization: `Token ${token}` }
}

type Encoded = {
  readonly body: string | URLSearchParams | FormData | null
  readonly type?: Record<string, string>
}

function encodeBody({ json, form, multipart, raw }: Request): Encoded {
  if (json !== undefined) return { body: JSON.stringify(json), type: { 'content-type': 'application/json' } }
  if (form) return { body: new URLSearchParams(form) }
  if (raw !== undefined) return { body: raw }
  if (!multipart) return { body: null }
  const body = new FormData()
  for (const [name, value] of Object.entries(multipart)) {
    if (typeof value !== 'object') body.append(name, String(value))
    else body.append(name, new Blob([uploadOf(value)]), value.filename)
  }
  return { body }
}

function uploadOf({ base64, text = '' }: { base64?: string; text?: string }): Buffer<ArrayBuffer> {
  return base64 === undefined ? Buffer.from(text) : Buffer.from(base64, 'base64')
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > LARGEST_BODY) throw new Error(`The answer is longer than ${LARGEST_BODY} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decodeBody(bytes: Buffer, headers: Readonly<Record<string, string>>): Answer {
  const type = headers['content-type'] ?? ''
  if (bytes.length === 0 || type.startsWith('text/html')) return {} // pages for people are not compared
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return { zip: zipNames(bytes) }
  const text = decodeText(bytes)
  if (text === null) {
    return { binary: { length: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') } }
  }
  const isDownload = headers['content-disposition'] !== undefined
  return type.startsWith('application/json') && !isDownload ? { json: parseJson(text) } : { text }
}

/** The text of UTF-8 bytes, byte order mark included; null for anything else. */
function decodeText(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\u0000') ? null : text
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

import { fromServer, t } from '../i18n/texts.ts'
import { discardPreloaded, isServerRendering, type Rejection, takePreloaded } from './preloaded.ts'

/** The outcome of a request. Callers handle each kind. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T; readonly etag: string | null }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid'; readonly message: string; readonly fields: FieldMessages }
  | {
      readonly kind: 'changed'
      readonly message: string
      readonly current: unknown
      readonly etag: string | null
    }
  | { readonly kind: 'busy'; readonly message: string; readonly seconds: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'offline' }

/** Error messages by member. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>

/** A request; `json` is sent as the body, or `form` with files. */
interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly json?: unknown
  readonly form?: FormData
  /** Sends `If-Match` with this ETag. */
  readonly ifMatch?: string | null
  /** Leaves the work to a background task, where that is possible. */
  readonly isInBackground?: boolean
  readonly signal?: AbortSignal
  /** The request does not change anything that pages show. */
  readonly isAside?: boolean
}

/** A page of a list. */
export interface ListJson<Item> {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly results: readonly Item[]
}

/** A failed read; pages show it as a message. */
export class ReadError extends Error {
  readonly outcome: Exclude<Outcome<unknown>, { kind: 'done' }>
  constructor(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>) {
    super('message' in outcome ? outcome.message : outcome.kind)
    this.outcome = outcome
  }
}

/** Sends a request and returns its outcome; rejects only if it is aborted. */
export async function send<T>(request: ApiRequest): Promise<Outcome<T>> {
  const { method = 'GET', path, json, form, ifMatch, isInBackground, signal, isAside = false } = request
  if (method !== 'GET' && !isAside) discardPreloaded()
  const preloaded = takePreloaded(path)
  if (preloaded && 'rejection' in preloaded) return rejected(preloaded.rejection, json)
  if (preloaded) return { kind: 'done', value: preloaded.value as T, etag: preloaded.etag }
  if (isServerRendering()) return new Promise(() => {})
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(method !== 'GET' && { 'x-csrf-protection': '1' }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(isInBackground && { prefer: 'respond-async' }),
    },
    ...(json !== undefined ? { body: JSON.stringify(json) } : form ? { body: form } : {}),
    ...(signal && { signal }),
  }
  try {
    return await outcomeOf<T>(await fetch(path, init), json)
  } catch (error) {
    if (signal?.aborted) throw error
    return { kind: 'offline' }
  }
}

/** The result of a read; throws a ReadError for every other outcome. */
export async function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  const outcome = await send<T>({ path, ...(signal && { signal }) })
  if (outcome.kind === 'done') return outcome.value
  throw new ReadError(outcome)
}

/** The outcome of a response; `sent` is the body of its request. */
export async function outcomeOf<T>(response: Response, sent: unknown): Promise<Outcome<T>> {
  const text = await response.text()
  const body: unknown = parseJson(text)
  // Without the suffix of the encoding, so that it identifies the version of the object.
  const etag = response.headers.get('etag')?.replace(/-(?:br|gzip)"$/, '"') ?? null
  if (response.ok && body !== undefined) return { kind: 'done', value: body as T, etag }
  if (response.status === 412) {
    const current = isRecord(body) ? body.current : null
    return { kind: 'changed', message: messageOf(body, fieldsOf(body, sent)), current, etag }
  }
  const seconds = Number(response.headers.get('retry-after') ?? 60)
  return rejected({ status: response.status, body }, sent, seconds)
}

/** The outcome of a rejected request; `sent` is its body. */
function rejected({ status, body }: Rejection, sent: unknown, seconds = 60): ReadError['outcome'] {
  const fields = fieldsOf(body, sent)
  const message = messageOf(body, fields)
  switch (status) {
    case 401:
      return { kind: 'signed-out' }
    case 403:
      return { kind: 'refused', message }
    case 404:
      return { kind: 'missing' }
    case 400:
    case 409:
    case 422:
      return { kind: 'invalid', message, fields }
    case 429:
      return { kind: 'busy', message, seconds }
    default:
      return { kind: 'failed', message: message || serverFault(status) }
  }
}

function serverFault(status: number): string {
  return t('The server reported an error (HTTP {status}). Try again in a moment.', { status })
}

/** Undefined if the body is not JSON, such as the error page of a proxy. */
function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(body: unknown, fields: FieldMessages): string {
  if (isRecord(body) && typeof body.detail === 'string') return fromServer(body.detail)
  return Object.values(fields).flat().join(' ')
}

/** Messages by member; general messages have an empty name, and those about one of several items include its number. */
function fieldsOf(body: unknown, sent: unknown): FieldMessages {
  if (Array.isArray(body)) return { '': body.map(said) }
  if (!isRecord(body)) return {}
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name === 'non_field_errors' || name === 'detail' ? '' : name,
      Array.isArray(value)
        ? value.map(said)
        : isRecord(value)
          ? itemMessages(value, isRecord(sent) ? sent[name] : null)
          : [said(value)],
    ]),
  )
}

/** Errors of list items, such as plural forms. */
function itemMessages(problems: Record<string, unknown>, sent: unknown): string[] {
  const isOneOfSeveral = Array.isArray(sent) && sent.length > 1
  return Object.entries(problems).flatMap(([key, messages]) =>
    [messages].flat().map((message) => {
      const number = Number(key) + 1
      if (!isOneOfSeveral || Number.isNaN(number)) return said(message)
      return t('Form {number}: {message}', { number, message: said(message) })
    }),
  )
}

function said(message: unknown): string {
  return fromServer(String(message))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

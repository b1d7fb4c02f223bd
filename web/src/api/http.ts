import { fromServer } from '../i18n/texts.ts'
import { forgetGiven, isAllGiven, takeGiven } from './given.ts'

/** What became of a request. Whoever sends one decides about each outcome. */
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

/** Messages by the member that they are about. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>

/** A request; `json` is sent as the body, or `form` with files. */
export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly json?: unknown
  readonly form?: FormData
  /** Only if the thing still has this tag. */
  readonly ifMatch?: string | null
  readonly signal?: AbortSignal
}

/** A page of a list. */
export interface ListJson<Item> {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly results: readonly Item[]
}

/** A read that gave no answer; pages show it in words. */
export class ReadError extends Error {
  readonly outcome: Exclude<Outcome<unknown>, { kind: 'done' }>
  constructor(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>) {
    super('message' in outcome ? outcome.message : outcome.kind)
    this.outcome = outcome
  }
}

/** Sends a request and tells what became of it; rejects only when it is aborted. */
export async function send<T>(request: ApiRequest): Promise<Outcome<T>> {
  const { method = 'GET', path, json, form, ifMatch, signal } = request
  if (method !== 'GET') forgetGiven()
  const given = takeGiven(path)
  if (given) return { kind: 'done', value: given.value as T, etag: null }
  if (isAllGiven()) return new Promise(() => {})
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(method !== 'GET' && { 'x-csrf-protection': '1' }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch && { 'if-match': ifMatch }),
    },
    ...(json !== undefined ? { body: JSON.stringify(json) } : form ? { body: form } : {}),
    ...(signal && { signal }),
  }
  try {
    return await outcomeOf<T>(await fetch(path, init))
  } catch (error) {
    if (signal?.aborted) throw error
    return { kind: 'offline' }
  }
}

/** What a read gives; throws a ReadError for every other outcome. */
export async function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  const outcome = await send<T>({ path, ...(signal && { signal }) })
  if (outcome.kind === 'done') return outcome.value
  throw new ReadError(outcome)
}

async function outcomeOf<T>(response: Response): Promise<Outcome<T>> {
  const text = await response.text()
  const body: unknown = parseJson(text)
  const etag = response.headers.get('etag')
  if (response.ok) return { kind: 'done', value: body as T, etag }
  const message = messageOf(body)
  switch (response.status) {
    case 401:
      return { kind: 'signed-out' }
    case 403:
      return { kind: 'refused', message }
    case 404:
      return { kind: 'missing' }
    case 400:
    case 409:
    case 422:
      return { kind: 'invalid', message, fields: fieldsOf(body) }
    case 412: {
      const current = isRecord(body) ? body.current : null
      return { kind: 'changed', message, current, etag }
    }
    case 429:
      return { kind: 'busy', message, seconds: Number(response.headers.get('retry-after') ?? 60) }
    default:
      return { kind: 'failed', message: message === '' ? `HTTP ${response.status}` : message }
  }
}

function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function messageOf(body: unknown): string {
  if (isRecord(body) && typeof body.detail === 'string') return fromServer(body.detail)
  return Object.values(fieldsOf(body)).flat().join(' ')
}

/** Messages by member; those about no member are under the empty name. */
function fieldsOf(body: unknown): FieldMessages {
  if (Array.isArray(body)) return { '': body.map(said) }
  if (!isRecord(body)) return {}
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name === 'non_field_errors' || name === 'detail' ? '' : name,
      Array.isArray(value)
        ? value.map(said)
        : isRecord(value)
          ? Object.values(value).flat().map(said)
          : [said(value)],
    ]),
  )
}

function said(message: unknown): string {
  return fromServer(String(message))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

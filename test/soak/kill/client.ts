import { setTimeout as sleep } from 'node:timers/promises'
import type { Fleet } from './fleet.ts'

/** A request of the API. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** Below `/api/`. */
  readonly path: string
  /** API key of the person who sends it. */
  readonly key: string
  /** Bytes with a media type, or anything else as JSON. */
  readonly body?: unknown
  readonly idempotencyKey?: string | null
}

/** An answer that came as a whole. */
export interface ApiAnswer {
  readonly status: number
  readonly text: string
  readonly mayRetry: boolean
}

/** Sends requests to a fleet and counts the answers. */
export interface Client {
  /** The answer; null when the connection was cut before all of it came. */
  send(request: ApiRequest): Promise<ApiAnswer | null>
  /** The answer, after as many attempts as it takes, and how often it stayed open before what became of it. */
  sendUntilAnswered(request: ApiRequest): Promise<ApiAnswer & { readonly cuts: number }>
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>
  /** Requests that were answered with 5xx. */
  readonly failures: readonly string[]
}

/** A request that is carried out still, or a server that asks to come back later. */
const RETRY_MS = 100
/** Anything is over by then: leases of dead processes too. */
const LONGEST_MS = 120_000
const REQUEST_MS = 90_000

/** A client of the servers that are up. With outages, a refusal for the moment (503 with Retry-After) is no failure. */
export function openClient(
  fleet: Pick<Fleet, 'url'>,
  { hasOutages = false }: { readonly hasOutages?: boolean } = {},
): Client {
  const statuses = new Map<number, number>()
  const failures: string[] = []

  async function send(request: ApiRequest): Promise<ApiAnswer | null> {
    const { method, path, key, body, idempotencyKey } = request
    const url = await fleet.url()
    const isBlob = body instanceof Blob
    let answer: Response
    let text: string
    try {
      answer = await fetch(`${url}/api/${path}`, {
        method,
        headers: {
          authorization: `Token ${key}`,
          ...(body !== undefined && !isBlob && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body: isBlob ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_MS),
      })
      text = await answer.text()
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        failures.push(`${method} ${path}: no answer after ${REQUEST_MS / 1000} s`)
      return null
    }
    const { status } = answer
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const isRefusal = hasOutages && status === 503 && answer.headers.has('retry-after')
    if (status >= 500 && !isRefusal) failures.push(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
    return { status, text, mayRetry: answer.headers.has('retry-after') || status >= 500 }
  }

  return {
    statuses,
    failures,
    send,
    async sendUntilAnswered(request) {
      let cuts = 0
      for (const end = performance.now() + LONGEST_MS; performance.now() < end; ) {
        const answer = await send(request)
        if (answer && !answer.mayRetry) return { ...answer, cuts }
        if (!answer || answer.status === 503) cuts += 1
        await sleep(answer ? RETRY_MS : 5)
      }
      throw new Error(`${request.method} ${request.path}: not answered within ${LONGEST_MS / 1000} s`)
    },
  }
}

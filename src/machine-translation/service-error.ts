import type { ServiceResponse } from './service.ts'

/**
 * Why a service gave no answer: it `refused` key, account or quota; it is `busy` and can be asked later; language or text
 * is `unsupported`; or the answer is `broken`, or never came.
 */
type ServiceFailure = 'refused' | 'busy' | 'unsupported' | 'broken'

/** A failed request to a service. The message is one sentence for managers, without settings. */
export class ServiceError extends Error {
  readonly failure: ServiceFailure
  /** When a busy service can be asked again. */
  readonly retryAfterMs: number | null

  constructor(failure: ServiceFailure, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.name = 'ServiceError'
    this.failure = failure
    this.retryAfterMs = retryAfterMs
  }
}

const FAILURES: Readonly<Record<number, ServiceFailure>> = {
  401: 'refused',
  402: 'refused',
  403: 'refused',
  408: 'busy',
  429: 'busy',
  456: 'refused',
  503: 'busy',
  529: 'busy',
}

/** The error of a response with an error status; `said` is the reason that the service gives in its body. */
export function responseError(response: ServiceResponse, said: string, now: Date): ServiceError {
  const failure = FAILURES[response.status] ?? (response.status >= 500 ? 'broken' : 'unsupported')
  const reason = oneLine(said)
  return new ServiceError(
    failure,
    `The service responded with status ${response.status}${reason === '' ? '' : `: ${reason}`}.`,
    retryAfterMs(response.headers.get('retry-after'), now),
  )
}

/** The beginning of what a service says, on one line and without its full stop. */
export function oneLine(said: string): string {
  return said.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 200)
}

/** Of the header `Retry-After`: seconds, or a time. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null || header.trim() === '') return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const time = Date.parse(header)
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime())
}

/** The JSON of a response, or `broken` if it is something else, such as the HTML of a proxy. */
export function readJson(response: ServiceResponse): unknown {
  try {
    return JSON.parse(response.body.replace(/^\uFEFF/, ''))
  } catch {
    throw new ServiceError('broken', 'The response is not JSON.')
  }
}

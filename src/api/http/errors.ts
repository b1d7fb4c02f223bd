import { AppError, type ErrorCode } from '../../domain/errors.ts'
import { exactJson } from '../wire/json.ts'

const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  parse_error: 400,
  not_authenticated: 401,
  authentication_failed: 401,
  permission_denied: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  throttled: 429,
  unavailable: 503,
}

/** An error as it goes over the wire. */
export interface ErrorAnswer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** The one place where errors become statuses. Anything but an AppError is a bug and says nothing about itself. */
export function presentError(error: unknown): ErrorAnswer {
  if (!(error instanceof AppError)) {
    return { status: 500, body: '{"error":"Server Error (500)"}', headers: {} }
  }
  const status = statusOf(error)
  return {
    status,
    body: exactJson(errorBody(error)),
    headers: {
      ...(status === 401 && { 'www-authenticate': 'Token' }),
      ...(error.retryAfter !== null && { 'retry-after': String(error.retryAfter) }),
    },
  }
}

/** The status that an error has. */
export function statusOf({ code }: AppError): number {
  return STATUS[code]
}

/** What is said about an error: by field, as one sentence, or as a detail. */
export function errorBody(error: AppError): unknown {
  if (error.fields) return error.fields
  return error.code === 'invalid' ? [error.message] : { detail: error.message }
}

import { AppError, type ErrorCode } from '../../../domain/errors.ts'
import { exactJson } from '../../wire/json.ts'
import { PreconditionFailed } from './precondition.ts'

const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  parse_error: 400,
  not_authenticated: 401,
  authentication_failed: 401,
  permission_denied: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  timeout: 408,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  throttled: 429,
  unavailable: 503,
}

/** The status, headers and body of an error. */
export interface ErrorResponse {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** The only place where errors become statuses. Anything but an AppError is a bug, and its details are not shown. */
export function presentError(error: unknown): ErrorResponse {
  if (!(error instanceof AppError)) {
    return { status: 500, body: '{"error":"Server Error (500)"}', headers: {} }
  }
  const status = statusOf(error)
  return {
    status,
    body: error instanceof PreconditionFailed ? staleBody(error) : exactJson(errorBody(error)),
    headers: {
      ...(status === 401 && { 'www-authenticate': 'Token' }),
      ...(error instanceof PreconditionFailed && { etag: error.etag }),
      ...(error.retryAfter !== null && { 'retry-after': String(error.retryAfter) }),
    },
  }
}

/** Includes the current object, so that clients need no second request. */
function staleBody({ message, current }: PreconditionFailed): string {
  return `{"detail":${JSON.stringify(message)},"current":${current}}`
}

/** The HTTP status of an error. */
export function statusOf({ code }: AppError): number {
  return STATUS[code]
}

/** The body of an error: messages by field, a single message, or a detail. */
export function errorBody(error: AppError): unknown {
  if (error.fields) return error.fields
  return error.code === 'invalid' ? [error.message] : { detail: error.message }
}

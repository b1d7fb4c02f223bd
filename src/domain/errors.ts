/** The kind of an error, as far as callers must distinguish kinds; `api/errors.ts` maps each to a status. */
export type ErrorCode =
  | 'invalid'
  | 'parse_error'
  | 'not_authenticated'
  | 'authentication_failed'
  | 'permission_denied'
  | 'not_found'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'timeout'
  | 'conflict'
  | 'precondition_failed'
  | 'unprocessable'
  | 'too_large'
  | 'unsupported_media_type'
  | 'throttled'
  | 'unavailable'

/** Messages by field; nested objects and list items repeat the shape (`{source_language: {code: ['…']}}`). */
export interface FieldErrors {
  readonly [field: string]: readonly string[] | string | FieldErrors | readonly FieldErrors[]
}

/** An error that the user can act on. Thrown by actions and domain rules; every other error is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldErrors | null
  /** Seconds after which a retry is reasonable (`throttled`, `unavailable`). */
  readonly retryAfter: number | null

  constructor(
    code: ErrorCode,
    message: string,
    details: { field?: string; fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.fields = details.fields ?? (details.field ? { [details.field]: [message] } : null)
    this.retryAfter = details.retryAfter ?? null
  }
}

/** True if `error` is an AppError, with the given code if there is one. */
export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code)
}

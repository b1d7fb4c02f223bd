/** What went wrong, as far as callers must tell cases apart; `api/errors.ts` maps each to a status. */
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

/** Something the user can act on. Thrown by actions and domain rules; every other error is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldErrors | null
  /** Seconds after which trying again makes sense (`throttled`, `unavailable`). */
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

/** True when `error` is an AppError, of the given code when one is named. */
export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code)
}

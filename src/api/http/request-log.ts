import type { Logger } from 'pino'

/** Slower requests are logged as warnings. */
const SLOW_SECONDS = 1

/** An answered request, without anything that could contain secrets: no query, no headers, no body. */
interface AnsweredRequest {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly seconds: number
}

/** Logs a request: at debug level, slow ones as a warning. */
export function logRequest(log: Logger, answered: AnsweredRequest): void {
  const level = answered.seconds > SLOW_SECONDS ? 'warn' : 'debug'
  if (!log.isLevelEnabled(level)) return
  const { seconds, ...request } = answered
  const ms = Math.round(seconds * 1e6) / 1000
  log[level]({ ...request, ms }, level === 'warn' ? 'slow request' : 'request')
}

/** Logs an unexpected error: what failed, where, and for which request. */
export function logFailure(
  log: Logger,
  error: unknown,
  request: Pick<AnsweredRequest, 'id' | 'method' | 'path'>,
): void {
  log.error({ ...request, err: bareError(error) }, 'request failed')
}

/** Message and stack of an error and its causes; other members may contain user input. */
function bareError(error: unknown, depth = 0): Error {
  if (!(error instanceof Error)) return new Error(`A value of type ${typeof error} was thrown`)
  const hasCause = error.cause instanceof Error && depth < 5
  const bare = new Error(error.message, hasCause ? { cause: bareError(error.cause, depth + 1) } : {})
  if (error.stack !== undefined) bare.stack = error.stack
  return bare
}

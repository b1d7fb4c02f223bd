import type { Logger } from 'pino'

/** A request that took longer is worth a line in the log. */
const SLOW_SECONDS = 1

/** What is known about an answered request. Only what cannot hold secrets: no query, no headers, no body. */
export interface AnsweredRequest {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly seconds: number
}

/** Writes the line of a request: at debug, slow ones as a warning. */
export function logRequest(log: Logger, answered: AnsweredRequest): void {
  const level = answered.seconds > SLOW_SECONDS ? 'warn' : 'debug'
  if (!log.isLevelEnabled(level)) return
  const { seconds, ...request } = answered
  const ms = Math.round(seconds * 1e6) / 1000
  log[level]({ ...request, ms }, level === 'warn' ? 'slow request' : 'request')
}

/** Writes the line of a bug: what broke, where, and for which request. */
export function logFailure(
  log: Logger,
  error: unknown,
  request: Pick<AnsweredRequest, 'id' | 'method' | 'path'>,
): void {
  log.error({ ...request, err: bareError(error) }, 'request failed')
}

/** Message and stack of an error and of its causes; other members may hold what people sent. */
function bareError(error: unknown, depth = 0): Error {
  if (!(error instanceof Error)) return new Error(`A value of type ${typeof error} was thrown`)
  const hasCause = error.cause instanceof Error && depth < 5
  const bare = new Error(error.message, hasCause ? { cause: bareError(error.cause, depth + 1) } : {})
  if (error.stack !== undefined) bare.stack = error.stack
  return bare
}

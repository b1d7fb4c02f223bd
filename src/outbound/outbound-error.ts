/**
 * Why there is no complete response: the URL is `invalid`; the host is on this machine or in a private network, which is
 * `forbidden`; it is `unreachable`; it did not respond in time (`timeout`); the response is `too-large` or `damaged`; or
 * the caller `aborted`.
 */
type OutboundProblem =
  | 'invalid'
  | 'forbidden'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'damaged'
  | 'aborted'

/** A request to another server without a complete response. Its message names the host, but no path, query or header. */
export class OutboundError extends Error {
  readonly problem: OutboundProblem

  constructor(problem: OutboundProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OutboundError'
    this.problem = problem
  }
}

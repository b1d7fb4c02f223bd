import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Outgoing } from './exchange.ts'

const CLOSED = {
  vary: 'Accept',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
/** What matters for something that a browser shows as a page. */
const PAGE = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Sends an answer with the headers that all have. Throws, with nothing sent, when a header can not be sent. */
export function send(
  response: ServerResponse,
  outgoing: Outgoing,
  extra: Readonly<Record<string, string>>,
): void {
  const { status, type, body, headers } = outgoing
  const length = Buffer.byteLength(body)
  const all: Record<string, string> = Object.assign({}, CLOSED, extra, headers)
  if (type !== null) all['content-type'] = type
  if (type?.startsWith('text/html')) Object.assign(all, PAGE)
  if (status !== 204 && status !== 304) all['content-length'] = String(length)
  response.writeHead(status, all)
  // Text without characters beyond ASCII goes out without being encoded.
  if (typeof body === 'string' && length === body.length) response.end(body, 'latin1')
  else response.end(body)
}

/** Reads and forgets what the client still sends, so that it gets to see the answer; then it is cut off. */
export function discardRest(request: IncomingMessage, milliseconds: number): void {
  if (request.complete || request.readableEnded) return
  const timer = setTimeout(() => request.destroy(), milliseconds)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
  request.resume()
}

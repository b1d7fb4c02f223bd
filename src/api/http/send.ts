import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Outgoing } from './exchange.ts'

const CLOSED: Readonly<Record<string, string>> = {
  vary: 'Accept',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
/** What matters for something that a browser shows as a page. */
const PAGE = [
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
].flat()

/** Sends an answer with the headers that all have. Throws, with nothing sent, when a header can not be sent. */
export function send(
  response: ServerResponse,
  outgoing: Outgoing,
  extra: Readonly<Record<string, string>>,
): void {
  const { status, type, body, headers } = outgoing
  const length = Buffer.byteLength(body)
  const lines: string[] = []
  for (const name in CLOSED) lines.push(name, headers[name] ?? extra[name] ?? CLOSED[name] ?? '')
  for (const name in extra) if (!(name in CLOSED || name in headers)) lines.push(name, extra[name] ?? '')
  for (const name in headers) if (!(name in CLOSED)) lines.push(name, headers[name] ?? '')
  if (type !== null) lines.push('content-type', type)
  if (type?.startsWith('text/html')) lines.push(...PAGE)
  if (status !== 204 && status !== 304) lines.push('content-length', String(length))
  // As a list: Node takes the headers from it as they are.
  response.writeHead(status, lines)
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

import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { forgetPiece } from '../bodies/collect-body.ts'
import { isBodyHeldBack } from '../bodies/expect-continue.ts'
import type { Outgoing } from '../exchange.ts'

/** Shown by nothing but itself: what a browser makes of an answer runs no script and is in no frame. */
const CLOSED = "default-src 'none'; frame-ancestors 'none'"
/** Node sends a text in one piece with its headers, and bytes apart; longer ones are not copied for that. */
export const MAX_IN_ONE_PIECE = 8192
/** What matters for something that a browser shows as a page. */
const PAGE = [
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
].flat()

/**
 * Sends an answer with the headers that all have. Throws, with nothing sent, when a header cannot be sent. While the
 * client still sends its body, the answer is written but not ended; `discardRest` ends it.
 */
export function send(
  response: ServerResponse,
  outgoing: Outgoing,
  extra: Readonly<Record<string, string>>,
): void {
  const { status, type, body, headers } = outgoing
  const length = Buffer.byteLength(body)
  const lines = [
    'vary',
    headers.vary ?? 'Accept',
    'x-content-type-options',
    'nosniff',
    'content-security-policy',
    headers['content-security-policy'] ?? CLOSED,
  ]
  for (const name in extra) if (headers[name] === undefined) lines.push(name, extra[name] ?? '')
  for (const name in headers) {
    if (name !== 'vary' && name !== 'content-security-policy') lines.push(name, headers[name] ?? '')
  }
  if (type !== null) lines.push('content-type', type)
  if (type?.startsWith('text/html')) lines.push(...PAGE)
  if (status !== 204 && status !== 304 && !outgoing.stream) lines.push('content-length', String(length))
  // As a list: Node takes the headers from it as they are.
  response.writeHead(status, lines)
  if (outgoing.stream) sendStream(response, outgoing.stream)
  else if (isUnread(response.req)) writeWhole(response, body)
  else if (typeof body === 'string') response.end(body, length === body.length ? 'latin1' : 'utf8')
  else if (length <= MAX_IN_ONE_PIECE) response.end(body.toString('latin1'), 'latin1')
  else response.end(body)
}

/**
 * An error tears the connection, so that nobody takes what came for the whole. Nothing is made for those who ask for
 * headers alone, or have left.
 */
function sendStream(response: ServerResponse, stream: Readable): void {
  if (response.req.method === 'HEAD') {
    stream.destroy()
    response.end()
  } else if (response.destroyed) stream.destroy()
  else pipeline(stream, response, () => {})
}

function writeWhole(response: ServerResponse, body: string | Buffer): void {
  if (body.length > 0) response.write(body)
  else response.flushHeaders()
}

/**
 * Reads and forgets what the client still sends, so that it gets to see the answer, and ends that; then the client is cut off.
 * Closing a connection with unread bytes resets it, and a client that is writing would see the reset only.
 */
export function discardRest(response: ServerResponse, milliseconds: number): void {
  const request = response.req
  if (!isUnread(request)) return
  const end = () => {
    clearTimeout(timer)
    if (!response.writableEnded) response.end()
  }
  const timer = setTimeout(() => {
    end()
    request.destroy()
  }, milliseconds)
  timer.unref()
  request.once('end', end)
  request.once('close', end)
  request.on('data', (bytes: Buffer) => {
    // At once, without the garbage collector: a thousand megabytes a second would be too fast for it.
    forgetPiece(bytes)
    // A single connection could keep the event loop reading.
    request.pause()
    setImmediate(() => request.resume())
  })
  request.resume()
}

/** Whether the client has not sent its whole body yet, and does not hold it back. */
function isUnread(request: IncomingMessage): boolean {
  return !request.complete && !request.readableEnded && hasBody(request) && !isBodyHeldBack(request)
}

/** Whether the headers announce one (RFC 9112, 6.3); where they do not, nothing is left to read. */
function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

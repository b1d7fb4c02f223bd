import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { freeChunk } from '../bodies/collect-body.ts'
import { isAwaitingContinue } from '../bodies/expect-continue.ts'
import type { Outgoing } from '../exchange.ts'

/** Responses run no scripts and cannot be framed. */
const CLOSED = "default-src 'none'; frame-ancestors 'none'"
/**
 * Node.js sends a string in one write with its headers, and a buffer in a second one. Longer buffers are not worth converting.
 */
export const MAX_SINGLE_WRITE = 8192
/** Headers that only matter for HTML pages. */
const PAGE = [
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
].flat()

/**
 * Sends a response with the common headers. Throws, with nothing sent, if a header is invalid. While the client is still
 * sending its body, the response is written but not ended; `discardRest` ends it.
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
  // As a list, which Node.js sends without copying.
  response.writeHead(status, lines)
  if (outgoing.stream) sendStream(response, outgoing.stream)
  else if (isUnread(response.req)) writeWhole(response, body)
  else if (typeof body === 'string') response.end(body, length === body.length ? 'latin1' : 'utf8')
  else if (length <= MAX_SINGLE_WRITE) response.end(body.toString('latin1'), 'latin1')
  else response.end(body)
}

/**
 * A stream error closes the connection, so that clients do not take a truncated response for a complete one. The stream is not
 * read for HEAD requests or after the client has disconnected.
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
 * Reads and discards the rest of the body so that the client can receive the response, then ends the response and closes the
 * connection. Closing a connection with unread bytes resets it, and a client that is still writing would only see the reset.
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
    // Frees the memory immediately: the garbage collector cannot keep up with a gigabyte per second.
    freeChunk(bytes)
    // Otherwise, a single connection could keep the event loop busy with reading.
    request.pause()
    setImmediate(() => request.resume())
  })
  request.resume()
}

/** True if the client is still sending its body, and does not wait for `100 Continue`. */
function isUnread(request: IncomingMessage): boolean {
  return !request.complete && !request.readableEnded && hasBody(request) && !isAwaitingContinue(request)
}

/** True if the headers announce a body (RFC 9112, 6.3); otherwise there is nothing left to read. */
function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

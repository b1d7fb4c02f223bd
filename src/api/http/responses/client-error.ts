import type { Socket } from 'node:net'

const { STATUS_CODES } = process.getBuiltinModule('node:http')

const TOO_LONG = { status: 431, text: 'The URL and the headers of the request are too long.' }
const TOO_SLOW = { status: 408, text: 'The request did not arrive in time.' }
const TINY_CHUNKS = { status: 400, text: 'The chunks of the request body are too small.' }
const NOT_HTTP = { status: 400, text: 'This is not a valid HTTP request.' }

const ANSWERS = new Map([
  ['HPE_HEADER_OVERFLOW', TOO_LONG],
  ['ERR_HTTP_REQUEST_TIMEOUT', TOO_SLOW],
  ['TINY_CHUNKS', TINY_CHUNKS],
])

/** Responds in plain text to input that is not a valid HTTP request, and closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, text } = ANSWERS.get(error.code ?? '') ?? NOT_HTTP
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain',
    `Content-Length: ${text.length}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
  // Connections that send tiny chunks are closed later: the rest is read first.
  if (error.code !== 'TINY_CHUNKS') socket.destroySoon()
}

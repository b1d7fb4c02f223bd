import type { Socket } from 'node:net'

const { STATUS_CODES } = process.getBuiltinModule('node:http')

const TOO_LONG = { status: 431, text: 'The address and the headers of the request are too long.' }
const TOO_SLOW = { status: 408, text: 'The request did not arrive in time.' }
const NOT_HTTP = { status: 400, text: 'This is not a valid HTTP request.' }

/** Answers what did not even become a request, as plain text, and ends the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, text } =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? TOO_LONG
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? TOO_SLOW
        : NOT_HTTP
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain',
    `Content-Length: ${text.length}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
  socket.destroySoon()
}

import { connect, type Socket } from 'node:net'

/** A request with a hostile body. */
export interface HostileRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The body is made of chunks already; else it is sent with `Content-Length`. */
  readonly isChunked?: boolean
}

const PIECE = 64 * 1024
const TIMEOUT_MS = 120_000

/** Sends it on a connection of its own and resolves with the status, or why there was none. */
export function sendBody(port: number, request: HostileRequest): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    let isDone = false
    function finish(outcome: string): void {
      isDone = true
      socket.destroy()
      resolve(outcome)
    }
    socket.setTimeout(TIMEOUT_MS, () => finish('timeout'))
    socket.on('data', (bytes) => {
      received = (received + bytes.toString('latin1')).slice(0, 1000)
      const status = /^HTTP\/1\.1 (\d+)/.exec(received)?.[1]
      if (status !== undefined && received.includes('\r\n\r\n')) finish(status)
    })
    socket.on('error', () => finish('reset'))
    socket.on('close', () => finish('closed'))
    socket.on('connect', () => void write(socket, request, () => isDone))
  })
}

async function write(socket: Socket, request: HostileRequest, isDone: () => boolean): Promise<void> {
  const { method, path, headers, body, isChunked = false } = request
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`
  socket.write([`${method} ${path} HTTP/1.1`, 'Host: soak.example', ...lines, length, '', ''].join('\r\n'))
  for (let at = 0; at < body.length && !isDone(); at += PIECE) {
    if (!socket.write(body.subarray(at, at + PIECE))) await drained(socket)
  }
}

/** A body in chunks of some bytes each. */
export function chunked(bytes: Buffer, length: number): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += length) {
    const part = bytes.subarray(at, at + length)
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    function go(): void {
      socket.off('drain', go)
      socket.off('close', go)
      resolve()
    }
    socket.on('drain', go)
    socket.on('close', go)
  })
}

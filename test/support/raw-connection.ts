import { connect, type Socket } from 'node:net'

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** A TCP connection on which a test says what it wants, valid or not. */
export interface RawConnection {
  readonly socket: Socket
  send(data: string | Buffer): void
  /** The next answer; null when the connection ends without one. HEAD answers have no body to wait for. */
  receive(options?: { isHead?: boolean }): Promise<WireAnswer | null>
  /** Settles when the connection is closed. */
  readonly closed: Promise<void>
}

/** Connects to a port of this machine. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  let received = Buffer.alloc(0)
  let wake = () => {}
  let isClosed = false
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    wake()
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isClosed = true
      resolve()
      wake()
    })
  })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))

  return {
    socket,
    closed,
    send: (data) => void socket.write(data),
    async receive({ isHead = false } = {}) {
      for (;;) {
        const answer = parseAnswer(received, isHead)
        if (answer) {
          received = received.subarray(answer.size)
          return answer
        }
        if (isClosed) return null
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

/** Sends one request on a connection of its own and gives the answer. */
export async function sendRaw(
  port: number,
  data: string | Buffer,
  options?: { isHead?: boolean },
): Promise<WireAnswer | null> {
  const connection = await openConnection(port)
  connection.send(data)
  const answer = await connection.receive(options)
  connection.socket.destroy()
  return answer
}

function parseAnswer(bytes: Buffer, isHead: boolean): (WireAnswer & { size: number }) | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const status = Number(first.split(' ')[1])
  const length = isHead || status === 204 ? 0 : Number(headers.get('content-length') ?? 0)
  const size = end + 4 + length
  if (bytes.length < size) return null
  return { status, headers, body: bytes.toString('utf8', end + 4, size), size }
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A client connection. */
export interface Connection {
  readonly socket: Socket
  /** Requests without a complete response. */
  readonly open: Set<ServerResponse>
  /** When it was accepted or its last response was complete, by `performance.now()`. */
  idleSince: number
  /** Bytes received by then; any more are the start of a request. */
  readBytes: number
}

/** The connections and requests of a server, and whether it is shutting down. */
export interface Exchanges {
  readonly connections: ReadonlyMap<Socket, Connection>
  begin(request: IncomingMessage, response: ServerResponse): void
  /**
   * Sends a response, unless there was one already or the client has disconnected; closes the connection with it during
   * shutdown.
   */
  complete(request: IncomingMessage, response: ServerResponse, send: () => void): void
  isStopping(): boolean
  /** From now on, responses close their connections. */
  startStopping(): void
  /** Requests in progress, including those whose client has disconnected. */
  working(): number
  /** Number of connections accepted so far. */
  accepted(): number
}

/** Tracks the connections and requests of a server. */
export function openExchanges(): Exchanges & { follow(server: Server): void } {
  const connections = new Map<Socket, Connection>()
  let stopping = false
  let working = 0
  let accepted = 0

  function onConnection(socket: Socket): void {
    accepted += 1
    connections.set(socket, { socket, open: new Set(), idleSince: performance.now(), readBytes: 0 })
    socket.once('close', () => connections.delete(socket))
  }

  function end(response: ServerResponse, socket: Socket): void {
    const connection = connections.get(socket)
    if (!connection?.open.delete(response)) return
    connection.idleSince = performance.now()
    connection.readBytes = socket.bytesRead
  }

  /** False if the client has sent further requests on this connection, which are answered too. */
  function isLast(socket: Socket, response: ServerResponse): boolean {
    const open = connections.get(socket)?.open
    return open === undefined || [...open].at(-1) === response
  }

  return {
    connections,
    begin({ socket }, response) {
      working += 1
      connections.get(socket)?.open.add(response)
      response.once('close', () => end(response, socket))
    },
    complete({ socket }, response, send) {
      working -= 1
      if (response.headersSent) return
      if (stopping && isLast(socket, response)) response.setHeader('Connection', 'close')
      send()
    },
    isStopping: () => stopping,
    startStopping() {
      stopping = true
    },
    working: () => working,
    accepted: () => accepted,
    follow: (server) => void server.on('connection', onConnection),
  }
}

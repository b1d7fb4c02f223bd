import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection of a client. */
export interface Connection {
  readonly socket: Socket
  /** Requests that have no complete answer yet. */
  readonly open: Set<ServerResponse>
  /** When it was accepted, or its last answer was complete, in milliseconds of `performance.now()`. */
  quietSince: number
  /** Bytes that were received by then; more of them are the beginning of a request. */
  readBytes: number
}

/** The connections and requests of a server, and whether it is about to stop. */
export interface Exchanges {
  readonly connections: ReadonlyMap<Socket, Connection>
  begin(request: IncomingMessage, response: ServerResponse): void
  /** Sends an answer, unless the client has one already or has left; says that the connection ends with it when the server stops. */
  complete(request: IncomingMessage, response: ServerResponse, send: () => void): void
  isStopping(): boolean
  /** From now on answers say that their connection ends. */
  startStopping(): void
  /** Requests that are worked on, also those whose client has left. */
  working(): number
  /** Connections that were accepted so far. */
  accepted(): number
}

/** Follows what happens on a server. */
export function openExchanges(): Exchanges & { follow(server: Server): void } {
  const connections = new Map<Socket, Connection>()
  let stopping = false
  let working = 0
  let accepted = 0

  function onConnection(socket: Socket): void {
    accepted += 1
    connections.set(socket, { socket, open: new Set(), quietSince: performance.now(), readBytes: 0 })
    socket.once('close', () => connections.delete(socket))
  }

  function end(response: ServerResponse, socket: Socket): void {
    const connection = connections.get(socket)
    if (!connection?.open.delete(response)) return
    connection.quietSince = performance.now()
    connection.readBytes = socket.bytesRead
  }

  /** False when the client has sent more requests on this connection, which are answered too. */
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

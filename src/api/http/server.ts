import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Context } from '../../context.ts'
import { eventLoopTurns } from '../../threads/turn-queue.ts'
import type { Route } from '../route.ts'
import { CountedMessage, limitChunks } from './bodies/chunk-limit.ts'
import { expectingContinue } from './bodies/expect-continue.ts'
import { type DrainLimits, drain } from './drain.ts'
import { openExchanges } from './exchanges.ts'
import type { Metrics } from './metrics.ts'
import { requestQueue } from './request-queue.ts'
import { answerClientError } from './responses/client-error.ts'
import { type Respond, responder } from './responses/respond.ts'
import { pathTable } from './routing/path-table.ts'

const { createServer } = process.getBuiltinModule('node:http')

/** Timeouts for slow clients, in milliseconds. */
export interface Timeouts {
  /** For the headers of a request, from its start. */
  readonly headers: number
  /** For the whole request, body included. */
  readonly request: number
  /** For any data in either direction, except while the client waits for the server. */
  readonly idle: number
  /** For the next request on a connection. */
  readonly keepAlive: number
  /** For the rest of a rejected body, so that the client can receive the response. */
  readonly linger: number
  /** How often the first two are checked. */
  readonly check: number
}

const TIMEOUTS: Timeouts = {
  headers: 30_000,
  request: 300_000,
  idle: 120_000,
  keepAlive: 75_000,
  linger: 5_000,
  check: 5_000,
}

/** The HTTP server and its request handler. */
export interface ApiServer {
  readonly server: Server
  readonly respond: Respond
  /** Stops listening and resolves when all requests are answered; see `drain.ts`. */
  drain(limits?: DrainLimits): Promise<void>
}

/** Builds the HTTP server for a table of routes; it does not listen yet. */
export function buildServer(
  ctx: Context,
  routes: readonly Route[],
  metrics: Metrics,
  timeouts: Timeouts = TIMEOUTS,
): ApiServer {
  const exchanges = openExchanges()
  const served = { ...ctx, isStopping: exchanges.isStopping }
  const respond = responder(served, pathTable(routes), { metrics, lingerMs: timeouts.linger })
  const listener = requestQueue(respond, { turns: eventLoopTurns, exchanges, idle: timeouts.idle })
  const server = createServer(
    {
      IncomingMessage: CountedMessage,
      requestTimeout: timeouts.request,
      headersTimeout: timeouts.headers,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.check,
    },
    listener,
  )
  server.setTimeout(timeouts.idle)
  server.on('connection', eventLoopTurns.onAccept)
  server.on('checkContinue', expectingContinue(listener))
  exchanges.follow(server)
  server.on('clientError', answerClientError)
  limitChunks(server, { connections: exchanges.connections, lingerMs: timeouts.linger })
  return { server, respond, drain: (limits) => drain(server, { exchanges, turns: eventLoopTurns }, limits) }
}

/** Where a server listens. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
  /** True if one of several processes has the port for itself. */
  readonly exclusive?: boolean
}

/** Listens, and returns the URL; rejects if listening fails. */
export async function listen(server: Server, address: ListenAddress): Promise<string> {
  server.listen(address)
  await once(server, 'listening')
  return addressOf(server)
}

/** The URL of a listening server on its own machine. */
export function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const name = LOCAL.get(address.address) ?? address.address
  return `http://${address.family === 'IPv6' ? `[${name}]` : name}:${address.port}`
}

/** The loopback address for servers that listen on all addresses. */
const LOCAL = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

import { createServer, type Server } from 'node:http'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Route } from '../route.ts'
import { answerClientError } from './client-error.ts'
import type { Metrics } from './metrics.ts'
import { pathTable } from './path-table.ts'
import { type Respond, responder } from './respond.ts'

/** How long slow clients are waited for, in milliseconds. */
export interface Patience {
  /** For the headers of a request, from its start. */
  readonly headers: number
  /** For the whole request, body included. */
  readonly request: number
  /** For anything at all to move in either direction. */
  readonly silence: number
  /** For the next request on a connection. */
  readonly keepAlive: number
  /** For the end of a body that nobody wants, so that its sender gets to see the answer. */
  readonly linger: number
  /** How often the first two are looked at. */
  readonly check: number
}

const PATIENCE: Patience = {
  headers: 30_000,
  request: 300_000,
  silence: 120_000,
  keepAlive: 75_000,
  linger: 5_000,
  check: 5_000,
}

/** Builds the HTTP server over a table of routes; it does not listen yet. */
export function buildServer(
  ctx: Context,
  routes: readonly Route[],
  metrics: Metrics,
  patience: Patience = PATIENCE,
): FastifyInstance {
  const respond = responder(ctx, pathTable(routes), { metrics, lingerMs: patience.linger })
  // Fastify listens and closes; from the address to the body everything is ours, so that there is one order of checks
  // and one kind of error, and no work is done twice.
  const app = fastify({
    serverFactory: () => openServer(respond, patience),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // Only requests in process, of tests, come through Fastify: also those whose address it can not read.
    frameworkErrors: (_error, request, reply) => passOn(respond, request, reply),
  })
  // In a hook that never calls `done`: before Fastify looks at the body, whose type it would judge by its own rules.
  app.addHook('onRequest', (request, reply) => passOn(respond, request, reply))
  app.setNotFoundHandler(() => {})
  return app
}

function openServer(respond: Respond, patience: Patience): Server {
  const server = createServer(
    {
      requestTimeout: patience.request,
      headersTimeout: patience.headers,
      keepAliveTimeout: patience.keepAlive,
      connectionsCheckingInterval: patience.check,
    },
    (request, response) => void respond(request, response),
  )
  server.setTimeout(patience.silence)
  return server
}

function passOn(respond: Respond, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  void respond(request.raw, reply.raw)
}

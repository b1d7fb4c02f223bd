import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Route } from '../route.ts'
import type { Query } from '../wire/pagination.ts'
import { answerClientError } from './client-error.ts'
import type { Metrics } from './metrics.ts'
import { type PathEntry, pathTable } from './path-table.ts'
import { responder } from './respond.ts'
import { parseTarget } from './target.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Nothing that the API knows has a longer name. */
const MAX_PARAM_LENGTH = 1000

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
  const table = pathTable(routes)
  const respond = responder(ctx, table, { metrics, lingerMs: patience.linger })

  // Fastify routes and keeps connections; everything from the format to the body is ours, so that there is one order
  // of checks and one kind of error.
  function answer(entry: PathEntry | null, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack()
    return respond({
      entry,
      raw: request.raw,
      response: reply.raw,
      params: entry ? (request.params as Record<string, string>) : {},
      query: (request.query ?? {}) as Query,
    })
  }

  const app = fastify({
    exposeHeadRoutes: false,
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    keepAliveTimeout: patience.keepAlive,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.check },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // Addresses that can not be decoded, or are too long to name anything.
    frameworkErrors: (_error, request, reply) => void answer(null, request, reply),
  })

  // In hooks that never call `done`: before Fastify looks at the body, whose type it would judge by its own rules.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404)
      void answer(METHODS.includes(request.method) ? null : findEntry(table, request), request, reply)
    else done()
  })
  for (const entry of table) {
    app.route({
      method: METHODS,
      url: entry.path,
      onRequest: (request, reply) => void answer(entry, request, reply),
      handler: () => {},
    })
  }
  app.setNotFoundHandler(() => {})
  return app
}

/** The entry of an address whose method the router does not know: that is 405, not 404. */
function findEntry(table: readonly PathEntry[], { url }: FastifyRequest): PathEntry | null {
  const { path } = parseTarget(url)
  return table.find(({ pattern }) => pattern.test(path)) ?? null
}

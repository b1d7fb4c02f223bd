import { once } from 'node:events'
import type { Server } from 'node:http'
import { promisify } from 'node:util'
import { prepareSite } from '../../src/actions/site/prepare-site.ts'
import { openMetrics } from '../../src/api/http/metrics.ts'
import { type ApiServer, buildServer, listen, type Timeouts } from '../../src/api/http/server.ts'
import type { Route } from '../../src/api/route.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import type { Context } from '../../src/context.ts'
import type { Db } from '../../src/storage/db.ts'
import { testContext } from './site.ts'

/** A test site on a real port of this machine. */
export interface ListeningSite {
  readonly ctx: Context
  readonly port: number
  readonly url: string
  /** Number of connections that are open. */
  connections(): Promise<number>
  close(): Promise<void>
  /** Stops as a server does that gets a signal. */
  readonly drain: ApiServer['drain']
}

/** Waits for clients no longer than a test does. */
export const SHORT_TIMEOUTS: Timeouts = {
  headers: 150,
  request: 300,
  idle: 400,
  keepAlive: 1000,
  linger: 200,
  check: 50,
}

/** Serves a test database on a free port, for what in-process requests cannot show; `routes` replaces the real ones. */
export async function openListeningSite(
  db: Db,
  options: {
    env?: Readonly<Record<string, string>>
    routes?: readonly Route[]
    timeouts?: Timeouts
    log?: Context['log']
  } = {},
): Promise<ListeningSite> {
  const ctx: Context = { ...testContext(db, options.env), ...(options.log && { log: options.log }) }
  await prepareSite(ctx)
  const metrics = openMetrics('test')
  const { server, drain } = buildServer(ctx, options.routes ?? apiRoutes(metrics), metrics, options.timeouts)
  const url = await listen(server, { host: '127.0.0.1', port: 0 })
  return {
    ctx,
    url,
    port: Number(new URL(url).port),
    connections: () => promisify(server.getConnections.bind(server))(),
    close: () => closeServer(server),
    drain,
  }
}

/** Closes the port and idle connections at once; resolves when all requests in flight have their answers. */
async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  await closed
}

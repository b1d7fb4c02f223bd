import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../domain/errors.ts'
import { engineOf } from '../../../storage/engines/engine.ts'
import { lostRace } from '../../../storage/engines/lost-race.ts'
import { bodyLimiter } from '../bodies/body-limiter.ts'
import { isAwaitingContinue } from '../bodies/expect-continue.ts'
import type { Incoming, Outgoing } from '../exchange.ts'
import { throttleOf } from '../limits/throttle.ts'
import type { Metrics } from '../metrics.ts'
import { originReader } from '../origin.ts'
import { logFailure, logRequest } from '../request-log.ts'
import { dispatch, worksWithoutDatabase } from '../routing/dispatch.ts'
import { type FoundPath, pathFinder } from '../routing/path-finder.ts'
import type { PathEntry } from '../routing/path-table.ts'
import { slashRedirect } from '../routing/slash-redirect.ts'
import { parseTarget } from '../routing/target.ts'
import { errorPage, isNavigation } from './error-page.ts'
import { presentError } from './errors.ts'
import { finish } from './finish.ts'
import { discardRest, send } from './send.ts'

/** Computes the response to a request, and returns a function that sends it; never throws. */
export type Respond = (raw: IncomingMessage, response: ServerResponse) => Promise<() => void>

/** The path of the catch-all route. */
export const PAGE_PATH = '/*'
/** Addresses that programs use. */
const NO_PAGES = /^\/(?:api|hooks|git|assets|download|exports|widgets?)(?:\/|$)/
const NO_PARAMS = {}
const NO_QUERY = {}

/** Answers, counts and logs every request exactly once; never throws. */
export function responder(
  ctx: Context,
  table: readonly PathEntry[],
  { metrics, lingerMs }: { metrics: Metrics; lingerMs: number },
): Respond {
  const { pinned } = engineOf(ctx.db)
  const find = pathFinder(table)
  const page = table.find((entry) => entry.path === PAGE_PATH)
  const throttle = throttleOf(ctx.config, () => ctx.now() / 1_000_000)
  const readOrigin = originReader(ctx.config.SITE_URL, ctx.config.TRUSTED_PROXIES)
  const limiter = bodyLimiter(ctx.config)
  const runId = randomBytes(4).toString('hex')
  let requests = 0

  /** A path without a route may be a page, unless it belongs to the API or only lacks its final slash. */
  function findPage(method: string | undefined, path: string, search: string): FoundPath | null {
    if (!page || (method !== 'GET' && method !== 'HEAD') || NO_PAGES.test(path) || find(`${path}/`))
      return null
    return { entry: page, params: { path, search: `?${search.slice(1)}` } }
  }

  return async (raw, response) => {
    const started = performance.now()
    requests += 1
    const { authority, path, search } = parseTarget(raw.url ?? '')
    const found = find(path) ?? findPage(raw.method, path, search)
    const entry = found?.entry
    const id = `${runId}-${requests}`
    const method = raw.method ?? 'GET'
    const common: Record<string, string> = entry
      ? { 'x-request-id': id, allow: entry.allow }
      : { 'x-request-id': id }

    function failed(error: unknown): Outgoing {
      const lost = lostRace(error)
      if (lost) ctx.log.warn({ err: error, id, method, path }, 'A request conflicted with another write')
      const presented = presentError(lost ?? error)
      const { status, body, headers } = presented
      if (status === 500) logFailure(ctx.log, error, { id, method, path })
      if (status >= 500 && entry === page && isNavigation(raw.headers))
        return errorPage(presented, lost ?? error)
      return { status, type: 'application/json', body, headers }
    }

    async function answer(): Promise<Outgoing> {
      const incoming: Incoming = {
        method,
        path,
        raw,
        search,
        params: found?.params ?? NO_PARAMS,
        query: search === '' ? NO_QUERY : parseQuery(search.slice(1)),
        origin: readOrigin(raw, authority),
        bodyLimiter: limiter,
      }
      if (!entry) return slashRedirect(find, incoming) ?? failed(new AppError('not_found', 'Not found.'))
      const addHeaders = (headers: Readonly<Record<string, string>>) => Object.assign(common, headers)
      const run = () => dispatch(ctx, throttle, entry, { incoming, addHeaders })
      return finish(await (worksWithoutDatabase(entry, method) ? run() : pinned(run)), raw)
    }

    function deliver(made: Outgoing): void {
      let { status } = made
      limiter.release(raw)
      // The next bytes on the connection could be the body or another request.
      if (isAwaitingContinue(raw)) common.connection = 'close'
      try {
        send(response, made, common)
      } catch (error) {
        const failure = failed(error)
        status = failure.status
        made.stream?.destroy()
        // The response is incomplete: closing the connection keeps clients from taking it for a complete one.
        if (response.headersSent) response.destroy()
        else send(response, failure, common)
      }
      discardRest(response, lingerMs)
      const seconds = (performance.now() - started) / 1000
      metrics.observe(method, entry?.path ?? 'none', status, seconds)
      logRequest(ctx.log, { id, method, path, status, seconds })
    }

    const made = await answer().catch(failed)
    return () => deliver(made)
  }
}

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { dispatch } from './dispatch.ts'
import { presentError } from './errors.ts'
import type { Incoming, Outgoing } from './exchange.ts'
import { finish } from './finish.ts'
import type { Metrics } from './metrics.ts'
import { originReader } from './origin.ts'
import { pathFinder } from './path-finder.ts'
import type { PathEntry } from './path-table.ts'
import { logFailure, logRequest } from './request-log.ts'
import { discardRest, send } from './send.ts'
import { slashRedirect } from './slash-redirect.ts'
import { parseTarget } from './target.ts'
import { throttleOf } from './throttle.ts'

/** Answers a request. */
export type Respond = (raw: IncomingMessage, response: ServerResponse) => Promise<void>

const NO_PARAMS = {}
const NO_QUERY = {}

/** Answers every request with exactly one answer, counts it and writes it down; never throws. */
export function responder(
  ctx: Context,
  table: readonly PathEntry[],
  { metrics, lingerMs }: { metrics: Metrics; lingerMs: number },
): Respond {
  const find = pathFinder(table)
  const throttle = throttleOf(ctx.config, () => ctx.now() / 1_000_000)
  const readOrigin = originReader(ctx.config.SITE_URL, ctx.config.TRUSTED_PROXIES)
  const runId = randomBytes(4).toString('hex')
  let requests = 0

  return async (raw, response) => {
    const started = performance.now()
    requests += 1
    const { authority, path, search } = parseTarget(raw.url ?? '')
    const found = find(path)
    const entry = found?.entry
    const request = { id: `${runId}-${requests}`, method: raw.method ?? 'GET', path }
    const common: Record<string, string> = { 'x-request-id': request.id }
    if (entry) common.allow = entry.allow

    function failed(error: unknown): Outgoing {
      const { status, body, headers } = presentError(error)
      if (status === 500) logFailure(ctx.log, error, request)
      return { status, type: 'application/json', body, headers }
    }

    async function answer(): Promise<Outgoing> {
      const incoming: Incoming = {
        method: request.method,
        path,
        raw,
        search,
        params: found?.params ?? NO_PARAMS,
        query: search === '' ? NO_QUERY : parseQuery(search.slice(1)),
        origin: readOrigin(raw, authority),
      }
      if (!entry) return slashRedirect(find, incoming) ?? failed(new AppError('not_found', 'Not found.'))
      const outgoing = await dispatch(ctx, throttle, entry, {
        incoming,
        addHeaders: (headers) => Object.assign(common, headers),
      })
      return finish(outgoing, raw)
    }

    let outgoing = await answer().catch(failed)
    try {
      send(response, outgoing, common)
    } catch (error) {
      outgoing = failed(error)
      send(response, outgoing, common)
    }
    discardRest(raw, lingerMs)
    const seconds = (performance.now() - started) / 1000
    metrics.observe(request.method, entry?.path ?? 'none', outgoing.status, seconds)
    const { id, method } = request
    logRequest(ctx.log, { id, method, path, status: outgoing.status, seconds })
  }
}

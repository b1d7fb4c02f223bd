import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { DatabaseUnavailable } from '../../storage/database-unavailable.ts'
import { engineOf } from '../../storage/engines/engine.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { route } from '../route.ts'

const LIMIT_MS = 3000
/** How long the result of a database check is reused, in microseconds. */
const FRESH = 1_000_000

/** Responds with `ok` if requests can be served. */
export function healthRoute() {
  let checkedAt = 0

  return route({
    method: 'GET',
    path: '/healthz/',
    name: 'Health',
    summary: 'Whether this process can serve requests',
    permission: 'anyone',
    raw: true,
    isOpen: true,
    async handle({ ctx }) {
      engineOf(ctx.db).checkAvailable()
      if (ctx.isStopping?.())
        throw new AppError('unavailable', 'The server is shutting down.', { retryAfter: 5 })
      if (ctx.now() - checkedAt > FRESH) {
        await reachDatabase(ctx)
        checkedAt = ctx.now()
      }
      return new RawResponse('text/plain', 'ok')
    },
  })
}

/** A database that does not respond in time cannot serve requests either. */
async function timeLimit(): Promise<never> {
  await sleep(LIMIT_MS, undefined, { ref: false })
  throw new Error(`The database did not respond within ${LIMIT_MS} ms`)
}

async function reachDatabase(ctx: Context): Promise<void> {
  try {
    await Promise.race([engineOf(ctx.db).ping(), timeLimit()])
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    ctx.log.error({ err: error }, 'The database cannot be reached')
    throw new DatabaseUnavailable('away', error)
  }
}

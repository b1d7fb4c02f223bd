import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { engineOf } from '../../storage/engines/engine.ts'
import { RawAnswer } from '../http/answers/raw-answer.ts'
import { route } from '../route.ts'

/** How long one look at the database serves all askers, in microseconds. */
const FRESH = 1_000_000

/** `ok` when requests can be served. */
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
      if (ctx.now() - checkedAt > FRESH) {
        await reachDatabase(ctx)
        checkedAt = ctx.now()
      }
      return new RawAnswer('text/plain', 'ok')
    },
  })
}

async function reachDatabase(ctx: Context): Promise<void> {
  try {
    await engineOf(ctx.db).ping()
  } catch (error) {
    ctx.log.error({ err: error }, 'the database cannot be reached')
    throw new AppError('unavailable', 'The database cannot be reached', { retryAfter: 5 })
  }
}

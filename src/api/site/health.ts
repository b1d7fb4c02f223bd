import type { Context } from '../../context.ts'
import { DatabaseUnavailable } from '../../storage/database-unavailable.ts'
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
      engineOf(ctx.db).checkAvailable()
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
    if (error instanceof DatabaseUnavailable) throw error
    ctx.log.error({ err: error }, 'The database cannot be reached')
    throw new DatabaseUnavailable('away', error)
  }
}

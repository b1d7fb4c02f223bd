import { prepareSite } from '../actions/site/prepare-site.ts'
import type { Context } from '../context.ts'
import { openContext } from '../open-context.ts'

/** Runs a command on the site that the environment names, made first when it does not exist yet. */
export async function withSite<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = await openContext({ LOG_LEVEL: 'warn', ...process.env })
  try {
    const { credentials } = await prepareSite(ctx)
    if (credentials) console.error(`The administrator's password and token are in ${credentials.file}.`)
    return await work(ctx)
  } finally {
    await ctx.db.destroy()
  }
}

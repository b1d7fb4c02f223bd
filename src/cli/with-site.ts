import { prepareSite } from '../actions/site/prepare-site.ts'
import type { Context } from '../context.ts'
import { openContext } from '../open-context.ts'

/** Runs a command on the site given by the environment, which is created first if it does not exist. */
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

import type { Context } from '../context.ts'
import { migrate } from '../storage/migrate.ts'
import { seedLanguages } from './seed-languages.ts'
import { type Credentials, setupSite } from './setup-site.ts'

/** Makes the database ready for this version: schema, languages, and on the first start people and groups. */
export async function prepareSite(ctx: Context): Promise<Credentials | null> {
  const applied = await migrate(ctx.db, ctx.now)
  if (applied.length > 0) ctx.log.info({ migrations: applied }, 'The database schema was brought up to date')
  await seedLanguages(ctx)
  return setupSite(ctx)
}

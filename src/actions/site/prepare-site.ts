import type { Context } from '../../context.ts'
import { migrate } from '../../storage/migrate.ts'
import { prepareSecrets } from './prepare-secrets.ts'
import { seedLanguages } from './seed-languages.ts'
import { type Credentials, setupSite } from './setup-site.ts'

const FIRST = '0001-accounts'

/** A site that is ready to serve. */
interface PreparedSite {
  /** The database was empty. */
  readonly isNew: boolean
  /** The generated credentials of the first administrator; null if none were needed. */
  readonly credentials: Credentials | null
}

/** Prepares the database for this version: schema, languages, and on the first start users and groups. */
export async function prepareSite(ctx: Context): Promise<PreparedSite> {
  const applied = await migrate(ctx.db, ctx.now)
  if (applied.length > 0) ctx.log.info({ migrations: applied }, 'Migrated the database schema')
  await prepareSecrets(ctx)
  await seedLanguages(ctx)
  const isNew = applied.includes(FIRST)
  return { isNew, credentials: await setupSite(ctx) }
}

import { existsSync } from 'node:fs'
import { type Finding, fine, problem, warning } from '../../actions/findings/finding.ts'
import { secretFinding } from '../../actions/findings/secret-finding.ts'
import { remoteRules } from '../../actions/repositories/copies/repository-place.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { isAppError } from '../../domain/errors.ts'
import { connectContext, databaseFile } from '../../open-context.ts'
import { listRemotes, type StoredRepository } from '../../storage/components/repositories/repositories.ts'
import { fetchAddress } from '../../storage/components/repositories/sealed-addresses.ts'
import { countPendingMigrations } from '../../storage/migrate.ts'
import { withoutCredentials } from '../../vcs/remote/address.ts'
import { remoteHead } from '../../vcs/remote/remote-head.ts'

const MAX_REMOTES = 20
const TIMEOUT_MS = 10_000

/** Checks the database and the repositories in it; changes nothing, unless `further` does. */
export async function databaseFindings(
  config: Config,
  further: (ctx: Context) => Promise<Finding[]> = async () => [],
): Promise<Finding[]> {
  const isSqlite = config.DATABASE_URL === ''
  if (isSqlite && !existsSync(databaseFile(config.DATA_DIR))) {
    return [fine('database', 'SQLite in the data folder, will be created at the first start')]
  }
  let ctx: Context
  try {
    ctx = await connectContext(config)
  } catch (error) {
    const advice = isSqlite
      ? 'check the file and its owner, or restore a backup'
      : 'start PostgreSQL, or correct DATABASE_URL'
    return [problem('database', error, advice)]
  }
  try {
    return await schemaFindings(ctx, isSqlite ? 'SQLite in the data folder' : 'PostgreSQL', further)
  } catch (error) {
    return [problem('database', error, 'start the version that created this database, or restore a backup')]
  } finally {
    await ctx.db.destroy()
  }
}

async function schemaFindings(
  ctx: Context,
  where: string,
  further: (ctx: Context) => Promise<Finding[]>,
): Promise<Finding[]> {
  const pending = await countPendingMigrations(ctx.db)
  if (pending > 0) {
    const text = `${where}; pending migrations: ${pending}`
    return [warning('database', text, 'start the server, or run: diglot migrate')]
  }
  const database = [fine('database', `${where}, up to date`), await secretFinding(ctx)]
  return [...database, ...(await further(ctx)), ...(await remoteFindings(ctx))]
}

async function remoteFindings(ctx: Context): Promise<Finding[]> {
  const remotes = await listRemotes(ctx.db, MAX_REMOTES)
  if (remotes.length === 0) return [fine('remotes', 'no repositories yet')]
  return Promise.all(remotes.map((remote) => remoteFinding(ctx, remote)))
}

async function remoteFinding({ db, config }: Context, remote: StoredRepository): Promise<Finding> {
  const shown = withoutCredentials(remote.url)
  try {
    await remoteHead(remoteRules(config), fetchAddress(db, remote), { timeoutMs: TIMEOUT_MS })
    return fine('remote', `${shown} is reachable`)
  } catch (error) {
    if (!isAppError(error)) throw error
    const advice = 'check the URL, the network and the credentials of the component'
    return warning('remote', `${shown} cannot be read: ${error.message}`, advice)
  }
}

import type { Context } from '../../context.ts'
import { countPendingMigrations } from '../../storage/migrate.ts'
import { countTasksByState } from '../../storage/tasks/task-list.ts'
import { type Finding, fine, warning } from './finding.ts'
import { diskFinding, folderFinding, gitFinding, nodeFinding } from './machine-findings.ts'
import { secretFinding } from './secret-finding.ts'

/** The findings of `doctor` about a running site, except those about remotes, which take long. */
export async function listSiteFindings(ctx: Context): Promise<Finding[]> {
  const { config } = ctx
  return [
    nodeFinding(),
    await gitFinding(),
    await folderFinding(config.DATA_DIR),
    await diskFinding(config.DATA_DIR),
    await databaseFinding(ctx),
    await secretFinding(ctx),
    await taskFinding(ctx),
    config.SITE_URL === ''
      ? warning(
          'site URL',
          'links use the host name of the request',
          'set SITE_URL to the public URL of this site',
        )
      : fine('site URL', config.SITE_URL),
    config.SMTP_URL === ''
      ? warning(
          'email',
          'emails are only written to the log',
          'set SMTP_URL so that invitations and password resets are delivered',
        )
      : fine('email', 'sent through a mail server'),
  ]
}

async function databaseFinding({ db, config }: Context): Promise<Finding> {
  const where = config.DATABASE_URL === '' ? 'SQLite in the data folder' : 'PostgreSQL'
  const pending = await countPendingMigrations(db)
  return pending === 0
    ? fine('database', `${where}, up to date`)
    : warning('database', `${where}; pending migrations: ${pending}`, 'restart the server')
}

async function taskFinding({ db }: Context): Promise<Finding> {
  const { failed = 0, waiting = 0, running = 0 } = await countTasksByState(db)
  const text = `${running} running, ${waiting} queued, ${failed} failed`
  return failed === 0
    ? fine('background tasks', text)
    : warning('background tasks', text, 'fix the cause of the failed tasks, then retry them')
}

import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { summarizeSecrets, type UnreadableSecret } from '../../storage/secrets/reseal.ts'
import { scrubSecrets } from '../../storage/secrets/scrub.ts'
import { getCurrentKey, openSecretError } from '../../storage/secrets/sealed-values.ts'
import { type SecretKeys, secretKeysOf } from '../../storage/secrets/secret-keys.ts'
import { transaction } from '../../storage/transaction.ts'
import { setRepositoryFailure } from '../components/repository-failure.ts'
import { describeLoss } from '../findings/secret-finding.ts'

/**
 * Creates the secret key of a new site, removes remains of earlier versions in plain text, and reports passwords that
 * cannot be decrypted: the server works without them. Rejects a node whose key differs from that of the site.
 */
export async function prepareSecrets(ctx: Context): Promise<void> {
  const keys = secretKeysOf(ctx.db)
  const currentId = await prepareKey(ctx, keys)
  const summary = await summarizeSecrets(ctx.db, currentId)
  if (summary.unreadable.length > 0) {
    ctx.log.error(`Secret key: ${describeLoss(summary, keys)}. Restore the key, or enter the passwords again`)
    // Other nodes may have the key: there, components report the problem when a fetch or push has failed.
    if (keys.isOnlyNode) for (const secret of summary.unreadable) await tellLoss(ctx, secret)
  }
  await scrub(ctx)
}

async function prepareKey({ db, log }: Context, keys: SecretKeys): Promise<string | null> {
  try {
    return (await getCurrentKey(db)).id
  } catch (error) {
    // A node with another key than the others would lock components that the others can fetch.
    if (!(error instanceof AppError) || keys.list().length > 0) throw error
    log.error(`Secret key: ${error.message}`)
    return null
  }
}

/** Raises alerts on components with a URL that cannot be decrypted, until a fetch or push succeeds. */
async function tellLoss({ db, now }: Context, { table, column, id, keyId }: UnreadableSecret): Promise<void> {
  if (table !== 'repository') return
  const name = column === 'sealed_url' ? 'UpdateFailure' : 'PushFailure'
  const error = openSecretError(db, keyId).message
  await transaction(db, (tx) => setRepositoryFailure(tx, id, { name, error, now: now() }))
}

async function scrub({ db, log }: Context): Promise<void> {
  try {
    const announce = () =>
      log.info(
        'Rewriting the database files, which may contain plain-text passwords of earlier versions; a large SQLite file takes about 20 seconds per gigabyte',
      )
    if (await scrubSecrets(db, announce)) log.info('Removed plain-text passwords from the database files')
  } catch (error) {
    log.warn(
      { err: error },
      'The database files may still contain plain-text passwords; the next start retries',
    )
  }
}

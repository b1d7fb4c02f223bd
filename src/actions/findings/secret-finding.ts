import { statSync } from 'node:fs'
import type { Context } from '../../context.ts'
import { type SealedSummary, summarizeSecrets } from '../../storage/secrets/reseal.ts'
import { findCurrentKeyId } from '../../storage/secrets/sealed-values.ts'
import { type SecretKeys, secretKeysOf } from '../../storage/secrets/secret-keys.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const SUBJECT = 'secret key'
const RESTORE =
  'restore the key from a backup (SECRET_KEY, SECRET_KEY_FILE or DATA_DIR/secret.key), or enter these passwords again'

/** Checks that the passwords in the database can be decrypted, and that nobody else can read the key. */
export async function secretFinding({ db }: Pick<Context, 'db'>): Promise<Finding> {
  const keys = secretKeysOf(db)
  const currentId = await findCurrentKeyId(db)
  if (currentId === null) return fine(SUBJECT, 'will be created at the first start')
  const summary = await summarizeSecrets(db, currentId)
  if (summary.unreadable.length > 0) return problem(SUBJECT, describeLoss(summary, keys), RESTORE)
  if (!keys.find(currentId)) {
    if (keys.isOnlyNode && keys.list().length > 0) {
      return warning(
        SUBJECT,
        `the site was last used with a different key, ${currentId}`,
        'start the server to switch to the current key',
      )
    }
    const text = `key ${currentId} of this site is not in ${keys.source}, so passwords cannot be stored`
    return problem(
      SUBJECT,
      text,
      'configure the same key on this node as on the others, or run: diglot secrets rotate --key-lost',
    )
  }
  if (summary.outdated > 0) {
    const text = `passwords encrypted with an older key: ${summary.outdated} of ${summary.total}`
    return warning(SUBJECT, text, 'run: diglot secrets rotate')
  }
  if (keys.isOwnFile && isOpenToOthers(keys.source)) {
    return warning(SUBJECT, `${keys.source} is readable by other users`, `run: chmod 600 ${keys.source}`)
  }
  return fine(SUBJECT, `${currentId} in ${keys.source}; encrypted passwords: ${summary.total}`)
}

/** One sentence about secrets that cannot be decrypted. */
export function describeLoss({ unreadable, total }: SealedSummary, keys: SecretKeys): string {
  const missing = unreadable.flatMap(({ keyId }) => (keyId !== null && !keys.find(keyId) ? [keyId] : []))
  const ids = [...new Set(missing)]
  const reason =
    ids.length === 0
      ? 'they were changed in the database'
      : `these keys are missing from ${keys.source}: ${ids.join(', ')}`
  return `unreadable stored passwords: ${unreadable.length} of ${total}, because ${reason}`
}

function isOpenToOthers(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & 0o077) !== 0
}

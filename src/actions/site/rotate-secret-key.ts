import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { SecretKey } from '../../domain/secrets/seal.ts'
import type { Db } from '../../storage/db.ts'
import { engineOf } from '../../storage/engines/engine.ts'
import { resealSecrets, summarizeSecrets } from '../../storage/secrets/reseal.ts'
import { findCurrentKeyId, getCurrentKey, saveCurrentKey } from '../../storage/secrets/sealed-values.ts'
import { type SecretKeys, secretKeysOf } from '../../storage/secrets/secret-keys.ts'
import { transaction } from '../../storage/transaction.ts'

/** The outcome of a rotation. */
interface Rotation {
  readonly keyId: string
  /** Re-encrypted secrets. */
  readonly resealed: number
  /** Secrets that no key decrypts; they are unchanged. */
  readonly unreadable: number
  /** No new key was used: an earlier rotation was completed. */
  readonly isResumed: boolean
}

/**
 * Encrypts all secrets of the site with a new key: the first one of this process if the site uses another, otherwise a
 * generated one that is added to the key file. Servers keep running; they keep the older keys, and read the file again
 * when they find an unknown key. After a crash the next call continues.
 */
export async function rotateSecretKey(
  { db }: Pick<Context, 'db'>,
  { isKeyLost = false }: { readonly isKeyLost?: boolean } = {},
): Promise<Rotation> {
  const { key, isResumed } = await transaction(db, (tx) => chooseKey(tx, isKeyLost), { mayRepeat: false })
  const resealed = await resealSecrets(db)
  const { unreadable } = await summarizeSecrets(db, key.id)
  return { keyId: key.id, resealed, unreadable: unreadable.length, isResumed }
}

/**
 * Stores the key to rotate to in the database. Under a lock: two processes that write the key file at once would lose a
 * key.
 */
async function chooseKey(tx: Db, isKeyLost: boolean): Promise<{ key: SecretKey; isResumed: boolean }> {
  await engineOf(tx).lockMigrations(tx)
  const keys = secretKeysOf(tx)
  const siteId = await findCurrentKeyId(tx)
  const isAbandoned = isKeyLost && siteId !== null && !keys.find(siteId)
  if (isAbandoned) await saveCurrentKey(tx, keys.list()[0] ?? keys.add())
  const current = await getCurrentKey(tx)
  const { outdated } = await summarizeSecrets(tx, current.id)
  const isFirst = keys.list()[0]?.id === current.id
  const isResumed = isFirst && (isAbandoned || outdated > 0)
  const key = isResumed ? current : nextKey(keys, current)
  if (!isResumed) await saveCurrentKey(tx, key)
  return { key, isResumed }
}

function nextKey(keys: SecretKeys, current: SecretKey): SecretKey {
  const [first] = keys.list()
  if (first && first.id !== current.id) return first
  if (keys.isOwnFile) return keys.add()
  throw new AppError(
    'conflict',
    `The site already uses the first key in ${keys.source}. Put a new key before it on all nodes, for example from "openssl rand -base64 33", restart them, and run this command again`,
  )
}

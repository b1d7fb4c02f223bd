import { AppError } from '../../domain/errors.ts'
import { type SecretKey, type SecretPlace, seal, sealedWith, unseal } from '../../domain/secrets/seal.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { findSiteSetting, saveSiteSetting } from '../site-settings.ts'
import { transaction } from '../transaction.ts'
import { type SecretKeys, secretKeysOf } from './secret-keys.ts'

/** Name of the setting with the ID of the key that encrypts new secrets of the site, on all nodes. */
const CURRENT_KEY = 'secret_key'

/** The ID of the key that encrypts new secrets; null before the first start with one. */
export function findCurrentKeyId(db: Db): Promise<string | null> {
  return findSiteSetting(db, CURRENT_KEY)
}

/** Encrypts new secrets with this key from now on. */
export function saveCurrentKey(tx: Db, key: SecretKey): Promise<void> {
  return saveSiteSetting(tx, CURRENT_KEY, key.id)
}

/**
 * The key that encrypts new secrets; creates one if there is none. A missing key is replaced only if no other node can
 * have it; otherwise this throws an AppError.
 */
export async function getCurrentKey(tx: Db): Promise<SecretKey> {
  const keys = secretKeysOf(tx)
  const known = await findCurrentKeyId(tx)
  const key = known === null ? null : keys.find(known)
  if (key) return key
  if (known !== null && !keys.isOnlyNode) throw missingForWrites(known, keys)
  if (!tx.isTransaction) return transaction(tx, getCurrentKey)
  // Two nodes that start at once must not create a key each.
  await engineOf(tx).lockMigrations(tx)
  if ((await findCurrentKeyId(tx)) !== known) return getCurrentKey(tx)
  const first = keys.list()[0] ?? keys.add()
  await saveCurrentKey(tx, first)
  return first
}

/** Encrypts a secret for its place in the database. */
export async function sealSecret(tx: Db, secret: string, place: SecretPlace): Promise<string> {
  return seal(await getCurrentKey(tx), secret, place)
}

/** Decrypts a secret; throws an AppError with instructions if the key is missing or the text was changed. */
export function openSecret(db: Db, sealed: string, place: SecretPlace): string {
  const id = sealedWith(sealed)
  const key = id === null ? null : secretKeysOf(db).find(id)
  const secret = key && unseal(key, sealed, place)
  if (secret === null) throw openSecretError(db, id)
  return secret
}

/** Why a secret that the key with this ID has encrypted cannot be decrypted. */
export function openSecretError(db: Db, keyId: string | null): AppError {
  return keyId === null || secretKeysOf(db).find(keyId) ? damagedSecret() : missingKey(keyId)
}

/** The same, or null if it cannot be decrypted. */
export function findSecret(db: Db, sealed: string, place: SecretPlace): string | null {
  try {
    return openSecret(db, sealed, place)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function missingForWrites(id: string, keys: SecretKeys): AppError {
  const reason = keys.problem() ?? `it has ${keys.source}`
  return new AppError(
    'unavailable',
    `This node does not have the site's secret key ${id}, so it cannot store passwords (${reason}). Set SECRET_KEY or SECRET_KEY_FILE to the key of the other nodes; if that key is lost, run: diglot secrets rotate --key-lost`,
  )
}

/** The error for a secret whose key this process does not have. */
function missingKey(keyId: string): AppError {
  return new AppError(
    'unavailable',
    `The secret key ${keyId} is missing, so a stored password cannot be decrypted. Restore the key file, or enter the URL with its password again.`,
  )
}

/** The error for a secret that something else has changed in the database. */
function damagedSecret(): AppError {
  return new AppError('unavailable', 'A stored password is corrupted. Enter the URL with its password again.')
}

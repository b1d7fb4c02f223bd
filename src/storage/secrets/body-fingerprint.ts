import { fingerprint, fingerprintKeyId } from '../../domain/secrets/fingerprint.ts'
import type { Db } from '../db.ts'
import { secretKeysOf } from './secret-keys.ts'

const USE = 'request body'

/**
 * A fingerprint by which the body of a request is recognized. A body may contain a password, which anybody with access
 * to the database could guess from a plain hash. Empty if there is no key.
 */
export function bodyFingerprint(db: Db, bodyHash: string): string {
  const [key] = secretKeysOf(db).list()
  return key ? fingerprint(key, bodyHash, USE) : ''
}

/** True if a body differs from a stored fingerprint; false if the key to compare is missing. */
export function isOtherBody(db: Db, kept: string, bodyHash: string): boolean {
  const keyId = fingerprintKeyId(kept)
  const key = keyId === null ? null : secretKeysOf(db).find(keyId)
  return key !== null && fingerprint(key, bodyHash, USE) !== kept
}

import { fingerprint, fingerprintKeyId } from '../../domain/secrets/fingerprint.ts'
import type { Db } from '../db.ts'
import { secretKeysOf } from './secret-keys.ts'

const USE = 'request body'

/**
 * What is kept of the body of a request to know it again. A body may hold a password, which a plain hash of it would let anybody
 * guess who has the database. Empty where there is no key.
 */
export function bodyFingerprint(db: Db, bodyHash: string): string {
  const [key] = secretKeysOf(db).list()
  return key ? fingerprint(key, bodyHash, USE) : ''
}

/** Whether a body is another one than what was kept of it says; false where the key to tell is missing. */
export function isOtherBody(db: Db, kept: string, bodyHash: string): boolean {
  const keyId = fingerprintKeyId(kept)
  const key = keyId === null ? null : secretKeysOf(db).find(keyId)
  return key !== null && fingerprint(key, bodyHash, USE) !== kept
}

import { createHmac, hkdfSync } from 'node:crypto'
import type { SecretKey } from './seal.ts'

const FINGERPRINT = /^v1:([\da-f]{16}):[\da-f]{64}$/

/**
 * Represents a text, which cannot be guessed from it without the key: `v1:<key id>:<HMAC-SHA-256>`. Equal texts have
 * equal fingerprints.
 */
export function fingerprint(key: SecretKey, text: string, use: string): string {
  const own = new Uint8Array(hkdfSync('sha256', key.text, 'diglot', `fingerprint v1 ${use}`, 32))
  return `v1:${key.id}:${createHmac('sha256', own).update(text).digest('hex')}`
}

/** The ID of the key of a fingerprint; null for anything else. */
export function fingerprintKeyId(given: string): string | null {
  return FINGERPRINT.exec(given)?.[1] ?? null
}

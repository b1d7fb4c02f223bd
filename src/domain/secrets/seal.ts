import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A key that encrypts secrets in the database. */
export interface SecretKey {
  /** Derived from the key without revealing it: equal keys have equal IDs on all nodes. */
  readonly id: string
  /** As in the key file or setting. */
  readonly text: string
  readonly bytes: Uint8Array
}

/** Where a secret is stored. A value that was copied to another place cannot be decrypted there. */
export interface SecretPlace {
  readonly table: string
  readonly column: string
  readonly id: number
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE = 12
const TAG = 16
const SEALED = /^v1:([\da-f]{16}):([\w-]+)$/

/** The format of a key: at least 32 characters without white space, commas and number signs. */
export const SECRET_KEY_PATTERN = /^[^\s,#]{32,500}$/

/** The text of a new key: 32 random bytes. */
export function newSecretKeyText(): string {
  return randomBytes(32).toString('base64url')
}

/** The key of a text. The text must be random: the key derivation is not slow. */
export function secretKeyOf(text: string): SecretKey {
  const derive = (use: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', text, 'diglot', `secrets ${VERSION} ${use}`, length))
  return { id: Buffer.from(derive('id', 8)).toString('hex'), text, bytes: derive('encryption', 32) }
}

/** Encrypts a secret for one place; every call returns a different text. */
export function seal(key: SecretKey, secret: string, place: SecretPlace): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG })
  cipher.setAAD(boundTo(key.id, place))
  const parts = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${VERSION}:${key.id}:${Buffer.concat(parts).toString('base64url')}`
}

/** The decrypted secret; null if the text was changed, or was encrypted for another place or with another key. */
export function unseal(key: SecretKey, sealed: string, place: SecretPlace): string | null {
  const [, id, content = ''] = SEALED.exec(sealed) ?? []
  const bytes = Buffer.from(content, 'base64url')
  if (id !== key.id || bytes.length < NONCE + TAG) return null
  const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(boundTo(key.id, place))
  decipher.setAuthTag(bytes.subarray(-TAG))
  try {
    const secret = [decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]
    return Buffer.concat(secret).toString('utf8')
  } catch {
    return null // the only possible error is an invalid tag
  }
}

/** The ID of the key with which a text was encrypted; null if it is not encrypted. */
export function sealedWith(sealed: string): string | null {
  return SEALED.exec(sealed)?.[1] ?? null
}

/** The prefix of texts encrypted with a key. */
export function sealedPrefix(keyId: string): string {
  return `${VERSION}:${keyId}:`
}

function boundTo(keyId: string, { table, column, id }: SecretPlace): Buffer {
  return Buffer.from(`${sealedPrefix(keyId)}${table}.${column}:${id}`)
}

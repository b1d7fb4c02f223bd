import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A key that secrets in the database are encrypted with. */
export interface SecretKey {
  /** Follows from the key, and says nothing about it: equal keys have equal ids on all nodes. */
  readonly id: string
  /** As it stands in the key file or setting. */
  readonly text: string
  readonly bytes: Uint8Array
}

/** Where a secret belongs. A value that was copied to another place cannot be opened there. */
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

/** What a key looks like: at least 32 characters without white space, commas and number signs. */
export const SECRET_KEY_PATTERN = /^[^\s,#]{32,500}$/

/** The text of a new key: 32 random bytes. */
export function newSecretKeyText(): string {
  return randomBytes(32).toString('base64url')
}

/** The key that a text stands for. The text must be random: the key is derived without being made slower to guess. */
export function secretKeyOf(text: string): SecretKey {
  const derive = (use: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', text, 'diglot', `secrets ${VERSION} ${use}`, length))
  return { id: Buffer.from(derive('id', 8)).toString('hex'), text, bytes: derive('encryption', 32) }
}

/** Encrypts a secret for one place; every call gives another text. */
export function seal(key: SecretKey, secret: string, place: SecretPlace): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG })
  cipher.setAAD(boundTo(key.id, place))
  const parts = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${VERSION}:${key.id}:${Buffer.concat(parts).toString('base64url')}`
}

/** The secret; null when the text was changed, was sealed for another place, or with another key. */
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
    return null // the only error here is that the tag does not fit
  }
}

/** The id of the key that a text was sealed with; null for what is no sealed text. */
export function sealedWith(sealed: string): string | null {
  return SEALED.exec(sealed)?.[1] ?? null
}

/** What the sealed texts of a key begin with. */
export function sealedPrefix(keyId: string): string {
  return `${VERSION}:${keyId}:`
}

function boundTo(keyId: string, { table, column, id }: SecretPlace): Buffer {
  return Buffer.from(`${sealedPrefix(keyId)}${table}.${column}:${id}`)
}

import { hash, randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new API key: the prefix of its kind (`wlu` personal, `wlp` project) and 36 random letters and digits. */
export function newKey(prefix: 'wlu' | 'wlp'): string {
  return `${prefix}_${randomText(36)}`
}

/** Random letters and digits. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** The stored hash of a key. Keys are random enough for a plain hash, which is looked up on every request. */
export function keyHash(key: string): string {
  return hash('sha256', key)
}

import { createHash, type Hash, hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const wanted = new WeakMap<IncomingMessage, Hash>()
const NOTHING = hash('sha256', '')

/** Makes the body of a request hashed while it is read. */
export function enableDigest(request: IncomingMessage): void {
  wanted.set(request, createHash('sha256'))
}

/** Adds the next bytes of the body, as received. */
export function updateDigest(request: IncomingMessage, bytes: Buffer): void {
  wanted.get(request)?.update(bytes)
}

/** SHA-256 of the body, in hexadecimal digits; that of an empty body if none was read. */
export function digestOf(request: IncomingMessage): string {
  return wanted.get(request)?.copy().digest('hex') ?? NOTHING
}

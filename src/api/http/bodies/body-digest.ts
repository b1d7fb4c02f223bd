import { createHash, type Hash, hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const wanted = new WeakMap<IncomingMessage, Hash>()
const NOTHING = hash('sha256', '')

/** Has the body of a request hashed when it is read. */
export function wantDigest(request: IncomingMessage): void {
  wanted.set(request, createHash('sha256'))
}

/** Takes the next bytes of the body of a request, as they came. */
export function noteBytes(request: IncomingMessage, bytes: Buffer): void {
  wanted.get(request)?.update(bytes)
}

/** SHA-256 of a body that was read, in hexadecimal digits; that of nothing where none was read. */
export function digestOf(request: IncomingMessage): string {
  return wanted.get(request)?.copy().digest('hex') ?? NOTHING
}

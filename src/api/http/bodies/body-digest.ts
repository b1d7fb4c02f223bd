import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const wanted = new WeakMap<IncomingMessage, string>()
const NOTHING = hash('sha256', '')

/** Has the body of a request hashed when it is read. */
export function wantDigest(request: IncomingMessage): void {
  wanted.set(request, NOTHING)
}

/** Takes the body of a request, as it came. */
export function noteBody(request: IncomingMessage, body: Buffer): void {
  if (wanted.has(request)) wanted.set(request, hash('sha256', body))
}

/** SHA-256 of a body that was read, in hexadecimal digits; that of nothing where none was read. */
export function digestOf(request: IncomingMessage): string {
  return wanted.get(request) ?? NOTHING
}

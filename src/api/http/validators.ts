import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Outgoing } from './exchange.ts'

/** Larger bodies get no tag: hashing them would cost more than a small answer does. */
const MAX_TAGGED = 256 * 1024
/** More tags than this in one header are not looked at. */
const MAX_TAGS = 50

/** True for answers that a later request may ask about: what a read gave. */
export function isReadable(method: string, status: number): boolean {
  return status === 200 && (method === 'GET' || method === 'HEAD')
}

/** A strong tag of a body (RFC 9110, 8.8.3); null for one that is too large for it. */
export function tagOf(body: string | Buffer): string | null {
  return body.length > MAX_TAGGED ? null : `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** True when the client has this answer already, by its tag or, where it names none, by its time. */
export function isKnown({ headers }: Outgoing, asked: IncomingHttpHeaders): boolean {
  const tags = asked['if-none-match']
  if (tags !== undefined) return headers.etag !== undefined && hasTag(tags, headers.etag)
  const since = asked['if-modified-since']
  const changed = headers['last-modified']
  if (since === undefined || changed === undefined) return false
  return Date.parse(changed) <= Date.parse(since)
}

/** The same answer without its body. */
export function notModified({ headers }: Outgoing): Outgoing {
  return { status: 304, type: null, body: '', headers }
}

/** The tag of an encoded form: another sequence of bytes, so another strong tag. */
export function tagOfEncoding(etag: string, encoding: string): string {
  return `${etag.slice(0, -1)}-${encoding}"`
}

/** Weak comparison (RFC 9110, 13.1.2): the text counts, in whatever encoding it was sent. */
function hasTag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true
  const wanted = opaque(etag)
  return header.split(',', MAX_TAGS).some((tag) => opaque(tag.trim()) === wanted)
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '').replace(/-(?:br|gzip)"$/, '"')
}

import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Outgoing } from '../exchange.ts'

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
  return body.length > MAX_TAGGED ? null : plainTag(body)
}

/** The tag of the plain form of something, which all its other forms begin with. */
export function plainTag(body: string | Buffer): string {
  return `"${digest(body)}"`
}

/** The tag of another form of something. */
export function tagOfForm(plain: string, body: string | Buffer): string {
  return `"${digest(plain)}~${digest(body)}"`
}

function digest(body: string | Buffer): string {
  return hash('sha256', body, 'base64url').slice(0, 22)
}

/** True when one of the tags is this one, in any form and encoding; weak ones never are (RFC 9110, 13.1.1). */
export function isMatched(header: string, plain: string): boolean {
  return header.split(',', MAX_TAGS).some((tag) => {
    const text = tag.trim()
    return !text.startsWith('W/') && opaque(text).replace(/~[\w-]{22}"$/, '"') === plain
  })
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

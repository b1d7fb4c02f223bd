import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Outgoing } from '../exchange.ts'

/** Larger bodies get no tag: hashing them would cost more than a small response. */
const MAX_TAGGED = 256 * 1024
/** Further tags in one header are ignored. */
const MAX_TAGS = 50

/** True for responses that get a tag: successful reads. */
export function isReadable(method: string, status: number): boolean {
  return status === 200 && (method === 'GET' || method === 'HEAD')
}

/** A strong tag of a body (RFC 9110, 8.8.3); null if the body is too large. */
export function tagOf(body: string | Buffer): string | null {
  return body.length > MAX_TAGGED ? null : plainTag(body)
}

/** The tag of the plain representation of an object, with which the tags of all its other representations begin. */
export function plainTag(body: string | Buffer): string {
  return `"${digest(body)}"`
}

/** The tag of another representation of an object. */
export function tagOfForm(plain: string, body: string | Buffer): string {
  return `"${digest(plain)}~${digest(body)}"`
}

function digest(body: string | Buffer): string {
  return hash('sha256', body, 'base64url').slice(0, 22)
}

/** True if one of the tags matches, in any representation and encoding; weak tags never match (RFC 9110, 13.1.1). */
export function isMatched(header: string, plain: string): boolean {
  return header.split(',', MAX_TAGS).some((tag) => {
    const text = tag.trim()
    return !text.startsWith('W/') && opaque(text).replace(/~[\w-]{22}"$/, '"') === plain
  })
}

/** True if the client already has this response, by its tag or, without one, by its date. */
export function isKnown({ headers }: Outgoing, asked: IncomingHttpHeaders): boolean {
  const tags = asked['if-none-match']
  if (tags !== undefined) return headers.etag !== undefined && hasTag(tags, headers.etag)
  const since = asked['if-modified-since']
  const changed = headers['last-modified']
  if (since === undefined || changed === undefined) return false
  return Date.parse(changed) <= Date.parse(since)
}

/** The same response without its body. */
export function notModified({ headers }: Outgoing): Outgoing {
  return { status: 304, type: null, body: '', headers }
}

/** The tag of an encoded representation: its bytes differ, so its strong tag must differ too. */
export function tagOfEncoding(etag: string, encoding: string): string {
  return `${etag.slice(0, -1)}-${encoding}"`
}

/** Weak comparison (RFC 9110, 13.1.2): ignores the encoding that was sent. */
function hasTag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true
  const wanted = opaque(etag)
  return header.split(',', MAX_TAGS).some((tag) => opaque(tag.trim()) === wanted)
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '').replace(/-(?:br|gzip)"$/, '"')
}

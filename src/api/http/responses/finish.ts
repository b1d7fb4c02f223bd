import type { IncomingMessage } from 'node:http'
import type { Outgoing } from '../exchange.ts'
import { encoded, encodingFor, isEncodable } from './encodings.ts'
import { MAX_SINGLE_WRITE } from './send.ts'
import { isKnown, isReadable, notModified, tagOf } from './validators.ts'

/**
 * Finishes a response: adds the ETag to reads, answers matching conditional requests with 304, and compresses large texts.
 * Returns the response itself instead of a promise if there is nothing to wait for.
 */
export function finish(outgoing: Outgoing, request: IncomingMessage): Outgoing | Promise<Outgoing> {
  const { status, type, headers } = outgoing
  if (!isReadable(request.method ?? '', status)) return outgoing
  if (outgoing.stream) return streamed(outgoing, request)
  const body = inFewestCopies(outgoing.body)
  const isVaried = isEncodable(outgoing)
  const etag = headers.etag ?? tagOf(body)
  const shown: Record<string, string> = { ...headers }
  if (etag !== null) shown.etag = etag
  // Caches must know that the encoding was negotiated, even if the client accepts none.
  if (isVaried) shown.vary = `${headers.vary ?? 'Accept'}, Accept-Encoding`
  const tagged: Outgoing = { status, type, body, headers: shown }
  if (isKnown(tagged, request.headers)) return notModified(tagged)
  const encoding = isVaried ? encodingFor(request.headers['accept-encoding']) : null
  return encoding === null ? tagged : encoded(tagged, encoding)
}

/** Streams keep the tag they come with; no content is produced for a client that already has it. */
function streamed(outgoing: Outgoing, request: IncomingMessage): Outgoing {
  const { stream, headers, ...rest } = outgoing
  if (headers.etag === undefined || !isKnown(outgoing, request.headers)) return outgoing
  stream?.destroy()
  return notModified({ ...rest, headers })
}

/** Encodes the text once for both hashing and sending; a short text with one byte per character needs no copy. */
function inFewestCopies(body: string | Buffer): string | Buffer {
  if (typeof body !== 'string') return body
  const isSame = body.length <= MAX_SINGLE_WRITE && Buffer.byteLength(body) === body.length
  return isSame ? body : Buffer.from(body)
}

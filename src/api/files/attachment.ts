import { RawResponse } from '../http/responses/raw-response.ts'

/** A file to download. */
interface Attachment {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
  /** Without quotes; a digest of the content by default. */
  readonly tag?: string
  /** In seconds. */
  readonly modifiedAt?: number
}

/** The response with a file; names with special characters are encoded as in RFC 6266. */
export function attachment({ name, type, bytes, tag, modifiedAt }: Attachment): RawResponse {
  return new RawResponse(type, bytes, {
    'content-disposition': dispositionOf(name),
    ...(tag !== undefined && { etag: `"${tag}"` }),
    ...(modifiedAt !== undefined && { 'last-modified': new Date(modifiedAt * 1000).toUTCString() }),
  })
}

/** Names of archives are always quoted, those of other files only if necessary. */
export function dispositionOf(name: string, { isQuoted = false } = {}): string {
  if (!isQuoted && /^[\w.-]+$/.test(name)) return `attachment; filename=${name}`
  if (/^[\w.() -]+$/.test(name)) return `attachment; filename="${name}"`
  return `attachment; filename*=utf-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
}

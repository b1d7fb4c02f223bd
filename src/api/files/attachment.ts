import { RawAnswer } from '../http/answers/raw-answer.ts'

/** A file for people to save. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
  /** Without quotes; a digest of the content where it is missing. */
  readonly tag?: string
  /** In seconds. */
  readonly modifiedAt?: number
}

/** The answer with a file; names with anything but plain characters are given as RFC 6266 has it. */
export function attachment({ name, type, bytes, tag, modifiedAt }: Attachment): RawAnswer {
  return new RawAnswer(type, bytes, {
    'content-disposition': dispositionOf(name),
    ...(tag !== undefined && { etag: `"${tag}"` }),
    ...(modifiedAt !== undefined && { 'last-modified': new Date(modifiedAt * 1000).toUTCString() }),
  })
}

/** Archives have their names in quotes, other files only where they must. */
export function dispositionOf(name: string, { isQuoted = false } = {}): string {
  if (!isQuoted && /^[\w.-]+$/.test(name)) return `attachment; filename=${name}`
  if (/^[\w.() -]+$/.test(name)) return `attachment; filename="${name}"`
  return `attachment; filename*=utf-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
}

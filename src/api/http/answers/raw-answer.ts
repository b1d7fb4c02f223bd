import type { Readable } from 'node:stream'

/** Bytes or text with a content type of their own: files, pages, metrics. */
export class RawAnswer {
  readonly type: string
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
  /** Null for that of the route. */
  readonly status: number | null
  /** Sent instead of the body as it comes; null for none. */
  readonly stream: Readable | null

  constructor(
    type: string,
    body: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
    status: number | null = null,
    stream: Readable | null = null,
  ) {
    this.type = type
    this.body = body
    this.headers = headers
    this.status = status
    this.stream = stream
  }
}

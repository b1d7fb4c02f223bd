import type { Readable } from 'node:stream'

/** Bytes or text with their own content type: files, pages, metrics. */
export class RawResponse {
  readonly type: string
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
  /** Null for the status of the route. */
  readonly status: number | null
  /** Streamed instead of the body; null for none. */
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

/** Bytes or text with a content type of their own: files, pages, metrics. */
export class RawAnswer {
  readonly type: string
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
  /** Null for that of the route. */
  readonly status: number | null

  constructor(
    type: string,
    body: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
    status: number | null = null,
  ) {
    this.type = type
    this.body = body
    this.headers = headers
    this.status = status
  }
}

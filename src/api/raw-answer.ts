/** Bytes or text with a content type of their own: files, pages, metrics. */
export class RawAnswer {
  readonly type: string
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>

  constructor(type: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.type = type
    this.body = body
    this.headers = headers
  }
}

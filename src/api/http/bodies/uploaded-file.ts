import { readFile } from 'node:fs/promises'

/** The location of a file's content: small files in memory, others on disk until the request is answered. */
type FileContent = Buffer | { readonly path: string; readonly size: number }

/** A file in a form, or a body that is a file. */
export class UploadedFile {
  readonly filename: string
  readonly content: FileContent

  constructor(filename: string, content: FileContent) {
    this.filename = filename
    this.content = content
  }

  get size(): number {
    return 'path' in this.content ? this.content.size : this.content.length
  }

  /** The whole content in memory; for files whose size has been checked. */
  async read(): Promise<Buffer> {
    return 'path' in this.content ? readFile(this.content.path) : this.content
  }
}

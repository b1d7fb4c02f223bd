/** A file part of a form. Held in memory: bodies are limited, and every reader works on whole files. */
export class UploadedFile {
  readonly filename: string
  readonly bytes: Buffer

  constructor(filename: string, bytes: Buffer) {
    this.filename = filename
    this.bytes = bytes
  }

  get size(): number {
    return this.bytes.length
  }
}

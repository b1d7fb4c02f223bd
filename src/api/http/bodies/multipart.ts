import type { FormEntry } from './form.ts'
import { type FileSink, formParts } from './form-parts.ts'
import { multipartReader } from './multipart-reader.ts'
import { UploadedFile } from './uploaded-file.ts'

/** Parses a complete multipart form (RFC 7578) in memory; the closing delimiter is required. */
export function parseMultipart(body: Buffer, contentType: string): FormEntry[] {
  const { open, entries } = formParts(memoryFile, () => {})
  const reader = multipartReader(contentType, open)
  reader.push(body)
  reader.end()
  return entries
}

function memoryFile(): FileSink {
  const chunks: Buffer[] = []
  return {
    write: (bytes) => void chunks.push(Buffer.from(bytes)),
    end: (filename) => new UploadedFile(filename, Buffer.concat(chunks)),
  }
}

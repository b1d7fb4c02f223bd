import type { FormEntry } from './form.ts'
import { type FileSink, formParts } from './form-parts.ts'
import { multipartReader } from './multipart-reader.ts'
import { UploadedFile } from './uploaded-file.ts'

/** Reads a multipart form (RFC 7578) that is complete and in memory; the closing delimiter must be there. */
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

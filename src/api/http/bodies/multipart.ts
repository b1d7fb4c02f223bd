import { AppError } from '../../../domain/errors.ts'
import { type FormEntry, MAX_FIELDS, tooManyFields } from './form.ts'
import { headerParameters, parsePartHeaders } from './part-headers.ts'
import { UploadedFile } from './uploaded-file.ts'

const MAX_FILES = 20
const MAX_HEADER_BYTES = 8192
const CRLF = '\r\n'

/** Reads a multipart form (RFC 7578) that is complete; the closing delimiter must be there. */
export function parseMultipart(body: Buffer, contentType: string): FormEntry[] {
  const boundary = boundaryOf(contentType)
  const entries: FormEntry[] = []
  let files = 0
  for (const part of splitParts(body, boundary)) {
    const entry = readPart(part)
    if (entry === null) continue
    if (entry[1] instanceof UploadedFile) files += 1
    if (files > MAX_FILES) throw broken(`it has more than ${MAX_FILES} files`)
    entries.push(entry)
  }
  return entries
}

function boundaryOf(contentType: string): string {
  const boundary = headerParameters(contentType).get('boundary')
  if (!boundary || boundary.length > 200) throw broken('the boundary is missing or too long')
  return boundary
}

/** The bytes between the delimiters. Text before the first and after the last does not count. */
function splitParts(body: Buffer, boundary: string): Buffer[] {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1')
  const inner = Buffer.from(`${CRLF}--${boundary}`, 'latin1')
  const parts: Buffer[] = []
  let at = body.subarray(0, delimiter.length).equals(delimiter) ? delimiter.length : after(body, inner, 0)
  while (at >= 0) {
    if (body.subarray(at, at + 2).equals(Buffer.from('--'))) return parts
    const start = body.indexOf(CRLF, at)
    // Only spaces and tabs may follow a delimiter.
    if (start < 0 || !/^[ \t]*$/.test(body.toString('latin1', at, Math.min(start, at + 100)))) break
    // A part without content: the line break after the delimiter belongs to the next one, too.
    const end = body.indexOf(inner, start)
    if (end < 0) break
    if (parts.length === MAX_FIELDS) throw tooManyFields()
    parts.push(body.subarray(Math.min(start + CRLF.length, end), end))
    at = end + inner.length
  }
  throw broken('the body is not complete')
}

function after(body: Buffer, pattern: Buffer, from: number): number {
  const found = body.indexOf(pattern, from)
  return found < 0 ? -1 : found + pattern.length
}

/** Null for the file field of a form in which no file was chosen: browsers send it without a name and content. */
function readPart(part: Buffer): FormEntry | null {
  const headerEnd = part.indexOf(CRLF + CRLF)
  if (headerEnd < 0 || headerEnd > MAX_HEADER_BYTES)
    throw broken('the headers of a part are missing or too long')
  const headers = parsePartHeaders(part.toString('utf8', 0, headerEnd))
  if (headers.name === null) throw broken('a part has no name')
  const bytes = decoded(part.subarray(headerEnd + 4), headers.encoding)
  if (headers.filename === '') return null
  if (headers.filename !== null) return [headers.name, new UploadedFile(headers.filename, bytes)]
  return [headers.name, textOf(bytes, headers.charset, headers.name)]
}

function decoded(bytes: Buffer, encoding: string): Buffer {
  if (encoding === '' || encoding === '7bit' || encoding === '8bit' || encoding === 'binary') return bytes
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64')
  throw broken('the only Content-Transfer-Encoding of parts is base64')
}

function textOf(bytes: Buffer, charset: string, name: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    throw broken(`the part "${name.slice(0, 100)}" is not valid ${charset.slice(0, 40)}`)
  }
}

function broken(reason: string): AppError {
  return new AppError('parse_error', `Multipart form parse error - ${reason}`)
}

import { AppError } from '../../../domain/errors.ts'
import { MAX_FIELDS, tooManyFields } from './form.ts'
import { headerParameters, type PartHeaders, parsePartHeaders } from './part-headers.ts'

const MAX_HEADER_BYTES = 8192
const MAX_PADDING = 100
const CRLF = Buffer.from('\r\n')
const HEADER_END = Buffer.from('\r\n\r\n')
const LAST = Buffer.from('--')
const NOTHING = Buffer.alloc(0)

/** Receives the content of one part, chunk by chunk; must not keep the chunks. */
export interface PartSink {
  write(bytes: Buffer): void
  end(): void
}

/** Parses a multipart form (RFC 7578) incrementally. */
interface MultipartReader {
  push(bytes: Buffer): void
  /** Throws if the closing delimiter is missing. */
  end(): void
}

type State = 'preamble' | 'delimiter' | 'headers' | 'content' | 'done'

/** Parses a form; `open` creates the sink of each part. The cost is linear in the length, provided that chunks are long. */
export function multipartReader(
  contentType: string,
  open: (headers: PartHeaders & { readonly name: string }) => PartSink,
): MultipartReader {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`, 'latin1')
  // The first delimiter may be at the very beginning.
  let rest: Buffer = Buffer.from(CRLF)
  let state: State = 'preamble'
  let sink: PartSink | null = null
  let parts = 0

  /** Continues after `to` in another state. */
  function enter(next: State, to: number): true {
    rest = rest.subarray(to)
    state = next
    return true
  }

  /** Passes bytes to the sink, except for a possible start of a delimiter. */
  function pass(): boolean {
    const found = rest.indexOf(delimiter)
    const end = found < 0 ? Math.max(0, rest.length - delimiter.length + 1) : found
    if (end > 0) sink?.write(rest.subarray(0, end))
    if (found < 0) {
      rest = rest.subarray(end)
      return false
    }
    sink?.end()
    sink = null
    return enter('delimiter', found + delimiter.length)
  }

  function readDelimiter(): boolean {
    if (rest.length < LAST.length) return false
    if (rest.subarray(0, LAST.length).equals(LAST)) return enter('done', rest.length)
    const end = rest.indexOf(CRLF)
    if (end < 0 && rest.length <= MAX_PADDING) return false
    // Only spaces and tabs may follow a delimiter.
    if (end < 0 || end > MAX_PADDING || !/^[ \t]*$/.test(rest.toString('latin1', 0, end))) throw incomplete()
    if (parts === MAX_FIELDS) throw tooManyFields()
    parts += 1
    // A part without content: its line break is also that of the next delimiter.
    return enter('headers', end)
  }

  function readHeaders(): boolean {
    const end = rest.indexOf(HEADER_END, CRLF.length)
    const next = rest.indexOf(delimiter)
    const isOver = next >= 0 && (end < 0 || next < end + HEADER_END.length)
    if (isOver || end > MAX_HEADER_BYTES || (end < 0 && rest.length > MAX_HEADER_BYTES + HEADER_END.length)) {
      throw malformed('the headers of a part are missing or too long')
    }
    // A delimiter may begin with the second half of the end of the headers.
    if (end < 0 || rest.length < end + CRLF.length + delimiter.length) return false
    const headers = parsePartHeaders(rest.toString('utf8', CRLF.length, end))
    const { name } = headers
    if (name === null) throw malformed('a part has no name')
    sink = open({ ...headers, name })
    return enter('content', end + HEADER_END.length)
  }

  function step(): boolean {
    if (state === 'done') return false
    if (state === 'delimiter') return readDelimiter()
    return state === 'headers' ? readHeaders() : pass()
  }

  return {
    push(bytes) {
      if (state === 'done') return
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      while (step()) if (rest.length === 0) break
      // Copied, because the chunk must not be kept.
      rest = rest.length === 0 ? NOTHING : Buffer.from(rest)
    },
    end() {
      if (state !== 'done') throw incomplete()
    },
  }
}

function boundaryOf(contentType: string): string {
  const boundary = headerParameters(contentType).get('boundary')
  if (!boundary || boundary.length > 200) throw malformed('the boundary is missing or too long')
  return boundary
}

function incomplete(): AppError {
  return malformed('the body is incomplete')
}

/** The error for a form that cannot be parsed. */
export function malformed(reason: string): AppError {
  return new AppError('parse_error', `Multipart form parse error - ${reason}`)
}

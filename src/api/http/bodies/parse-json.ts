import { AppError } from '../../../domain/errors.ts'

/** Brackets in brackets, at most: deeper ones are an attack on memory and on everything that recurses. */
const MAX_DEPTH = 100
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
]

/** Parses the body of a request; blank text counts as an empty dictionary. */
export function parseJson(bytes: Buffer): unknown {
  const text = utf8(bytes)
  if (text.trim() === '') return {}
  if (isTooDeep(bytes)) throw new AppError('parse_error', `JSON parse error - more than ${MAX_DEPTH} levels`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('parse_error', `JSON parse error - ${error instanceof Error ? error.message : ''}`)
  }
}

/** Decodes a body; a byte order mark is dropped. */
export function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('parse_error', 'The body is not valid UTF-8')
  }
}

function isTooDeep(bytes: Buffer): boolean {
  let depth = 0
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]
    if (byte === QUOTE) i = endOfString(bytes, i + 1)
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

function endOfString(bytes: Buffer, start: number): number {
  let i = start
  while (i < bytes.length && bytes[i] !== QUOTE) i += bytes[i] === BACKSLASH ? 2 : 1
  return i
}

import { AppError } from '../../../domain/errors.ts'

/** Maximum nesting: deeper JSON is an attack on memory and on recursive code. */
const MAX_DEPTH = 100
/**
 * Maximum number of values that are parsed at once: in the worst case, dictionaries with unique member names, they take 25 ms.
 */
const MAX_VALUES = 20_000
const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d,
]
/** Outside the lists of the outermost dictionary. */
const NO_LIST = -1

/** A range of items of a list, without the commas around it; `end` is excluded. */
interface JsonChunk {
  readonly start: number
  readonly end: number
  /** Number of items, by its commas. */
  readonly count: number
}

/** A long list, brackets included; `end` is excluded. */
export interface JsonList {
  readonly start: number
  readonly end: number
  readonly chunks: readonly JsonChunk[]
}

/** The structure of a JSON text. */
interface JsonScan {
  readonly lists: readonly JsonList[]
  /** Approximate number of values. */
  readonly values: number
}

/** How to split long lists. */
interface ScanOptions {
  /** Minimum length of a chunk. */
  readonly chunkBytes: number
  /** Maximum number of values in all long lists. */
  readonly maxListed: number
}

/**
 * Scans JSON before it is parsed: rejects excessive nesting or too many values, and finds long lists that are members of the
 * outermost dictionary. Syntax errors are left to the parser.
 */
export function scanJson(bytes: Buffer, options?: ScanOptions): JsonScan {
  const { chunkBytes = Number.POSITIVE_INFINITY, maxListed = 0 } = options ?? {}
  const lists: JsonList[] = []
  let depth = 0
  let root = 0
  // Values outside long lists, in all long lists, and in the current chunk of a list.
  let outside = 1
  let listed = 0
  let inChunk = 0
  let listStart = NO_LIST
  let chunks: JsonChunk[] = []
  let chunkStart = 0
  let count = 0

  function add(): void {
    if (listStart === NO_LIST) outside += 1
    else inChunk += 1
    if (outside > MAX_VALUES || inChunk > MAX_VALUES) throw tooMany(MAX_VALUES)
  }
  function endChunk(end: number): void {
    chunks.push({ start: chunkStart, end, count })
    listed += inChunk
    if (listed > maxListed) throw tooMany(maxListed)
    inChunk = 0
    count = 0
    chunkStart = end + 1
  }
  function endList(end: number): void {
    if (chunks.length > 0) {
      count += 1
      endChunk(end)
      lists.push({ start: listStart, end: end + 1, chunks })
    } else outside += inChunk
    listStart = NO_LIST
    inChunk = 0
    chunks = []
    add()
  }

  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]
    if (byte === QUOTE) i = endOfString(bytes, i + 1)
    else if (byte === COMMA) {
      add()
      if (listStart === NO_LIST || depth !== 2) continue
      count += 1
      if (i - chunkStart >= chunkBytes) endChunk(i)
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      add()
      depth += 1
      if (depth > MAX_DEPTH)
        throw new AppError('parse_error', `JSON parse error - more than ${MAX_DEPTH} levels`)
      if (depth === 1) root = byte
      if (depth !== 2 || byte !== OPEN_LIST || root !== OPEN_OBJECT) continue
      listStart = i
      chunkStart = i + 1
      count = 0
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (depth === 2 && listStart !== NO_LIST) {
        if (byte !== CLOSE_LIST) throw new AppError('parse_error', 'JSON parse error - a list is not closed')
        endList(i)
      }
      depth -= 1
    }
  }
  return { lists: listStart === NO_LIST ? lists : [], values: outside + listed }
}

function endOfString(bytes: Buffer, start: number): number {
  let i = start
  while (i < bytes.length && bytes[i] !== QUOTE) i += bytes[i] === BACKSLASH ? 2 : 1
  return i
}

function tooMany(limit: number): AppError {
  return new AppError('parse_error', `JSON parse error - more than ${limit} values`)
}

import { AppError } from '../../../domain/errors.ts'

/** Maximum nesting: deeper JSON is an attack on memory and on recursive code. */
const MAX_DEPTH = 100
/**
 * Maximum number of values that are parsed at once: in the worst case, dictionaries with unique member names, they take 25 ms.
 */
export const MAX_VALUES = 20_000
const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d,
]
/** Outside the lists of the outermost dictionary. */
const NO_LIST = -1

/** A range of items of a list, without the commas around it; `end` is excluded. */
export interface JsonPiece {
  readonly start: number
  readonly end: number
  /** Number of items, by its commas. */
  readonly count: number
}

/** A long list, brackets included; `end` is excluded. */
export interface JsonList {
  readonly start: number
  readonly end: number
  readonly pieces: readonly JsonPiece[]
}

/** The structure of a JSON text. */
export interface JsonScan {
  readonly lists: readonly JsonList[]
  /** Approximate number of values. */
  readonly values: number
}

/** How to split long lists. */
export interface ScanOptions {
  /** Minimum length of a chunk. */
  readonly pieceBytes: number
  /** Maximum number of values in all long lists. */
  readonly maxListed: number
}

/**
 * Scans JSON before it is parsed: rejects excessive nesting or too many values, and finds long lists that are members of the
 * outermost dictionary. Syntax errors are left to the parser.
 */
export function scanJson(bytes: Buffer, options?: ScanOptions): JsonScan {
  const { pieceBytes = Number.POSITIVE_INFINITY, maxListed = 0 } = options ?? {}
  const lists: JsonList[] = []
  let depth = 0
  let root = 0
  // Values outside long lists, in all long lists, and in the current chunk of a list.
  let outside = 1
  let listed = 0
  let inPiece = 0
  let listStart = NO_LIST
  let pieces: JsonPiece[] = []
  let pieceStart = 0
  let count = 0

  function add(): void {
    if (listStart === NO_LIST) outside += 1
    else inPiece += 1
    if (outside > MAX_VALUES || inPiece > MAX_VALUES) throw tooMany(MAX_VALUES)
  }
  function endPiece(end: number): void {
    pieces.push({ start: pieceStart, end, count })
    listed += inPiece
    if (listed > maxListed) throw tooMany(maxListed)
    inPiece = 0
    count = 0
    pieceStart = end + 1
  }
  function endList(end: number): void {
    if (pieces.length > 0) {
      count += 1
      endPiece(end)
      lists.push({ start: listStart, end: end + 1, pieces })
    } else outside += inPiece
    listStart = NO_LIST
    inPiece = 0
    pieces = []
    add()
  }

  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]
    if (byte === QUOTE) i = endOfString(bytes, i + 1)
    else if (byte === COMMA) {
      add()
      if (listStart === NO_LIST || depth !== 2) continue
      count += 1
      if (i - pieceStart >= pieceBytes) endPiece(i)
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      add()
      depth += 1
      if (depth > MAX_DEPTH)
        throw new AppError('parse_error', `JSON parse error - more than ${MAX_DEPTH} levels`)
      if (depth === 1) root = byte
      if (depth !== 2 || byte !== OPEN_LIST || root !== OPEN_OBJECT) continue
      listStart = i
      pieceStart = i + 1
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

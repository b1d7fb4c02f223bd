import { isUtf8 } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { AppError } from '../../../domain/errors.ts'
import { ownTurn } from './own-turn.ts'
import { type JsonList, scanJson } from './scan-json.ts'

/** Longer ones are parsed piece by piece, and others get their turn in between. */
const AT_ONCE = 64 * 1024
/** So short that it does not matter how many are parsed in one turn of the event loop. */
export const SHORT = 4 * 1024
/** What a value takes at most, about: a dictionary with a name of its own. */
const VALUE_BYTES = 160

/** How the body of a request is parsed. */
export interface ParseOptions {
  /** Values in its long lists, at most; ten thousand files of a push unless given. */
  readonly maxListed?: number | undefined
  /** Told of the memory that the values will take, and may throw. */
  readonly reserve: (bytes: number) => void
}

const MAX_LISTED = 50_000
/** Stands for a list in what is parsed without it; nobody else knows it. */
const PLACEHOLDER = randomBytes(16).toString('hex')

/** Parses JSON in one go; blank text counts as an empty dictionary. */
export function parseJson(bytes: Buffer): unknown {
  const text = utf8(bytes)
  if (text.trim() === '') return {}
  scanJson(bytes)
  return parsed(text)
}

/**
 * Parses the body of a request. In a long one, the lists that are members of the outermost dictionary are parsed piece
 * by piece, so that nobody waits for the whole of it.
 */
export async function parseJsonBody(
  bytes: Buffer,
  { maxListed = MAX_LISTED, reserve }: ParseOptions,
): Promise<unknown> {
  if (bytes.length > SHORT) await ownTurn()
  if (bytes.length <= AT_ONCE) return parseJson(bytes)
  if (!isUtf8(bytes)) throw notUtf8()
  const { lists, values } = scanJson(bytes, { pieceBytes: AT_ONCE / 2, maxListed })
  reserve(values * VALUE_BYTES)
  if (lists.length > 0) return parsePieces(bytes, lists)
  const text = utf8(bytes)
  return text.trim() === '' ? {} : parsed(text)
}

async function parsePieces(bytes: Buffer, lists: readonly JsonList[]): Promise<unknown> {
  const filled: unknown[][] = []
  let outline = ''
  let at = 0
  for (const { start, end, pieces } of lists) {
    outline += `${bytes.toString('utf8', at, start)}{"${PLACEHOLDER}":${filled.length}}`
    at = end
    const items: unknown[] = []
    for (const piece of pieces) {
      await ownTurn()
      const some = parsed(`[${bytes.toString('utf8', piece.start, piece.end)}]`) as unknown[]
      // Nothing between two commas is no item.
      if (some.length !== piece.count) throw notJson('a list item is missing')
      for (const item of some) items.push(item)
    }
    filled.push(items)
  }
  await ownTurn()
  const whole = parsed(outline.replace(/^\uFEFF/, '') + bytes.toString('utf8', at)) as object
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, listFor(value, filled)]))
}

function listFor(value: unknown, filled: readonly unknown[][]): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, PLACEHOLDER)) return value
  return filled[(value as Record<string, number>)[PLACEHOLDER] ?? 0]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw notJson(error instanceof Error ? error.message : '')
  }
}

/** Decodes a body; a byte order mark is dropped. */
export function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notUtf8()
  }
}

function notUtf8(): AppError {
  return new AppError('parse_error', 'The body is not valid UTF-8')
}

function notJson(reason: string): AppError {
  return new AppError('parse_error', `JSON parse error - ${reason}`)
}

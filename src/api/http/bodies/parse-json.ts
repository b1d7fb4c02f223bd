import { isUtf8 } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { AppError } from '../../../domain/errors.ts'
import { ownTurn } from './own-turn.ts'
import { type JsonList, scanJson } from './scan-json.ts'

/** Longer bodies are parsed in chunks, and other requests run in between. */
const AT_ONCE = 64 * 1024
/** So short that any number of them can be parsed in one turn of the event loop. */
export const SHORT = 4 * 1024
/** Approximate upper limit for the memory of a value: a dictionary with a unique member name. */
const VALUE_BYTES = 160

/** How to parse the body of a request. */
interface ParseOptions {
  /** Maximum number of values in its long lists; by default enough for a push with ten thousand files. */
  readonly maxListed?: number | undefined
  /** Called with the memory that the values will take; may throw. */
  readonly reserve: (bytes: number) => void
}

const MAX_LISTED = 50_000
/** Replaces a list while the rest is parsed; random, so that no body contains it. */
const PLACEHOLDER = randomBytes(16).toString('hex')

/** Parses JSON in one step; blank text counts as an empty dictionary. */
export function parseJson(bytes: Buffer): unknown {
  const text = utf8(bytes)
  if (text.trim() === '') return {}
  scanJson(bytes)
  return parsed(text)
}

/**
 * Parses the body of a request. In a long body, lists that are members of the outermost dictionary are parsed in chunks, so
 * that other requests do not wait for the whole.
 */
export async function parseJsonBody(
  bytes: Buffer,
  { maxListed = MAX_LISTED, reserve }: ParseOptions,
): Promise<unknown> {
  if (bytes.length > SHORT) await ownTurn()
  if (bytes.length <= AT_ONCE) return parseJson(bytes)
  if (!isUtf8(bytes)) throw notUtf8()
  const { lists, values } = scanJson(bytes, { chunkBytes: AT_ONCE / 2, maxListed })
  reserve(values * VALUE_BYTES)
  if (lists.length > 0) return parseChunks(bytes, lists)
  const text = utf8(bytes)
  return text.trim() === '' ? {} : parsed(text)
}

async function parseChunks(bytes: Buffer, lists: readonly JsonList[]): Promise<unknown> {
  const filled: unknown[][] = []
  let outline = ''
  let at = 0
  for (const { start, end, chunks } of lists) {
    outline += `${bytes.toString('utf8', at, start)}{"${PLACEHOLDER}":${filled.length}}`
    at = end
    const items: unknown[] = []
    for (const chunk of chunks) {
      await ownTurn()
      const some = parsed(`[${bytes.toString('utf8', chunk.start, chunk.end)}]`) as unknown[]
      // Rejects an empty item between two commas.
      if (some.length !== chunk.count) throw notJson('a list item is missing')
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

/** Decodes UTF-8 without a byte order mark. */
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

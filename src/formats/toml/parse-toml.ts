import { MAX_DEPTH, type Problem } from '../format.ts'
import { Fault } from '../text/fault.ts'
import { createProblemList, type ProblemList } from '../text/problem-list.ts'
import { createContextBudget } from './context-budget.ts'
import { isEscape, stringText } from './toml-string.ts'
import type {
  StringStyle,
  TomlFile,
  TomlPair,
  TomlPath,
  TomlString,
  TomlTable,
  TomlValue,
} from './toml-tree.ts'

interface Cursor {
  readonly text: string
  at: number
  values: number
  readonly problems: ProblemList
  isStopped: boolean
}

/** More than any real file has: each costs memory or time beyond its few characters. */
const MAX_VALUES = 1_000_000
const MAX_FAULTS = 1000
const MAX_TEXT_LENGTH = 1_000_000

const LF = 10
const CR = 13
const BACKSLASH = 92

/** Takes the lines of a file as they are read. */
export interface TomlVisitor {
  pair(table: TomlTable, pair: TomlPair): void
  /** All lines of a table were reported. */
  end(table: TomlTable): void
}

/** Splits a file into spans. A line that cannot be parsed is reported and skipped. */
export function parseToml(text: string): TomlFile {
  const tables: TomlTable[] = []
  const { isRefused, problems } = visitToml(text, {
    pair: (table, pair) => table.pairs.push(pair),
    end: (table) => tables.push(table),
  })
  return {
    text,
    tables: isRefused ? [newTable([], { isArray: false, start: 0, headerEnd: 0 })] : tables,
    problems,
  }
}

/**
 * Visits the lines of a file one by one and keeps none: their spans take several times the memory of a large file. If
 * the file is rejected in the end, what was visited is invalid.
 */
export function visitToml(
  text: string,
  visitor: TomlVisitor,
): { readonly isRefused: boolean; readonly problems: readonly Problem[] } {
  const cursor: Cursor = { text, at: 0, values: 0, problems: createProblemList(text), isStopped: false }
  const budget = createContextBudget(text.length)
  const headers = newHeader()
  let table = newTable([], { isArray: false, start: 0, headerEnd: 0 })
  let tables = 1
  let faults = 0
  while (toContent(cursor) && !cursor.isStopped && !budget.isSpent()) {
    if (tables > MAX_VALUES || faults > MAX_FAULTS) {
      cursor.problems.add(cursor.at, 'Reading stopped: too many tables or errors')
      break
    }
    const start = cursor.at
    try {
      if (text.charAt(start) === '[') {
        const next = parseHeader(cursor, headers)
        visitor.end(table)
        table = next
        tables += 1
      } else {
        const pair = parsePair(cursor, 0)
        budget.spend(table.path, pair)
        visitor.pair(table, pair)
      }
      expectLineEnd(cursor)
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      faults += 1
      cursor.problems.add(fault.offset, fault.message)
      cursor.at = Math.max(lineEndAt(text, start), lineEndAt(text, fault.offset))
    }
  }
  visitor.end(table)
  if (budget.isSpent()) cursor.problems.add(0, 'The keys in the file are too long')
  return { isRefused: budget.isSpent(), problems: cursor.problems.list() }
}

function newTable(path: TomlPath, span: Pick<TomlTable, 'isArray' | 'start' | 'headerEnd'>): TomlTable {
  return { path, ...span, pairs: [] }
}

/** Skips whitespace, comments and line breaks; false at the end. */
function toContent(cursor: Cursor): boolean {
  const { text } = cursor
  for (; cursor.at < text.length; cursor.at += 1) {
    const code = text.charCodeAt(cursor.at)
    if (code === 35) cursor.at = lineEndAt(text, cursor.at) - 1
    else if (code !== 32 && code !== 9 && code !== LF && code !== CR) return true
  }
  return false
}

/** Offset of the line break that ends a line, or of the end of the text. */
export function lineEndAt(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) !== LF && text.charCodeAt(at) !== CR) at += 1
  return at
}

function skipBlanks(cursor: Cursor): void {
  for (;;) {
    const code = cursor.text.charCodeAt(cursor.at)
    if (code !== 32 && code !== 9) return
    cursor.at += 1
  }
}

function expectLineEnd(cursor: Cursor): void {
  skipBlanks(cursor)
  const char = cursor.text.charAt(cursor.at)
  if (char !== '' && char !== '#' && char !== '\n' && char !== '\r') {
    throw new Fault(cursor.at, 'Expected the end of the line')
  }
}

function expect(cursor: Cursor, mark: string): void {
  skipBlanks(cursor)
  if (!cursor.text.startsWith(mark, cursor.at)) throw new Fault(cursor.at, `Expected ${mark}`)
  cursor.at += mark.length
}

/** How many tables there are of a name that is repeated, and the repeated ones below the last of them. */
interface Header {
  count: number
  below: Map<string, Header> | null
}

function newHeader(): Header {
  return { count: 0, below: null }
}

/** Reads `[name]` or `[[name]]`; names of repeated tables get the index of the last one. */
function parseHeader(cursor: Cursor, top: Header): TomlTable {
  const start = cursor.at
  const isArray = cursor.text.startsWith('[[', start)
  cursor.at += isArray ? 2 : 1
  const key = parseKey(cursor)
  expect(cursor, isArray ? ']]' : ']')
  const path = isArray ? repeatHeader(key, top) : pathBelow(key, top)
  return newTable(path, { isArray, start, headerEnd: cursor.at })
}

function pathBelow(key: readonly string[], top: Header): TomlPath {
  const path: (string | number)[] = []
  let header: Header | undefined = top
  for (const part of key) {
    header = header?.below?.get(part)
    path.push(part)
    if (header && header.count > 0) path.push(header.count - 1)
  }
  return path
}

function repeatHeader(key: readonly string[], top: Header): TomlPath {
  let header = top
  for (const part of key) {
    header.below ??= new Map()
    const next = header.below.get(part) ?? newHeader()
    header.below.set(part, next)
    header = next
  }
  header.count += 1
  header.below = null
  return pathBelow(key, top)
}

function parsePair(cursor: Cursor, depth: number): TomlPair {
  const start = cursor.at
  const key = parseKey(cursor)
  const keyEnd = cursor.at
  expect(cursor, '=')
  skipBlanks(cursor)
  const value = parseValue(cursor, depth)
  return { key, start, keyEnd, value, end: cursor.at }
}

const BARE_KEY = /[\w-]+/y

function parseKey(cursor: Cursor): string[] {
  const parts: string[] = []
  let end = cursor.at
  do {
    if (parts.length > 0) cursor.at += 1
    if (parts.length > MAX_DEPTH) throw new Fault(cursor.at, 'This key has too many parts')
    skipBlanks(cursor)
    parts.push(parseKeyPart(cursor))
    end = cursor.at
    skipBlanks(cursor)
  } while (cursor.text.charAt(cursor.at) === '.')
  cursor.at = end
  return parts
}

function parseKeyPart(cursor: Cursor): string {
  const { text, at } = cursor
  const quote = text.charAt(at)
  if (quote === '"' || quote === "'") {
    const node = parseString(cursor)
    if (node.style === 'basic' || node.style === 'literal') return stringText(text, node)
    throw new Fault(at, 'A key must be on one line')
  }
  BARE_KEY.lastIndex = at
  const part = BARE_KEY.exec(text)?.[0]
  if (part === undefined) throw new Fault(at, 'Expected a key')
  cursor.at += part.length
  return part
}

const OTHER = /[\w+.:-]+(?: \d\d:[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?/y

function parseValue(cursor: Cursor, depth: number): TomlValue {
  const { text, at } = cursor
  const char = text.charAt(at)
  cursor.values += 1
  if (cursor.values > MAX_VALUES) {
    cursor.isStopped = true
    throw new Fault(at, `The file has more than ${MAX_VALUES} values`)
  }
  if (char === '"' || char === "'") return parseString(cursor)
  if (char === '[' || char === '{') {
    if (depth < MAX_DEPTH) return char === '[' ? parseArray(cursor, depth) : parseInline(cursor, depth)
    cursor.isStopped = true
    throw new Fault(at, `The file is nested deeper than ${MAX_DEPTH} levels`)
  }
  OTHER.lastIndex = at
  const written = OTHER.exec(text)?.[0]
  if (written === undefined) throw new Fault(at, 'Expected a value')
  cursor.at += written.length
  return { kind: 'other', start: at, end: cursor.at }
}

function parseArray(cursor: Cursor, depth: number): TomlValue {
  const start = cursor.at
  const items: TomlValue[] = []
  cursor.at += 1
  for (;;) {
    if (!toContent(cursor)) throw new Fault(start, 'Missing closing bracket')
    if (cursor.text.charAt(cursor.at) === ']') break
    items.push(parseValue(cursor, depth + 1))
    if (!toContent(cursor)) throw new Fault(start, 'Missing closing bracket')
    const char = cursor.text.charAt(cursor.at)
    if (char === ',') cursor.at += 1
    else if (char !== ']') throw new Fault(cursor.at, 'Missing comma or closing bracket')
  }
  cursor.at += 1
  return { kind: 'array', start, end: cursor.at, items }
}

/** Reads an inline table; line breaks and a trailing comma are allowed, as in TOML 1.1. */
function parseInline(cursor: Cursor, depth: number): TomlValue {
  const start = cursor.at
  const pairs: TomlPair[] = []
  cursor.at += 1
  for (;;) {
    if (!toContent(cursor)) throw new Fault(start, 'Missing closing brace')
    if (cursor.text.charAt(cursor.at) === '}') break
    pairs.push(parsePair(cursor, depth + 1))
    if (!toContent(cursor)) throw new Fault(start, 'Missing closing brace')
    const char = cursor.text.charAt(cursor.at)
    if (char === ',') cursor.at += 1
    else if (char !== '}') throw new Fault(cursor.at, 'Missing comma or closing brace')
  }
  cursor.at += 1
  return { kind: 'inline', start, end: cursor.at, pairs }
}

function parseString(cursor: Cursor): TomlString {
  const { text, at: start } = cursor
  const quote = text.charAt(start)
  const quoteCode = text.charCodeAt(start)
  const isMulti = text.charCodeAt(start + 1) === quoteCode && text.charCodeAt(start + 2) === quoteCode
  const close = isMulti ? quote.repeat(3) : quote
  let at = start + close.length
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quoteCode && (!isMulti || text.startsWith(close, at))) {
      at += close.length
      // Up to two more quotes belong to the text of a string in three quotes.
      for (let more = 0; isMulti && more < 2 && text.charCodeAt(at) === quoteCode; more += 1) at += 1
      if (at - start > MAX_TEXT_LENGTH) throw new Fault(start, 'This text is too long')
      cursor.at = at
      return { kind: 'string', style: styleOf(quote, isMulti), start, end: at }
    }
    if (!isMulti && (code === LF || code === CR)) break
    if (code !== BACKSLASH || quote !== '"') continue
    if (!isEscape(text, at, isMulti))
      throw new Fault(at, `${text.slice(at, at + 2)} is not a valid TOML escape sequence`)
    at += 1
  }
  throw new Fault(start, 'Missing closing quote')
}

function styleOf(quote: string, isMulti: boolean): StringStyle {
  const style = quote === '"' ? 'basic' : 'literal'
  return isMulti ? `multi-${style}` : style
}

/** The path for display: parts joined by dots, indexes in brackets. */
export function joinPath(path: TomlPath): string {
  const parts: string[] = []
  for (const step of path) {
    if (typeof step === 'number') parts.push(`[${step}]`)
    else if (parts.length === 0) parts.push(step)
    else parts.push('.', step)
  }
  return parts.join('')
}

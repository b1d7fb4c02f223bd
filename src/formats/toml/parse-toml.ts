import { MAX_DEPTH } from '../format.ts'
import { Fault } from '../text/fault.ts'
import { createProblemList, type ProblemList } from '../text/problem-list.ts'
import { fitsContexts } from './fits-contexts.ts'
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

/** Cuts a file into spans. A line that can not be read is told and passed, the rest is read. */
export function parseToml(text: string): TomlFile {
  const cursor: Cursor = { text, at: 0, values: 0, problems: createProblemList(text), isStopped: false }
  const headers = newHeader()
  let table: TomlTable = { path: [], isArray: false, start: 0, headerEnd: 0, pairs: [] }
  const tables = [table]
  let faults = 0
  while (toContent(cursor) && !cursor.isStopped) {
    if (tables.length > MAX_VALUES || faults > MAX_FAULTS) {
      cursor.problems.add(cursor.at, 'The file has too many tables or problems to be read further')
      break
    }
    const lineEnd = lineEndAt(text, cursor.at)
    try {
      if (text.charAt(cursor.at) === '[') {
        table = parseHeader(cursor, headers)
        tables.push(table)
      } else table.pairs.push(parsePair(cursor, 0))
      expectLineEnd(cursor)
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      faults += 1
      cursor.problems.add(fault.offset, fault.message)
      cursor.at = Math.max(lineEnd, lineEndAt(text, fault.offset))
    }
  }
  if (fitsContexts(tables, text.length)) return { text, tables, problems: cursor.problems.list() }
  cursor.problems.add(0, 'The keys of the file are too long')
  return { text, tables: tables.slice(0, 1).map(withoutPairs), problems: cursor.problems.list() }
}

function withoutPairs(table: TomlTable): TomlTable {
  return { ...table, pairs: [] }
}

/** Passes blanks, comments and line breaks; false at the end. */
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
    throw new Fault(cursor.at, 'Nothing more is expected in this line')
  }
}

function expect(cursor: Cursor, mark: string): void {
  skipBlanks(cursor)
  if (!cursor.text.startsWith(mark, cursor.at)) throw new Fault(cursor.at, `${mark} is expected here`)
  cursor.at += mark.length
}

/** The tables below a name, and how many there are of it when it is repeated. */
interface Header {
  count: number
  below: Map<string, Header>
}

function newHeader(): Header {
  return { count: 0, below: new Map() }
}

/** Reads `[name]` or `[[name]]`; names of repeated tables get the index of the last one. */
function parseHeader(cursor: Cursor, top: Header): TomlTable {
  const start = cursor.at
  const isArray = cursor.text.startsWith('[[', start)
  cursor.at += isArray ? 2 : 1
  const key = parseKey(cursor)
  expect(cursor, isArray ? ']]' : ']')
  const path: (string | number)[] = []
  let header = top
  for (const [index, part] of key.entries()) {
    const next = header.below.get(part) ?? newHeader()
    header.below.set(part, next)
    header = next
    path.push(part)
    if (isArray && index === key.length - 1) {
      header.count += 1
      header.below = new Map()
    }
    if (header.count > 0) path.push(header.count - 1)
  }
  return { path, isArray, start, headerEnd: cursor.at, pairs: [] }
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
    throw new Fault(at, 'A key must stand in one line')
  }
  BARE_KEY.lastIndex = at
  const part = BARE_KEY.exec(text)?.[0]
  if (part === undefined) throw new Fault(at, 'A key is expected here')
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
  if (written === undefined) throw new Fault(at, 'A value is expected here')
  cursor.at += written.length
  return { kind: 'other', start: at, end: cursor.at }
}

function parseArray(cursor: Cursor, depth: number): TomlValue {
  const start = cursor.at
  const items: TomlValue[] = []
  cursor.at += 1
  for (;;) {
    if (!toContent(cursor)) throw new Fault(start, 'The closing bracket is missing')
    if (cursor.text.charAt(cursor.at) === ']') break
    items.push(parseValue(cursor, depth + 1))
    if (!toContent(cursor)) throw new Fault(start, 'The closing bracket is missing')
    const char = cursor.text.charAt(cursor.at)
    if (char === ',') cursor.at += 1
    else if (char !== ']') throw new Fault(cursor.at, 'A comma or closing bracket is missing')
  }
  cursor.at += 1
  return { kind: 'array', start, end: cursor.at, items }
}

/** Reads a table in braces; line breaks and a last comma are allowed, as TOML 1.1 has it. */
function parseInline(cursor: Cursor, depth: number): TomlValue {
  const start = cursor.at
  const pairs: TomlPair[] = []
  cursor.at += 1
  for (;;) {
    if (!toContent(cursor)) throw new Fault(start, 'The closing brace is missing')
    if (cursor.text.charAt(cursor.at) === '}') break
    pairs.push(parsePair(cursor, depth + 1))
    if (!toContent(cursor)) throw new Fault(start, 'The closing brace is missing')
    const char = cursor.text.charAt(cursor.at)
    if (char === ',') cursor.at += 1
    else if (char !== '}') throw new Fault(cursor.at, 'A comma or closing brace is missing')
  }
  cursor.at += 1
  return { kind: 'inline', start, end: cursor.at, pairs }
}

function parseString(cursor: Cursor): TomlString {
  const { text, at: start } = cursor
  const quote = text.charAt(start)
  const isMulti = text.startsWith(quote.repeat(3), start)
  const close = isMulti ? quote.repeat(3) : quote
  cursor.at += close.length
  while (cursor.at < text.length) {
    const code = text.charCodeAt(cursor.at)
    if (text.startsWith(close, cursor.at)) {
      cursor.at += close.length
      // Up to two more quotes belong to the text of a string in three quotes.
      for (let more = 0; isMulti && more < 2 && text.charAt(cursor.at) === quote; more += 1) cursor.at += 1
      if (cursor.at - start > MAX_TEXT_LENGTH) throw new Fault(start, 'This text is too long')
      return { kind: 'string', style: styleOf(quote, isMulti), start, end: cursor.at }
    }
    if (!isMulti && (code === LF || code === CR)) break
    if (code === 92 && quote === '"') {
      if (!isEscape(text, cursor.at, isMulti)) {
        throw new Fault(cursor.at, `${text.slice(cursor.at, cursor.at + 2)} is no escape of TOML`)
      }
      cursor.at += 1
    }
    cursor.at += 1
  }
  throw new Fault(start, 'The closing quote is missing')
}

function styleOf(quote: string, isMulti: boolean): StringStyle {
  const style = quote === '"' ? 'basic' : 'literal'
  return isMulti ? `multi-${style}` : style
}

/** The path as it is shown: parts joined by dots, indexes in brackets. */
export function joinPath(path: TomlPath): string {
  return path.reduce<string>((joined, step, index) => {
    if (typeof step === 'number') return `${joined}[${step}]`
    return index === 0 ? step : `${joined}.${step}`
  }, '')
}

import { MAX_DEPTH } from '../format.ts'
import { findRepeated, hashText } from '../text/find-repeated.ts'
import { type Finding, MAX_PROBLEMS } from '../text/locate-findings.ts'
import { type JsonKind, type JsonNode, type JsonSpans, keyAt, nextOf, nodeAt, SPAN } from './json-nodes.ts'
import { startSpans } from './json-spans.ts'

/** A file as spans of its text; comments and trailing commas are kept like any other character between values. */
export interface JsonDocument extends JsonSpans {
  /** Null if the root is not an object or list. */
  readonly root: JsonNode | null
  /** For members with duplicate keys: the ids of all members with that key. The last one is effective. */
  readonly repeated: ReadonlyMap<number, readonly number[]>
  readonly findings: readonly Finding[]
  /** False if brackets do not match: texts can still be replaced, but nothing can be added or removed. */
  readonly isWellFormed: boolean
}

/** More than files of the maximum size have in practice. */
const MAX_VALUES = 4_000_000
/** Hostile files have a value for every two characters, each of which takes a hundred times as much memory. */
const FEW_VALUES = 100_000
const CHARACTERS_PER_VALUE = 12
const FEW_MEMBERS = 32

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const LITERALS = [
  ['true', 'boolean'],
  ['false', 'boolean'],
  ['null', 'null'],
] as const

/** Parses a file in linear time; never throws, and recovers after errors. */
export function readJson(text: string): JsonDocument {
  const findings: Finding[] = []
  const repeated = new Map<number, readonly number[]>()
  const spans = startSpans(text.length)
  const maxValues = Math.min(MAX_VALUES, FEW_VALUES + Math.floor(text.length / CHARACTERS_PER_VALUE))
  let at = 0
  let isWellFormed = true
  let hasStopped = false

  function report(offset: number, message: string): void {
    if (findings.length < MAX_PROBLEMS && !hasStopped) findings.push({ offset, message })
  }

  /** Stops parsing; the rest of the file is ignored. */
  function stop(offset: number, message: string): void {
    report(offset, message)
    hasStopped = true
    isWellFormed = false
    at = text.length
  }

  /** Moves past whitespace and comments. */
  function skipBlank(): void {
    for (;;) {
      const code = text.charCodeAt(at)
      if (code === 32 || code === 10 || code === 13 || code === 9) at += 1
      else if (code === 47 && text[at + 1] === '/') {
        const end = text.indexOf('\n', at)
        at = end < 0 ? text.length : end
      } else if (code === 47 && text[at + 1] === '*') {
        const end = text.indexOf('*/', at + 2)
        if (end < 0) stop(at, 'This comment is not closed')
        else at = end + 2
      } else return
    }
  }

  /** Moves past the string that starts here; returns false, at the end of the line, if it is not closed. */
  function skipString(): boolean {
    const start = at
    for (at += 1; ; at += 1) {
      const code = text.charCodeAt(at)
      if (code === 34) break
      if (code === 92) {
        const next = text.charCodeAt(at + 1)
        if (!isEscape(text, at + 1)) report(at, 'Invalid JSON escape sequence')
        if (next >= 32) at += 1
      } else if (!(code >= 32)) {
        if (code === 10 || code === 13 || at >= text.length) {
          report(start, 'This string has no closing quote')
          return false
        }
        report(at, 'A control character must be escaped')
      }
    }
    at += 1
    return true
  }

  /** Recovers from an error: moves past the next comma, or before the next line or closing bracket. */
  function recover(): void {
    for (let depth = 0; at < text.length; at += 1) {
      const character = text[at]
      if (character === '"') {
        skipString()
        at -= 1
      } else if (character === '{' || character === '[') depth += 1
      else if (character === '}' || character === ']') {
        if (depth === 0) return
        depth -= 1
      } else if (depth === 0 && character === '\n') return
      else if (depth === 0 && character === ',') {
        at += 1
        return
      }
    }
  }

  /** Records a scalar value that ends here. */
  function place(kind: JsonKind, keyStart: number, start: number): boolean {
    spans.close(spans.open(kind, keyStart, start), at)
    return true
  }

  /** Parses the value that starts here; false if there is none. */
  function readValue(keyStart: number, depth: number): boolean {
    const start = at
    const character = text[at]
    if (spans.count() >= maxValues) {
      stop(start, `More than ${maxValues} values, which is too many for a file of this size`)
      return false
    }
    if (character === '{') return readContainer('object', keyStart, depth)
    if (character === '[') return readContainer('array', keyStart, depth)
    if (character === '"') return skipString() && place('string', keyStart, start)
    for (const [word, kind] of LITERALS) {
      if (!text.startsWith(word, at)) continue
      at += word.length
      return place(kind, keyStart, start)
    }
    NUMBER.lastIndex = at
    if (NUMBER.test(text)) {
      at = NUMBER.lastIndex
      return place('number', keyStart, start)
    }
    report(at, 'Missing value')
    return false
  }

  function readMember(depth: number): boolean {
    const keyStart = at
    if (text[at] !== '"') {
      report(at, 'Expected a key in double quotes')
      return false
    }
    if (!skipString()) return false
    skipBlank()
    if (text[at] !== ':') {
      report(at, 'Missing colon')
      return false
    }
    at += 1
    skipBlank()
    return readValue(keyStart, depth)
  }

  function readContainer(kind: 'object' | 'array', keyStart: number, depth: number): boolean {
    const start = at
    if (depth > MAX_DEPTH) {
      stop(start, `Objects and lists are nested more than ${MAX_DEPTH} levels deep`)
      return false
    }
    const id = spans.open(kind, keyStart, start)
    const close = kind === 'object' ? '}' : ']'
    let comma = -1
    let isSeparated = true
    for (at += 1; ; ) {
      skipBlank()
      const character = text[at]
      if (character === undefined) {
        stop(start, kind === 'object' ? 'This object is not closed' : 'This list is not closed')
        break
      }
      if (character === close) {
        if (comma >= 0) report(comma, 'Trailing comma after the last value')
        at += 1
        break
      }
      if (character === '}' || character === ']') {
        stop(at, `Unexpected closing bracket; expected ${close}`)
        break
      }
      if (!isSeparated) report(at, 'Missing comma')
      const isRead = kind === 'object' ? readMember(depth + 1) : readValue(at, depth + 1)
      if (hasStopped) break
      comma = -1
      isSeparated = !isRead
      if (isRead) skipBlank()
      else recover()
      if (!isRead || text[at] !== ',') continue
      comma = at
      isSeparated = true
      at += 1
    }
    spans.close(id, at)
    if (kind === 'object') findRepeatedMembers(id)
    return true
  }

  function readRoot(): boolean {
    skipBlank()
    const character = text[at]
    if (character === undefined) stop(0, 'The file is empty')
    else if (character !== '{' && character !== '[') stop(at, 'The file does not start with { or [')
    if (hasStopped) return false
    readContainer(character === '{' ? 'object' : 'array', at, 1)
    skipBlank()
    if (at < text.length) stop(at, 'Unexpected text after the end of the JSON value')
    return true
  }

  function findRepeatedMembers(id: number): void {
    const read = { text, spans: spans.all() }
    const end = nextOf(read, id)
    let count = 0
    for (let child = id + 1; child < end; child = nextOf(read, child)) count += 1
    if (count < 2) return
    // Plain arrays are faster to create, but large ones are copied while they grow.
    const ids = count > FEW_MEMBERS ? new Int32Array(count) : Array<number>(count).fill(0)
    const hashes = count > FEW_MEMBERS ? new Int32Array(count) : Array<number>(count).fill(0)
    let index = 0
    for (let child = id + 1; child < end; child = nextOf(read, child)) {
      ids[index] = child
      hashes[index] = hashKey(read, child)
      index += 1
    }
    findRepeated(
      hashes,
      (place) => keyAt(read, ids[place] ?? 0),
      (same) => settleRepeated(same.map((place) => ids[place] ?? 0)),
    )
  }

  /** Reports duplicate keys whose ineffective value differs. */
  function settleRepeated(ids: readonly number[]): void {
    const members = ids.map((id) => nodeAt({ text, spans: spans.all() }, id))
    const last = members.at(-1)
    for (const { id, key, keyStart, start, end } of members) {
      repeated.set(id, ids)
      const isSame = last && text.slice(start, end) === text.slice(last.start, last.end)
      if (!isSame) report(keyStart, `The key "${key.slice(0, 50)}" has a different value below`)
    }
  }

  const hasRoot = readRoot()
  const read = { text, spans: spans.all() }
  return { ...read, root: hasRoot ? nodeAt(read, 0) : null, repeated, findings, isWellFormed }
}

function isEscape(text: string, at: number): boolean {
  const character = text[at]
  if (character !== 'u') return character !== undefined && '"\\/bfnrt'.includes(character)
  for (let digit = at + 1; digit <= at + 4; digit += 1) {
    const code = text.charCodeAt(digit) | 32
    if (!((code >= 48 && code <= 57) || (code >= 97 && code <= 102))) return false
  }
  return true
}

/** FNV-1a over the characters of a key; the same for equal keys, however they are escaped. */
function hashKey(document: JsonSpans, id: number): number {
  const { text, spans } = document
  let hash = 0x811c9dc5
  for (let at = (spans[id * SPAN.size + SPAN.keyStart] ?? 0) + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34) break
    if (code === 92) return hashText(keyAt(document, id))
    hash = Math.imul(hash ^ code, 0x01000193)
  }
  return hash ^ (hash >>> 15)
}

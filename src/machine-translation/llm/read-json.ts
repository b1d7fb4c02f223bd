/** A JSON object as its members in their order, so that repeated names stay visible. */
interface JsonMembers {
  readonly members: readonly (readonly [name: string, value: LooseJson])[]
}

export type LooseJson = string | number | boolean | null | readonly LooseJson[] | JsonMembers

interface Cursor {
  readonly text: string
  at: number
}

const MAX_DEPTH = 20
/** How often a reader starts again behind something that looked like JSON. */
const MAX_STARTS = 50
/** Longer than any answer that was asked for. */
const MAX_LENGTH = 400_000
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

class Unreadable extends Error {}

export function isMembers(value: LooseJson): value is JsonMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The objects and arrays in what a model said, whatever stands around them: prose, code fences, its thoughts. Commas too many
 * and line breaks in texts are read. Of a value that is cut off, the members and items that are complete are left.
 */
export function readJsonValues(said: string): LooseJson[] {
  const text = withoutThoughts(said.slice(0, MAX_LENGTH))
  const values: LooseJson[] = []
  let at = 0
  for (let starts = 0; starts < MAX_STARTS; starts++) {
    const start = text.slice(at).search(/[[{]/)
    if (start < 0) break
    const cursor = { text, at: at + start }
    const value = readOrNull(cursor)
    if (value !== undefined) values.push(value)
    at = value === undefined ? at + start + 1 : cursor.at
  }
  return values
}

/** Some models think aloud before they answer; thoughts without an end have no answer behind them. */
function withoutThoughts(said: string): string {
  if (/^\s*[[{`]/.test(said)) return said
  const end = said.indexOf('</think>')
  if (end >= 0) return said.slice(end + '</think>'.length)
  return /^\s*<think>/.test(said) ? '' : said
}

function readOrNull(cursor: Cursor): LooseJson | undefined {
  try {
    return readValue(cursor, 0)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function readValue(cursor: Cursor, depth: number): LooseJson {
  if (depth > MAX_DEPTH) throw new Unreadable()
  const next = skipBlanks(cursor)
  if (next === '{') return readMembers(cursor, depth)
  if (next === '[') return readItems(cursor, depth)
  if (next === '"') return readText(cursor)
  const [word] =
    /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)/.exec(
      cursor.text.slice(cursor.at, cursor.at + 40),
    ) ?? []
  if (word === undefined) throw new Unreadable()
  cursor.at += word.length
  return JSON.parse(/^-?0\d/.test(word) ? String(Number(word)) : word)
}

function readMembers(cursor: Cursor, depth: number): JsonMembers {
  const members: [string, LooseJson][] = []
  cursor.at += 1
  for (;;) {
    const next = skipCommas(cursor)
    if (next === '') break
    if (next === '}') {
      cursor.at += 1
      break
    }
    const member = readComplete(cursor, () => readMember(cursor, depth))
    if (member === undefined) break
    members.push(member)
  }
  return { members }
}

function readMember(cursor: Cursor, depth: number): [string, LooseJson] {
  if (skipBlanks(cursor) !== '"') throw new Unreadable()
  const name = readText(cursor)
  if (skipBlanks(cursor) !== ':') throw new Unreadable()
  cursor.at += 1
  return [name, readValue(cursor, depth + 1)]
}

function readItems(cursor: Cursor, depth: number): LooseJson[] {
  const items: LooseJson[] = []
  cursor.at += 1
  for (;;) {
    const next = skipCommas(cursor)
    if (next === '') break
    if (next === ']') {
      cursor.at += 1
      break
    }
    const item = readComplete(cursor, () => readValue(cursor, depth + 1))
    if (item === undefined) break
    items.push(item)
  }
  return items
}

/** Undefined at the end of a text that breaks off; other errors make the whole value unreadable. */
function readComplete<T>(cursor: Cursor, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Unreadable && cursor.at >= cursor.text.length) return undefined
    throw error
  }
}

function readText(cursor: Cursor): string {
  let text = ''
  for (let at = cursor.at + 1; at < cursor.text.length; at++) {
    const character = cursor.text[at] ?? ''
    if (character === '"') {
      cursor.at = at + 1
      return text
    }
    if (character !== '\\') {
      text += character
      continue
    }
    at += 1
    const escaped = cursor.text[at] ?? ''
    const hex = escaped === 'u' ? /^[\da-f]{4}/i.exec(cursor.text.slice(at + 1, at + 5))?.[0] : undefined
    text += hex === undefined ? (ESCAPES[escaped] ?? escaped) : String.fromCharCode(Number.parseInt(hex, 16))
    at += hex?.length ?? 0
  }
  cursor.at = cursor.text.length
  throw new Unreadable()
}

function skipBlanks(cursor: Cursor): string {
  while (/[\s\uFEFF]/.test(cursor.text[cursor.at] ?? '')) cursor.at += 1
  return cursor.text[cursor.at] ?? ''
}

function skipCommas(cursor: Cursor): string {
  while (/[\s,\uFEFF]/.test(cursor.text[cursor.at] ?? '')) cursor.at += 1
  return cursor.text[cursor.at] ?? ''
}

import { countLines, type FileEntry, type FileItem, type ItemReader, MAX_ENTRY } from './memory-file.ts'

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const SPACE = 0x20
/** Deeper nesting is no entry. */
const MAX_DEPTH = 50
const NOTHING = -1
const NO_LIST = 'The file must be a list of entries, which starts with “[”.'
const BEHIND = 'There is text after the list of entries.'

/** Reads Weblate's JSON of a translation memory, an array of entries, of which one at a time is parsed. */
export function readMemoryJson(): ItemReader {
  let text = ''
  /** The line of the first character of the text that is kept, and how much of it is scanned. */
  let line = 1
  let at = 0
  let depth = 0
  let isInString = false
  let isEscaped = false
  /** Where the current entry begins. */
  let start = NOTHING
  let startLine = 1
  let number = 0
  let isTooLong = false
  let needsComma = false
  let isOver = false
  let isDead = false
  let items: FileItem[] = []

  /** Drops what is scanned, up to the current entry. */
  function forget(): void {
    const end = start === NOTHING || isTooLong ? at : start
    line += countLines(text, 0, end)
    text = text.slice(end)
    at -= end
    if (start !== NOTHING) start = isTooLong ? 0 : start - end
  }

  function fail(problem: string): void {
    const place = line + countLines(text, 0, at)
    items.push({ line: place, number: depth > 1 || start !== NOTHING ? number : 0, problem, isFatal: true })
    isDead = true
  }

  function begin(): void {
    if (needsComma) fail(`A comma is missing before entry ${number + 1}.`)
    start = at
    startLine = line + countLines(text, 0, at)
    number += 1
  }

  /** Ends the entry before this offset. */
  function finish(end: number): void {
    if (start === NOTHING) return
    if (isTooLong) items.push(problemAt(`The entry has more than ${MAX_ENTRY} characters.`))
    else items.push(itemOf(text.slice(start, end)))
    start = NOTHING
    isTooLong = false
    needsComma = true
  }

  function itemOf(json: string): FileItem {
    const read = parseEntry(json)
    return typeof read === 'string' ? problemAt(read) : { line: startLine, number, entry: read }
  }

  function problemAt(problem: string): FileItem {
    return { line: startLine, number, problem, isFatal: false }
  }

  function open(code: number): void {
    if (depth === 1 && start === NOTHING) begin()
    depth += 1
    if (depth > 1) {
      if (depth > MAX_DEPTH) fail('The values are nested too deeply.')
    } else if (isOver) fail(BEHIND)
    else if (code !== OPEN_LIST) fail(NO_LIST)
  }

  function close(code: number): void {
    depth -= 1
    if (depth === 1) finish(at + 1)
    if (depth > 0) return
    finish(at)
    isOver = true
    if (depth < 0) fail(NO_LIST)
    else if (code !== CLOSE_LIST) fail('The list of entries does not end with “]”.')
  }

  function comma(): void {
    if (depth !== 1) return
    finish(at)
    if (!needsComma) fail('An entry is missing before the comma.')
    needsComma = false
  }

  /** Any other character that is no white space. */
  function other(code: number): void {
    if (depth === 0) fail(isOver ? BEHIND : NO_LIST)
    else if (depth === 1 && start === NOTHING) begin()
    if (code === QUOTE) isInString = true
  }

  function scanString(): void {
    for (; at < text.length; at += 1) {
      if (isEscaped) isEscaped = false
      else {
        const code = text.charCodeAt(at)
        if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) {
          isInString = false
          return
        }
      }
    }
  }

  return {
    push(more) {
      items = []
      if (isDead) return items
      forget()
      text += more
      for (; at < text.length && !isDead; at += 1) {
        if (isInString) {
          scanString()
          continue
        }
        const code = text.charCodeAt(at)
        if (code <= SPACE) continue
        if (code === OPEN_LIST || code === OPEN_OBJECT) open(code)
        else if (code === CLOSE_LIST || code === CLOSE_OBJECT) close(code)
        else if (code === COMMA) comma()
        else other(code)
      }
      at = Math.min(at, text.length)
      if (start !== NOTHING && at - start > MAX_ENTRY) isTooLong = true
      return items
    },
    end() {
      items = []
      if (isDead || isOver) return items
      if (depth > 0)
        fail(number === 0 ? 'The file is truncated.' : `The file is truncated after entry ${number}.`)
      else fail('The file is empty.')
      return items
    },
  }
}

/** An entry, or what is wrong with it. */
function parseEntry(json: string): FileEntry | string {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return `The entry is not valid JSON: ${error instanceof Error ? error.message.slice(0, 200) : ''}.`
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'The entry is not an object.'
  const members = value as Readonly<Record<string, unknown>>
  for (const name of ['source', 'target', 'source_language', 'target_language']) {
    if (typeof members[name] !== 'string' || members[name] === '')
      return `“${name}” is missing, empty or not a text.`
  }
  for (const name of ['origin', 'context']) {
    if (members[name] !== undefined && members[name] !== null && typeof members[name] !== 'string')
      return `“${name}” is not a text.`
  }
  const { source, target, source_language, target_language, origin, context, status } = members
  return {
    source: source as string,
    target: target as string,
    sourceLanguage: source_language as string,
    targetLanguage: target_language as string,
    origin: (origin as string | null | undefined) ?? '',
    context: (context as string | null | undefined) ?? '',
    isActive: status !== 0,
    createdAt: null,
  }
}

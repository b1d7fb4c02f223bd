import { createGapReader } from '../keyed/gap-note.ts'
import type { KeyedItem, Scan } from '../keyed/keyed-file.ts'
import { MAX_TEXT, TEXT_TOO_LONG } from '../keyed/limits.ts'
import { afterLineEnd, createLineEnds } from '../text/line-ends.ts'
import { createProblemList } from '../text/problem-list.ts'
import { decodeEscapes } from './escapes.ts'

const TAB = 9
const LF = 10
const FF = 12
const CR = 13
const SPACE = 32
const EXCLAMATION = 33
const HASH = 35
const STAR = 42
const SLASH = 47
const COLON = 58
const SEMICOLON = 59
const EQUALS = 61
const BACKSLASH = 92

/** Marks a line of XWiki with an untranslated entry. */
const MISSING_MARK = '### Missing: '

interface PropertiesScanOptions {
  /** Lines with XWiki's marker are entries without a value. */
  readonly hasMissing?: boolean
  /** Converts a value for translators. */
  readonly show?: (text: string) => string
}

/** Visits the entries as java.util.Properties would load them, skipping comments of other languages. */
export function scanProperties(
  text: string,
  visit: (item: KeyedItem) => void,
  { hasMissing = false, show }: PropertiesScanOptions = {},
): Scan {
  const problems = createProblemList(text)
  const readGap = createGapReader(text)
  const lines = createLineEnds(text)
  let bodyStart = -1
  let gapStart = 0
  let at = 0
  let isBlockOpen = false

  while (at < text.length) {
    const first = skipBlank(text, at)
    const code = text.charCodeAt(first)
    const isMissing = hasMissing && code === HASH && text.startsWith(MISSING_MARK, first)
    if (first === text.length || code === LF || code === CR) at = lines.next(first)
    else if (isMissing) readEntry(at, skipBlank(text, first + MISSING_MARK.length), true)
    else if (code === HASH || code === EXCLAMATION || code === SEMICOLON) at = lines.next(first)
    else if (code === SLASH && text.charCodeAt(first + 1) === SLASH) at = lines.next(first)
    else if (code === SLASH && text.charCodeAt(first + 1) === STAR) at = skipBlock(first)
    else readEntry(at, first, false)
  }
  return { problems: problems.list(), bodyStart: bodyStart < 0 ? text.length : bodyStart }

  function skipBlock(start: number): number {
    const end = isBlockOpen ? -1 : text.indexOf('*/', start + 2)
    if (end < 0) {
      isBlockOpen = true
      problems.add(start, 'This comment is not closed')
    }
    return lines.next(Math.max(start, end))
  }

  function readEntry(lineStart: number, keyStart: number, isMissing: boolean): void {
    const keyEnd = findKeyEnd(text, keyStart)
    let valueStart = skipContinued(text, keyEnd)
    const separator = text.charCodeAt(valueStart)
    if (separator === EQUALS || separator === COLON) valueStart = skipBlank(text, valueStart + 1)
    const valueEnd = findValueEnd(valueStart)
    const end = lines.next(valueEnd)
    const { note, ownStart } = readGap(gapStart, lineStart)
    if (bodyStart < 0) bodyStart = ownStart
    gapStart = end
    at = end
    if (keyEnd === keyStart) {
      problems.add(keyStart, 'Missing key before the separator')
      return
    }
    if (valueEnd - valueStart > MAX_TEXT) {
      problems.add(valueStart, TEXT_TOO_LONG)
      return
    }
    const value = decodeValue(valueStart, valueEnd)
    visit({
      key: joinLines(text.slice(keyStart, keyEnd)),
      value: isMissing ? '' : (show?.(value) ?? value),
      note,
      start: ownStart === 0 ? lineStart : ownStart,
      end,
      keyEnd,
      valueStart: isMissing ? lineStart : valueStart,
      valueEnd,
    })
  }

  function decodeValue(start: number, end: number): string {
    return decodeEscapes(text.slice(start, end), (offset) =>
      problems.add(start + offset, '\\u must be followed by four hexadecimal digits'),
    )
  }

  /** The end of the line on which the value ends: a backslash before the line ending continues it. */
  function findValueEnd(start: number): number {
    let end = lines.end(start)
    while (end < text.length && isContinued(text, start, end)) end = lines.end(lines.next(end))
    return end
  }
}

/** True when an odd number of backslashes is before an offset. */
function isContinued(text: string, start: number, end: number): boolean {
  let at = end
  while (at > start && text.charCodeAt(at - 1) === BACKSLASH) at -= 1
  return (end - at) % 2 === 1
}

function findKeyEnd(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === EQUALS || code === COLON || isLineEnd(code) || isBlank(code)) return at
    if (code !== BACKSLASH) at += 1
    else if (isLineEnd(text.charCodeAt(at + 1))) at = skipBlank(text, afterLineEnd(text, at + 1))
    else at += 2
  }
  return text.length
}

function isLineEnd(code: number): boolean {
  return code === LF || code === CR
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === FF
}

function skipBlank(text: string, start: number): number {
  let at = start
  while (isBlank(text.charCodeAt(at))) at += 1
  return at
}

/** Skips whitespace and continued line endings if a separator follows. */
function skipContinued(text: string, start: number): number {
  const direct = skipBlank(text, start)
  let at = direct
  while (text.charCodeAt(at) === BACKSLASH) {
    if (!isLineEnd(text.charCodeAt(at + 1))) break
    at = skipBlank(text, afterLineEnd(text, at + 1))
  }
  const code = text.charCodeAt(at)
  return code === EQUALS || code === COLON ? at : direct
}

function joinLines(key: string): string {
  return /[\r\n]/.test(key) ? key.replace(/\\(?:\r\n|\n|\r)[ \t\f]*/g, '') : key
}

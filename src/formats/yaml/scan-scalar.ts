import {
  breakLine,
  CR,
  type Cursor,
  columnOf,
  HASH,
  isBlankCode,
  isFlowMark,
  isLineOver,
  isMarker,
  LF,
  lineEndAt,
  SPACE,
  skipLine,
  skipSpaces,
  TAB,
} from './yaml-cursor.ts'
import type { YamlBroken, YamlProperties, YamlScalar } from './yaml-tree.ts'

const COLON = 58
const DOUBLE = 34
const SINGLE = 39
const BACKSLASH = 92

/** The position of a text: the column that its further lines must exceed, and whether it is in a flow collection. */
interface ScalarPlace {
  readonly parent: number
  readonly isFlow: boolean
}

/** True when a text without quotes may begin with this character. */
export function isPlainStart(text: string, at: number, isFlow: boolean): boolean {
  const code = text.charCodeAt(at)
  if (isBlankCode(code)) return false
  // - ? : are texts unless a blank follows.
  if (code === 45 || code === 63 || code === COLON) {
    const next = text.charCodeAt(at + 1)
    return !isBlankCode(next) && !(isFlow && isFlowMark(next))
  }
  return !',[]{}#&*!|>\'"%@`'.includes(text.charAt(at))
}

/** Reads a text without quotes, which may continue in deeper lines. */
export function scanPlain(
  cursor: Cursor,
  { parent, isFlow }: ScalarPlace,
  properties: YamlProperties | null,
): YamlScalar | YamlBroken {
  const { text } = cursor
  const start = cursor.at
  if (!isPlainStart(text, start, isFlow)) {
    const mark = text.charAt(start)
    return breakLine(cursor, start, { at: start, message: `A text that starts with ${mark} must be quoted` })
  }
  let end = scanPlainLine(text, start, isFlow)
  let endLine = cursor.lineStart
  cursor.at = end
  while (toFurtherLine(cursor, parent, isFlow)) {
    const lineEnd = scanPlainLine(text, cursor.at, isFlow)
    if (lineEnd === cursor.at) break
    end = lineEnd
    endLine = cursor.lineStart
    cursor.at = end
  }
  cursor.at = end
  cursor.lineStart = endLine
  return limited(cursor, { kind: 'scalar', style: 'plain', start, end, indent: 0, properties })
}

/** Moves to the next non-blank line if the current text ends its line and continues there. */
function toFurtherLine(cursor: Cursor, parent: number, isFlow: boolean): boolean {
  const { text } = cursor
  skipSpaces(cursor)
  let code = text.charCodeAt(cursor.at)
  if (code !== LF && code !== CR) return false
  while (code === LF || code === CR) {
    skipLine(cursor)
    skipSpaces(cursor)
    code = text.charCodeAt(cursor.at)
  }
  return goesOn(cursor, parent, isFlow)
}

function goesOn(cursor: Cursor, parent: number, isFlow: boolean): boolean {
  const { text, at, lineStart } = cursor
  if (at >= text.length || text.charCodeAt(at) === HASH || isMarker(text, at, lineStart)) return false
  return isFlow || columnOf(cursor) > parent
}

/** End of a text without quotes within its line, without blanks at its end. */
export function scanPlainLine(text: string, start: number, isFlow: boolean): number {
  let end = start
  let wasBlank = true
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === SPACE || code === TAB) {
      wasBlank = true
      continue
    }
    if (code === LF || code === CR) break
    if (code === HASH && wasBlank && at > start) break
    if (code === COLON) {
      const next = text.charCodeAt(at + 1)
      if (isBlankCode(next) || (isFlow && isFlowMark(next))) break
    }
    if (isFlow && isFlowMark(code)) break
    wasBlank = false
    end = at + 1
  }
  return end
}

/** Reads a text in quotes, which may continue in deeper lines. */
export function scanQuoted(
  cursor: Cursor,
  { parent }: ScalarPlace,
  properties: YamlProperties | null,
): YamlScalar | YamlBroken {
  const { text } = cursor
  const start = cursor.at
  const firstLine = cursor.lineStart
  const quote = text.charCodeAt(start)
  let wrongEscape: number | null = null
  cursor.at += 1
  while (cursor.at < text.length) {
    const code = text.charCodeAt(cursor.at)
    if (code === quote) {
      cursor.at += 1
      if (quote === DOUBLE || text.charCodeAt(cursor.at) !== SINGLE) {
        if (wrongEscape !== null) return refuseEscape(cursor, start, wrongEscape)
        const style = quote === DOUBLE ? 'double' : 'single'
        return limited(cursor, { kind: 'scalar', style, start, end: cursor.at, indent: 0, properties })
      }
      cursor.at += 1
    } else if (code === BACKSLASH && quote === DOUBLE) {
      const next = text.charCodeAt(cursor.at + 1)
      if (next === LF || next === CR) cursor.at += 1
      else if (isEscape(text, cursor.at)) cursor.at += 2
      else wrongEscape ??= cursor.at++
    } else if (code === LF || code === CR) {
      skipLine(cursor)
      skipSpaces(cursor)
      if (!isLineOver(cursor) && !goesOn(cursor, parent, false) && text.charCodeAt(cursor.at) !== HASH) break
    } else cursor.at += 1
  }
  cursor.wasted += cursor.at - start
  cursor.at = start
  cursor.lineStart = firstLine
  return breakLine(cursor, start, { at: start, message: 'Missing closing quote' })
}

const ESCAPE =
  /\\(?:[0abt\tnvfre "/\\N_LP]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U(?:0010|000[\da-fA-F])[\da-fA-F]{4})/y

function isEscape(text: string, at: number): boolean {
  ESCAPE.lastIndex = at
  return ESCAPE.test(text)
}

function refuseEscape(cursor: Cursor, start: number, at: number): YamlBroken {
  const written = cursor.text.slice(at, at + 2)
  cursor.problems.add(at, `${written} is not a valid YAML escape sequence`)
  return { kind: 'broken', start, end: cursor.at }
}

/** Reads `|` or `>` with the lines below it. */
export function scanBlock(
  cursor: Cursor,
  parent: number,
  properties: YamlProperties | null,
): YamlScalar | YamlBroken {
  const { text } = cursor
  const start = cursor.at
  const style = text.charAt(start) === '|' ? 'literal' : 'folded'
  const header = /[|>](?:([1-9])([+-])?|([+-])([1-9])?)?/y
  header.lastIndex = start
  const [whole = '', digit, chomp, chompFirst, digitLast] = header.exec(text) ?? []
  cursor.at = start + whole.length
  const headerEnd = cursor.at
  skipSpaces(cursor)
  if (!isLineOver(cursor)) {
    return breakLine(cursor, start, { at: cursor.at, message: 'The text must start on the next line' })
  }
  const given = Number(digit ?? digitLast ?? 0)
  const indent = given > 0 ? Math.max(0, parent) + given : UNKNOWN
  const block = scanLines(cursor, parent, indent)
  const keepsBlank = (chomp ?? chompFirst) === '+'
  const lineEnd = lineEndAt(text, headerEnd)
  const end = keepsBlank ? Math.max(block.blankEnd, block.textEnd) : block.textEnd
  const column = Math.max(0, block.indent)
  const blockEnd = Math.max(end, lineEnd)
  return limited(cursor, { kind: 'scalar', style, start, end: blockEnd, indent: column, properties })
}

const UNKNOWN = -1
const MAX_TEXT_LENGTH = 1_000_000

/** Rejects a text that cannot reasonably be translated and would be expensive to decode. */
function limited(cursor: Cursor, node: YamlScalar): YamlScalar | YamlBroken {
  const { start, end } = node
  if (end - start <= MAX_TEXT_LENGTH) return node
  cursor.problems.add(start, 'This text is too long')
  return { kind: 'broken', start, end }
}

/** Skips the lines of a block: from the header's line to the first one that is less indented. */
function scanLines(
  cursor: Cursor,
  parent: number,
  given: number,
): { indent: number; textEnd: number; blankEnd: number } {
  const { text } = cursor
  let indent = given
  let textEnd = 0
  let blankEnd = 0
  cursor.at = lineEndAt(text, cursor.at)
  let before = { at: cursor.at, lineStart: cursor.lineStart }
  while (cursor.at < text.length) {
    skipLine(cursor)
    while (text.charCodeAt(cursor.at) === SPACE && (indent === UNKNOWN || columnOf(cursor) < indent))
      cursor.at += 1
    const code = text.charCodeAt(cursor.at)
    const isBlank = code === LF || code === CR
    if (!isBlank) {
      const least = indent === UNKNOWN ? parent + 1 : indent
      if (Number.isNaN(code) || columnOf(cursor) < least || isMarker(text, cursor.at, cursor.lineStart)) break
      if (indent === UNKNOWN) indent = columnOf(cursor)
      cursor.at = lineEndAt(text, cursor.at)
      textEnd = cursor.at
    } else blankEnd = cursor.at
    before = { at: cursor.at, lineStart: cursor.lineStart }
  }
  Object.assign(cursor, before)
  return { indent, textEnd, blankEnd }
}

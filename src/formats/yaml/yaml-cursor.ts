import { createProblemList, type ProblemList } from '../text/problem-list.ts'
import type { ItemSink } from './item-sink.ts'
import type { YamlBroken, YamlProperties, YamlScalar } from './yaml-tree.ts'

/** The position and state of the parser. */
export interface Cursor {
  readonly text: string
  at: number
  /** Offset of the first character of the current line. */
  lineStart: number
  depth: number
  items: number
  /** Characters scanned in vain for a closing quote or bracket: limits the work on hostile text. */
  wasted: number
  /** True when the file is beyond reading. */
  isStopped: boolean
  /** Texts of the document that have an anchor. */
  readonly anchors: Map<string, YamlScalar>
  readonly problems: ProblemList
  /** Receives the items of block collections; null if the collections keep them. */
  sink: ItemSink | null
}

export const TAB = 9
export const LF = 10
export const CR = 13
export const SPACE = 32
export const HASH = 35
const DASH = 45
const DOT = 46

/** A cursor at the start of a text. */
export function createCursor(text: string, sink: ItemSink | null): Cursor {
  return {
    text,
    at: 0,
    lineStart: 0,
    depth: 0,
    items: 0,
    wasted: 0,
    isStopped: false,
    anchors: new Map(),
    problems: createProblemList(text),
    sink,
  }
}

/** Column of the place at hand, from 0. */
export function columnOf({ at, lineStart }: Cursor): number {
  return at - lineStart
}

/** True for a space, tab, line break, or the end of the text (NaN). */
export function isBlankCode(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === TAB || Number.isNaN(code)
}

/** True for the indicators of a flow collection. */
export function isFlowMark(code: number): boolean {
  return code === 44 || code === 91 || code === 93 || code === 123 || code === 125
}

/** True if this character is here, followed by whitespace, which makes it an indicator. */
export function isIndicator({ text, at }: Cursor, code: number): boolean {
  return text.charCodeAt(at) === code && isBlankCode(text.charCodeAt(at + 1))
}

/** True at `---` or `...` at the start of a line. */
export function isMarker(text: string, at: number, lineStart: number): boolean {
  if (at !== lineStart) return false
  const code = text.charCodeAt(at)
  if (code !== DASH && code !== DOT) return false
  return (
    text.charCodeAt(at + 1) === code &&
    text.charCodeAt(at + 2) === code &&
    isBlankCode(text.charCodeAt(at + 3))
  )
}

/** Skips spaces and tabs. */
export function skipSpaces(cursor: Cursor): void {
  const { text } = cursor
  let code = text.charCodeAt(cursor.at)
  while (code === SPACE || code === TAB) {
    cursor.at += 1
    code = text.charCodeAt(cursor.at)
  }
}

/** True at the end of the line or where a comment begins. */
export function isLineOver({ text, at, lineStart }: Cursor): boolean {
  const code = text.charCodeAt(at)
  if (code === LF || code === CR || Number.isNaN(code)) return true
  return code === HASH && (at === lineStart || isBlankCode(text.charCodeAt(at - 1)))
}

/** Goes to the first character of the next line. */
export function skipLine(cursor: Cursor): void {
  const { text } = cursor
  for (; cursor.at < text.length; cursor.at += 1) {
    const code = text.charCodeAt(cursor.at)
    if (code !== LF && code !== CR) continue
    cursor.at += code === CR && text.charCodeAt(cursor.at + 1) === LF ? 2 : 1
    break
  }
  cursor.lineStart = cursor.at
}

/** Parsing stops after this many unsuccessful scans of the whole text. */
const MAX_WASTE = 4

/** Moves to the next character that is neither whitespace nor comment; false at the end of the text. */
export function toContent(cursor: Cursor): boolean {
  if (cursor.wasted > MAX_WASTE * cursor.text.length + 1000) cursor.isStopped = true
  while (!cursor.isStopped) {
    skipSpaces(cursor)
    if (!isLineOver(cursor)) return true
    if (cursor.at >= cursor.text.length) return false
    skipLine(cursor)
  }
  return false
}

/** Offset of the line break that ends the line of an offset, or of the end of the text. */
export function lineEndAt(text: string, from: number): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === LF || code === CR) break
  }
  return at
}

/** Reports a problem and skips the rest of the line, which stays unchanged. */
export function breakLine(
  cursor: Cursor,
  start: number,
  problem: { at: number; message: string },
): YamlBroken {
  cursor.problems.add(problem.at, problem.message)
  cursor.at = lineEndAt(cursor.text, cursor.at)
  return { kind: 'broken', start, end: cursor.at }
}

/** Reads anchors and tags, which may precede a node in any order. */
export function scanProperties(cursor: Cursor, before: YamlProperties | null): YamlProperties {
  const { text } = cursor
  const start = cursor.at
  while (!isBlankCode(text.charCodeAt(cursor.at))) {
    if (text.charCodeAt(start) === AMPERSAND && isFlowMark(text.charCodeAt(cursor.at))) break
    if (isFlowMark(text.charCodeAt(cursor.at)) && text.charCodeAt(start + 1) !== LESS) break
    cursor.at += 1
  }
  const name = text.slice(start + 1, cursor.at)
  const isAnchor = text.charCodeAt(start) === AMPERSAND
  return {
    start: before?.start ?? start,
    end: cursor.at,
    anchor: isAnchor ? name : (before?.anchor ?? null),
    tag: isAnchor ? (before?.tag ?? null) : `!${name}`,
  }
}

const AMPERSAND = 38
const LESS = 60

/** True where an anchor or tag begins. */
export function isPropertyStart(code: number): boolean {
  return code === AMPERSAND || code === 33
}

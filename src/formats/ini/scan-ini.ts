import type { KeyedItem, Scan } from '../keyed/keyed-file.ts'
import { MAX_NOTE_LINES, MAX_TEXT, TEXT_TOO_LONG } from '../keyed/limits.ts'
import { createLineEnds } from '../text/line-ends.ts'
import { createProblemList } from '../text/problem-list.ts'

const COMMENT = /^\s*(?:[;#]|rem(?:\s|$))/i
const SECTION = /^\s*\[([^\]]*)\]\s*(?:[;#].*)?$/
const INDENT = /^[ \t]*/
/** Codes of tab, line endings and space: only lines that start with one of them can continue a value. */
const BLANK = new Set([9, 10, 13, 32])

interface Line {
  readonly text: string
  readonly start: number
  /** After the line ending. */
  readonly next: number
}

export interface IniScanOptions {
  /** Indented lines continue a value, as in configparser of Python. */
  readonly hasContinuation: boolean
  /** Turns a value as written into text. */
  readonly decode: (raw: string) => string
}

/** Visits the entries of an INI file; their keys are written `[section]key`. */
export function scanIni(
  text: string,
  visit: (item: KeyedItem) => void,
  { hasContinuation, decode }: IniScanOptions,
): Scan {
  const problems = createProblemList(text)
  const lineEnds = createLineEnds(text)
  let bodyStart = -1
  let section = ''
  let comments: string[] = []
  let ownStart = 0
  let at = 0

  while (at < text.length) {
    const line = readLine(at)
    at = line.next
    if (line.text.trim() === '') dropComments()
    else if (COMMENT.test(line.text)) addComment(line.text.trim())
    else if (line.text.trimStart().startsWith('[')) readSection(line)
    else readEntry(line)
  }
  return { problems: problems.list(), bodyStart: bodyStart < 0 ? text.length : bodyStart }

  function readLine(start: number): Line {
    return { text: text.slice(start, lineEnds.end(start)), start, next: lineEnds.next(start) }
  }

  function addComment(comment: string): void {
    if (comments.length < MAX_NOTE_LINES) comments.push(comment)
  }

  function dropComments(): void {
    if (comments.length > 0) comments = []
    ownStart = at
  }

  function readSection(line: Line): void {
    const name = SECTION.exec(line.text)?.[1]
    if (name === undefined) problems.add(line.start, 'The section name has no closing bracket')
    else section = `[${name}]`
    if (bodyStart < 0) bodyStart = ownStart
    dropComments()
  }

  function readEntry(line: Line): void {
    const separator = line.text.search(/[=:]/)
    const name = line.text.slice(0, Math.max(0, separator)).trim()
    if (bodyStart < 0) bodyStart = ownStart
    if (name === '') {
      const message = separator < 0 ? 'Missing equals sign on this line' : 'Missing key'
      problems.add(line.start, message)
      dropComments()
      return
    }
    const rest = line.text.slice(separator + 1)
    const valueStart = line.start + separator + 1 + (rest.length - rest.trimStart().length)
    const lines = [rest.trim()]
    let valueEnd = Math.max(valueStart, line.start + line.text.trimEnd().length)
    if (hasContinuation && BLANK.has(text.charCodeAt(at))) valueEnd = readContinuation(line, lines, valueEnd)
    if (valueEnd - valueStart > MAX_TEXT) {
      problems.add(valueStart, TEXT_TOO_LONG)
      dropComments()
      return
    }
    visit({
      key: section + name,
      value: decode(lines.length === 1 ? rest.trim() : lines.join('\n')),
      note: comments.length === 0 ? '' : comments.join('\n'),
      start: ownStart === 0 ? line.start : ownStart,
      end: at,
      keyEnd: line.start + line.text.slice(0, separator).trimEnd().length,
      valueStart,
      valueEnd,
    })
    dropComments()
  }

  /** Lines indented deeper than the key belong to the value, including blank lines between them. */
  function readContinuation(first: Line, lines: string[], end: number): number {
    const indent = indentOf(first.text)
    let valueEnd = end
    let blank = 0
    for (let next = at; next < text.length; ) {
      const line = readLine(next)
      next = line.next
      if (line.text.trim() === '') {
        blank += 1
        if (blank > MAX_BLANK) break
        continue
      }
      if (indentOf(line.text) <= indent || COMMENT.test(line.text)) break
      for (; blank > 0; blank -= 1) lines.push('')
      if (lines.length <= MAX_TEXT) lines.push(line.text.trim())
      valueEnd = line.start + line.text.trimEnd().length
      at = line.next
    }
    return valueEnd
  }
}

/** More blank lines end a value, which also limits the lookahead of each entry. */
const MAX_BLANK = 10

function indentOf(line: string): number {
  return INDENT.exec(line)?.[0].length ?? 0
}

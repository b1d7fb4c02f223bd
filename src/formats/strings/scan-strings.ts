import { createGapReader } from '../keyed/gap-note.ts'
import type { KeyedItem, Scan } from '../keyed/keyed-file.ts'
import { MAX_TEXT, TEXT_TOO_LONG } from '../keyed/limits.ts'
import { createProblemList } from '../text/problem-list.ts'
import { decodeString } from './string-escapes.ts'

const BLANK = /\s*/y
const BARE = /[^\s"'=;{}(),<>/*]+(?:\/(?![/*])[^\s"'=;{}(),<>/*]*)*/y
const LINE_END = /[^\r\n]*(?:\r\n|\n|\r|$)/y
const REST_OF_LINE = /[ \t]*(?:\/\/[^\r\n]*|\/\*(?:[^*\r\n]|\*(?!\/))*\*\/[ \t]*)?(?:\r\n|\n|\r|$)/y
const NO_COMMENT = '/* No comment provided by engineer. */'

interface Token {
  /** As written, with its quotes. */
  readonly start: number
  readonly end: number
  readonly raw: string
}

/** Visits the entries of an Apple strings file: `"key" = "value";` or `"key";`, with comments between them. */
export function scanStrings(text: string, visit: (item: KeyedItem) => void): Scan {
  const problems = createProblemList(text)
  const readGap = createGapReader(text, (line) => line === NO_COMMENT)
  let bodyStart = -1
  let gapStart = 0
  let at = 0

  for (;;) {
    at = skipSpace(at)
    if (at >= text.length) break
    const start = at
    const key = readToken(at)
    if (!key) {
      problems.add(start, 'Expected a key')
      resume(start)
      continue
    }
    at = skipSpace(key.end)
    const hasValue = text[at] === '='
    const value = hasValue ? readToken(skipSpace(at + 1)) : null
    if (hasValue && !value) {
      problems.add(at, 'Expected a value after the equals sign')
      resume(key.end)
      continue
    }
    const last = value ?? key
    at = skipSpace(last.end)
    if (text[at] === ';') at += 1
    else if (/[\r\n]/.test(last.raw)) {
      problems.add(last.start, 'Missing closing quote')
      resume(last.start)
      continue
    } else if (!value) {
      problems.add(last.end, 'Expected an equals sign or a semicolon after the key')
      resume(start)
      continue
    } else {
      problems.add(last.end, 'Missing semicolon')
      at = last.end
    }
    finish(key, value)
  }
  return { problems: problems.list(), bodyStart: bodyStart < 0 ? text.length : bodyStart }

  function finish(key: Token, value: Token | null): void {
    const gap = readGap(gapStart, key.start)
    const behind = sticky(REST_OF_LINE, at)
    const end = behind === null ? at : at + behind.length
    const trailing = behind?.trim() ?? ''
    if (bodyStart < 0) bodyStart = gap.ownStart
    gapStart = end
    at = end
    const written = value ?? key
    if (written.raw.length > MAX_TEXT) {
      problems.add(written.start, TEXT_TOO_LONG)
      return
    }
    visit({
      key: key.raw.replaceAll('\\"', '"'),
      value: decodeString(written.raw),
      note: trailing ? joinNotes(gap.note, trailing) : gap.note,
      start: gap.ownStart === 0 ? lineStart(0, key.start) : gap.ownStart,
      end,
      keyEnd: key.end,
      valueStart: value ? value.start : key.end,
      valueEnd: value ? value.end : key.end,
    })
  }

  /** Continues with the next line, so that one broken entry does not affect others. */
  function resume(from: number): void {
    at = from + (sticky(LINE_END, from)?.length ?? 0)
    gapStart = at
  }

  function readToken(start: number): Token | null {
    const quote = text[start]
    if (quote !== '"' && quote !== "'") {
      const raw = sticky(BARE, start)
      return raw === null ? null : { start, end: start + raw.length, raw }
    }
    const end = findQuoteEnd(text, start + 1, quote)
    return end < 0 ? null : { start, end: end + 1, raw: text.slice(start + 1, end) }
  }

  function skipSpace(start: number): number {
    let to = start
    for (;;) {
      to += sticky(BLANK, to)?.length ?? 0
      if (text[to] === '/' && text[to + 1] === '/') to += sticky(LINE_END, to)?.length ?? 0
      else if (text[to] === '/' && text[to + 1] === '*') to = skipBlock(to)
      else if (text[to] === '#') to += sticky(LINE_END, to)?.length ?? 0
      else return to
    }
  }

  function skipBlock(start: number): number {
    const end = text.indexOf('*/', start + 2)
    if (end >= 0) return end + 2
    problems.add(start, 'This comment is not closed')
    return text.length
  }

  function lineStart(from: number, offset: number): number {
    let start = offset
    while (start > from && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1
    return start
  }

  function sticky(pattern: RegExp, start: number): string | null {
    pattern.lastIndex = start
    return pattern.exec(text)?.[0] ?? null
  }
}

/** Offset of the closing quote; -1 if the next entry starts before it or the text ends. */
function findQuoteEnd(text: string, start: number, quote: string): number {
  let at = start
  for (;;) {
    at = text.indexOf(quote, at)
    if (at < 0) return -1
    let slash = at
    while (slash > start && text[slash - 1] === '\\') slash -= 1
    if ((at - slash) % 2 === 0) return at
    at += 1
  }
}

function joinNotes(above: string, behind: string): string {
  return above === '' ? behind : `${above}\n${behind}`
}

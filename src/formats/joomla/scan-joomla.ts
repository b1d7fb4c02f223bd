import { createGapReader } from '../keyed/gap-note.ts'
import type { KeyedItem, Scan } from '../keyed/keyed-file.ts'
import { MAX_TEXT, TEXT_TOO_LONG } from '../keyed/limits.ts'
import { createLineEnds } from '../text/line-ends.ts'
import { createProblemList } from '../text/problem-list.ts'
import { decodeJoomla } from './joomla-escapes.ts'

const COMMENT = /^\s*(?:[;#!]|\/\/|\/\*)/
const SECTION = /^\s*\[[^\]]*\]\s*$/
/** Only whitespace and a comment may follow the closing quote. */
const AFTER_QUOTE = /^[ \t]*(?:;.*)?$/

/** Visits the entries of a Joomla language file: one `KEY="value"` per line. */
export function scanJoomla(text: string, visit: (item: KeyedItem) => void): Scan {
  const problems = createProblemList(text)
  const readGap = createGapReader(text)
  const lineEnds = createLineEnds(text)
  let bodyStart = -1
  let gapStart = 0

  for (let at = 0; at < text.length; ) {
    const start = at
    const line = text.slice(start, lineEnds.end(start))
    const end = lineEnds.next(start)
    at = end
    if (line.trim() === '' || COMMENT.test(line)) continue
    if (SECTION.test(line)) gapStart = end
    else readLine(line, start, end)
  }
  return { problems: problems.list(), bodyStart: bodyStart < 0 ? text.length : bodyStart }

  function readLine(line: string, start: number, end: number): void {
    const gap = readGap(gapStart, start)
    if (bodyStart < 0) bodyStart = gap.ownStart
    gapStart = end
    const equals = line.indexOf('=')
    const key = line.slice(0, Math.max(0, equals)).trim()
    if (key === '') {
      problems.add(start, equals < 0 ? 'Missing equals sign on this line' : 'Missing key')
      return
    }
    const value = findValue(line, equals + 1)
    if (!value) {
      problems.add(start + line.indexOf('"', equals), 'Missing closing quote')
      return
    }
    if (value.end - value.start > MAX_TEXT) {
      problems.add(start + value.start, TEXT_TOO_LONG)
      return
    }
    const raw = line.slice(value.start, value.end)
    visit({
      key,
      value: decodeJoomla(raw.startsWith('"') ? raw.slice(1, -1) : raw),
      note: gap.note,
      start: gap.ownStart === 0 ? start : gap.ownStart,
      end,
      keyEnd: start + line.slice(0, equals).trimEnd().length,
      valueStart: start + value.start,
      valueEnd: start + value.end,
    })
  }
}

/** The value in a line with its quotes; null if a quote is not closed. */
function findValue(line: string, from: number): { start: number; end: number } | null {
  let start = from
  while (line[start] === ' ' || line[start] === '\t') start += 1
  if (line[start] !== '"') return { start, end: Math.max(start, line.trimEnd().length) }
  for (let end = line.lastIndexOf('"'); end > start; end = line.lastIndexOf('"', end - 1)) {
    if (isEscaped(line, end)) continue
    return AFTER_QUOTE.test(line.slice(end + 1)) ? { start, end: end + 1 } : null
  }
  return null
}

function isEscaped(line: string, at: number): boolean {
  let slash = at
  while (line[slash - 1] === '\\') slash -= 1
  return (at - slash) % 2 === 1
}

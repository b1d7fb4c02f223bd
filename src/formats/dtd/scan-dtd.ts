import type { KeyedItem, Scan } from '../keyed/keyed-file.ts'
import { MAX_TEXT, TEXT_TOO_LONG } from '../keyed/limits.ts'
import { createProblemList } from '../text/problem-list.ts'
import { decodeDtd } from './dtd-escapes.ts'

const ENTITY = /<!ENTITY\s+(%\s+)?([^\s"'<>%]+)\s+/y
const EXTERNAL = /(?:SYSTEM|PUBLIC)\b/y
const CLOSE = /\s*>/y
const REST_OF_LINE = /[ \t]*(?:\r\n|\n|\r|$)/y

/** Visits the entities of a DTD that contain text; references to other files are skipped. */
export function scanDtd(text: string, visit: (item: KeyedItem) => void): Scan {
  const problems = createProblemList(text)
  let bodyStart = -1
  let ownStart = 0
  let at = 0

  for (;;) {
    const start = text.indexOf('<', at)
    if (start < 0) break
    if (isBlankLineBetween(at, start)) ownStart = start
    at = start
    if (text.startsWith('<!--', at)) skipTo('-->', 'This comment is not closed')
    else if (text.startsWith('<!ENTITY', at)) readEntity()
    else {
      skipTo('>', 'This declaration is not closed')
      ownStart = at
    }
  }
  return { problems: problems.list(), bodyStart: bodyStart < 0 ? text.length : bodyStart }

  function skipTo(terminator: string, message: string): void {
    const found = text.indexOf(terminator, at)
    if (found < 0) problems.add(at, message)
    at = found < 0 ? text.length : found + terminator.length
  }

  function isBlankLineBetween(from: number, to: number): boolean {
    return to > from + 1 && /\n\s*\n|\r[^\n\S]*\r/.test(text.slice(from, Math.min(to, from + 200)))
  }

  function readEntity(): void {
    const start = at
    const isOwn = bodyStart >= 0 || ownStart > 0
    if (bodyStart < 0) bodyStart = ownStart
    const head = sticky(ENTITY, at)
    const key = head?.[2]
    if (!head || key === undefined) {
      resume(start, 'Expected an entity name')
      return
    }
    at += head[0].length
    if (head[1] !== undefined || sticky(EXTERNAL, at)) {
      skipTo('>', 'This declaration is not closed')
      ownStart = at
      return
    }
    const quote = text[at]
    const close = quote === '"' || quote === "'" ? text.indexOf(quote, at + 1) : -1
    if (close < 0) {
      resume(start, 'The text of an entity must be in quotes')
      return
    }
    const raw = text.slice(at + 1, close)
    const end = sticky(CLOSE, close + 1)
    if (!end || raw.includes('<!ENTITY')) {
      resume(start, 'The closing quote of this entity is missing')
      return
    }
    if (raw.length > MAX_TEXT) {
      resume(start, TEXT_TOO_LONG)
      return
    }
    const valueStart = at
    at = close + 1 + end[0].length
    at += sticky(REST_OF_LINE, at)?.[0].length ?? 0
    visit({
      key,
      value: decodeDtd(raw, quote === "'"),
      note: '',
      start: isOwn ? ownStart : start,
      end: at,
      keyEnd: valueStart,
      valueStart,
      valueEnd: close + 1,
    })
    ownStart = at
  }

  /** Continues with the next declaration, so that one broken entity does not affect others. */
  function resume(start: number, message: string): void {
    problems.add(start, message)
    at = start + 1
    ownStart = at
  }

  function sticky(pattern: RegExp, start: number): RegExpExecArray | null {
    pattern.lastIndex = start
    return pattern.exec(text)
  }
}

const TAB = 9
const LF = 10
const CR = 13
const SPACE = 32
const EXCLAMATION = 33
const QUOTE = 34
const AMPERSAND = 38
const APOSTROPHE = 39
const SLASH = 47
const LESS = 60
const EQUALS = 61
const GREATER = 62
const QUESTION = 63

export interface XmlAttribute {
  /** As written, with its prefix. */
  readonly name: string
  /** From the name up to and with the closing quote. */
  readonly start: number
  readonly end: number
  /** The value without its quotes, still escaped. */
  readonly valueStart: number
  readonly valueEnd: number
}

/** Where the name ends that starts here; `from` itself when there is none. */
export function findTagNameEnd(text: string, from: number): number {
  const end = findNameEnd(text, from)
  const first = text.charCodeAt(from)
  return first === EXCLAMATION || first === QUESTION || first === AMPERSAND ? from : end
}

/** Behind the `>` of a start tag whose name ends at `from`; -1 when its attributes are not well-formed. */
export function readTagEnd(text: string, from: number): number {
  let at = from
  for (;;) {
    const start = skipSpace(text, at)
    const code = text.charCodeAt(start)
    if (code === GREATER) return start + 1
    if (code === SLASH) return text.charCodeAt(start + 1) === GREATER ? start + 2 : -1
    if (start === at) return -1
    const valueStart = findValue(text, start)
    at = valueStart < 0 ? -1 : findQuoteEnd(text, valueStart)
    if (at < 0) return -1
    at += 1
  }
}

/** The attributes of a well-formed start tag whose name ends at `from`. */
export function readAttributes(text: string, from: number): XmlAttribute[] {
  const attributes: XmlAttribute[] = []
  for (let start = skipSpace(text, from); ; ) {
    const valueStart = findValue(text, start)
    const valueEnd = valueStart < 0 ? -1 : findQuoteEnd(text, valueStart)
    if (valueEnd < 0) return attributes
    const name = text.slice(start, findNameEnd(text, start))
    attributes.push({ name, start, end: valueEnd + 1, valueStart, valueEnd })
    start = skipSpace(text, valueEnd + 1)
  }
}

/** The attribute of this full name, or null; quicker than a list of all. */
export function readAttribute(text: string, from: number, name: string): XmlAttribute | null {
  for (let start = skipSpace(text, from); ; ) {
    const valueStart = findValue(text, start)
    const valueEnd = valueStart < 0 ? -1 : findQuoteEnd(text, valueStart)
    if (valueEnd < 0) return null
    const isFound = text.startsWith(name, start) && findNameEnd(text, start) === start + name.length
    if (isFound) return { name, start, end: valueEnd + 1, valueStart, valueEnd }
    start = skipSpace(text, valueEnd + 1)
  }
}

/** Behind the opening quote of the attribute that starts here, or -1. */
function findValue(text: string, from: number): number {
  const nameEnd = findNameEnd(text, from)
  if (nameEnd === from) return -1
  const equals = skipSpace(text, nameEnd)
  if (text.charCodeAt(equals) !== EQUALS) return -1
  const quote = skipSpace(text, equals + 1)
  const code = text.charCodeAt(quote)
  return code === QUOTE || code === APOSTROPHE ? quote + 1 : -1
}

/** The closing quote of a value, or -1: a value can not hold a `<`. */
function findQuoteEnd(text: string, valueStart: number): number {
  const quote = text.charCodeAt(valueStart - 1)
  for (let at = valueStart; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === LESS) return -1
  }
  return -1
}

function findNameEnd(text: string, from: number): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isSpace(code) || code === EQUALS || code === GREATER || code === LESS) break
    if (code === SLASH || code === QUOTE || code === APOSTROPHE) break
  }
  return at
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at += 1
  return at
}

function isSpace(code: number): boolean {
  return code === SPACE || code === LF || code === TAB || code === CR
}

import { findNameEnd, isNameEnd, skipSpace } from './name-end.ts'
import { createNameReader } from './tag-names.ts'

const QUOTE = 34
const APOSTROPHE = 39
const SLASH = 47
const EQUALS = 61
const GREATER = 62

/** Formats have few attributes, files many of each. */
const readName = createNameReader()

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

/**
 * After the `>` of a start tag whose name ends at `from`; -1 if its attributes are not well-formed. A tag cannot
 * contain `<`, so it ends before `limit`, the next one.
 */
export function readTagEnd(text: string, from: number, limit: number): number {
  let at = from
  for (;;) {
    const start = skipSpace(text, at)
    const code = text.charCodeAt(start)
    if (code === GREATER) return start + 1
    if (code === SLASH) return text.charCodeAt(start + 1) === GREATER ? start + 2 : -1
    if (start === at) return -1
    const valueStart = findValue(text, start)
    const valueEnd = valueStart < 0 ? -1 : findQuoteEnd(text, valueStart)
    if (valueEnd < 0 || valueEnd >= limit) return -1
    at = valueEnd + 1
  }
}

/** The attributes of a well-formed start tag whose name ends at `from`. */
export function readAttributes(text: string, from: number): XmlAttribute[] {
  const attributes: XmlAttribute[] = []
  for (let start = skipSpace(text, from); ; ) {
    const name = readName(text, start)
    const valueStart = name === '' ? -1 : findValueAfter(text, start + name.length)
    if (valueStart < 0) return attributes
    const valueEnd = findQuoteEnd(text, valueStart)
    attributes.push({ name, start, end: valueEnd + 1, valueStart, valueEnd })
    start = skipSpace(text, valueEnd + 1)
  }
}

/** The attribute of this full name in a well-formed start tag whose name ends at `from`, or null. */
export function readAttribute(text: string, from: number, name: string): XmlAttribute | null {
  for (let start = skipSpace(text, from); ; ) {
    const nameEnd = start + name.length
    const isFound = text.startsWith(name, start) && isNameEnd(text.charCodeAt(nameEnd))
    const valueStart = isFound ? findValueAfter(text, nameEnd) : findValue(text, start)
    if (valueStart < 0) return null
    const valueEnd = findQuoteEnd(text, valueStart)
    if (isFound) return { name, start, end: valueEnd + 1, valueStart, valueEnd }
    start = skipSpace(text, valueEnd + 1)
  }
}

/** After the opening quote of the attribute that starts here, or -1. */
function findValue(text: string, from: number): number {
  const nameEnd = findNameEnd(text, from)
  return nameEnd === from ? -1 : findValueAfter(text, nameEnd)
}

/** After the opening quote of the attribute whose name ends here, or -1. */
function findValueAfter(text: string, nameEnd: number): number {
  // Nearly all attributes are written without a space.
  const equals = text.charCodeAt(nameEnd) === EQUALS ? nameEnd : skipSpace(text, nameEnd)
  if (text.charCodeAt(equals) !== EQUALS) return -1
  const next = text.charCodeAt(equals + 1)
  if (next === QUOTE || next === APOSTROPHE) return equals + 2
  const quote = skipSpace(text, equals + 1)
  const code = text.charCodeAt(quote)
  return code === QUOTE || code === APOSTROPHE ? quote + 1 : -1
}

/** The closing quote of a value, or -1. */
function findQuoteEnd(text: string, valueStart: number): number {
  return text.indexOf(text.charCodeAt(valueStart - 1) === QUOTE ? '"' : "'", valueStart)
}

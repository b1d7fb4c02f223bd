import { isBlank } from './html-blanks.ts'

/** An attribute of a tag, with its value as written. */
export interface HtmlAttribute {
  /** In lowercase. */
  readonly name: string
  /** Without quotes; null for an attribute without value. */
  readonly value: string | null
  readonly valueStart: number
  readonly valueEnd: number
  /** The quote around the value, or nothing. */
  readonly quote: string
}

/** A token of a document; all tokens together make up the document. */
export interface HtmlToken {
  /** `raw` is a script or style with its content, `skip` a comment or declaration, `code` a processing instruction. */
  readonly kind: 'text' | 'start' | 'void' | 'end' | 'raw' | 'skip' | 'code'
  readonly start: number
  readonly end: number
  /** Of a tag, in lowercase. */
  readonly name: string
  readonly attributes: readonly HtmlAttribute[]
  /** Written with a slash at its end. */
  readonly isClosed: boolean
  /** A tag whose attributes cannot be parsed completely, for example because of a missing quote. */
  readonly isBroken: boolean
}

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
)
const NO_ATTRIBUTES: readonly HtmlAttribute[] = []

/** Splits a document into tokens in linear time, without validating it. */
export function* tokenizeHtml(text: string): Generator<HtmlToken> {
  let at = 0
  // Remembered, so that a missing end is searched only once.
  const missing = new Set<string>()

  function endOf(mark: string, from: number): number {
    const found = missing.has(mark) ? -1 : text.indexOf(mark, from)
    if (found < 0) missing.add(mark)
    return found < 0 ? text.length : found + mark.length
  }

  while (at < text.length) {
    const open = nextMarkup(text, at)
    if (open > at) yield piece('text', at, open)
    at = open
    if (at >= text.length) return
    const next = text.charAt(at + 1)
    if (next === '!' || next === '?') {
      const end = text.startsWith('<!--', at) ? endOf('-->', at + 4) : endOf('>', at)
      const isPhp = next === '?' && text.startsWith('<?php', at)
      yield isPhp ? piece('code', at, endOf('?>', at)) : piece(next === '?' ? 'code' : 'skip', at, end)
      at = isPhp ? endOf('?>', at) : end
      continue
    }
    const tag = readTag(text, at)
    if (tag.kind === 'start' && RAW_ENDS.has(tag.name)) {
      const close = closeOf(text, tag.name, tag.end, missing)
      yield { ...tag, kind: 'raw', end: close }
      at = close
    } else {
      yield tag
      at = tag.end
    }
  }
}

function piece(kind: HtmlToken['kind'], start: number, end: number): HtmlToken {
  return { kind, start, end, name: '', attributes: NO_ATTRIBUTES, isClosed: false, isBroken: false }
}

const SLASH = 47
const EQUALS = 61
const GREATER = 62

/** The next tag, comment, declaration or instruction; other `<` characters are text. */
function nextMarkup(text: string, from: number): number {
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at + 1)) {
    const code = text.charCodeAt(at + 1)
    if (isLetter(code) || code === 33 || code === 63) return at
    if (code === SLASH && isLetter(text.charCodeAt(at + 2))) return at
  }
  return text.length
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

const RAW_ENDS: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script[\s>/]/gi],
  ['style', /<\/style[\s>/]/gi],
])

function closeOf(text: string, name: string, from: number, missing: Set<string>): number {
  const close = missing.has(name) ? undefined : RAW_ENDS.get(name)
  if (close) close.lastIndex = from
  const found = close?.exec(text)
  if (!found) missing.add(name)
  const end = found ? text.indexOf('>', found.index) : -1
  return end < 0 ? text.length : end + 1
}

function readTag(text: string, start: number): HtmlToken {
  const isEnd = text.charCodeAt(start + 1) === SLASH
  const nameStart = start + (isEnd ? 2 : 1)
  const nameEnd = endOfName(text, nameStart)
  const name = text.slice(nameStart, nameEnd).toLowerCase()
  if (text.charCodeAt(nameEnd) !== GREATER) return readAttributes(text, start, { name, nameEnd, isEnd })
  const kind = isEnd ? 'end' : VOID.has(name) ? 'void' : 'start'
  const end = nameEnd + 1
  return { kind, start, end, name, attributes: NO_ATTRIBUTES, isClosed: false, isBroken: false }
}

/** The end of a name, which a further character may end. */
function endOfName(text: string, from: number, mark = GREATER): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === SLASH || code === GREATER || code === mark || isBlank(code)) break
  }
  return at
}

function readAttributes(
  text: string,
  start: number,
  { name, nameEnd, isEnd }: { readonly name: string; readonly nameEnd: number; readonly isEnd: boolean },
): HtmlToken {
  const attributes: HtmlAttribute[] = []
  let at = skipBlanks(text, nameEnd, true)
  let isBroken = false
  while (text.charCodeAt(at) !== GREATER && !isBroken) {
    const end = endOfName(text, at, EQUALS)
    isBroken = end === at
    if (isBroken) break
    const attribute = readAttribute(text, at, end)
    attributes.push(attribute)
    at = skipBlanks(text, attribute.valueEnd + attribute.quote.length, true)
  }
  // A broken tag extends to the next `>`.
  const close = text.indexOf('>', at)
  const end = close < 0 ? text.length : close + 1
  const isClosed = text.charCodeAt(end - 2) === SLASH
  const kind = isEnd ? 'end' : VOID.has(name) || isClosed ? 'void' : 'start'
  return { kind, start, end, name, attributes, isClosed, isBroken }
}

function skipBlanks(text: string, from: number, withSlashes = false): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (!isBlank(code) && !(withSlashes && code === SLASH)) break
  }
  return at
}

/** An attribute with this name; null as value if it cannot be parsed. */
function readAttribute(text: string, nameStart: number, nameEnd: number): HtmlAttribute {
  const name = text.slice(nameStart, nameEnd).toLowerCase()
  const sign = skipBlanks(text, nameEnd)
  const isAssigned = text.charCodeAt(sign) === EQUALS
  const from = isAssigned ? skipBlanks(text, sign + 1) : nameEnd
  const first = isAssigned ? text.charAt(from) : ''
  const isQuoted = first === '"' || first === "'"
  const valueStart = isQuoted ? from + 1 : from
  const valueEnd = isQuoted ? text.indexOf(first, valueStart) : endOfBareValue(text, from)
  if (!isAssigned || valueEnd < 0 || (!isQuoted && valueEnd === from)) {
    return { name, value: null, valueStart: nameEnd, valueEnd: nameEnd, quote: '' }
  }
  const value = text.slice(valueStart, valueEnd)
  return { name, value, valueStart, valueEnd, quote: isQuoted ? first : '' }
}

function endOfBareValue(text: string, from: number): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === GREATER || isBlank(code)) break
  }
  return at
}

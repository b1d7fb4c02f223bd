/** An attribute of a tag, with its value as written. */
export interface HtmlAttribute {
  /** In small letters. */
  readonly name: string
  /** Without quotes; null for an attribute without value. */
  readonly value: string | null
  readonly valueStart: number
  readonly valueEnd: number
  /** The quote around the value, or nothing. */
  readonly quote: string
}

/** A piece of a document; all pieces together are the document. */
export interface HtmlToken {
  /** `raw` is a script or style with its content, `skip` a comment or declaration, `code` a processing instruction. */
  readonly kind: 'text' | 'start' | 'void' | 'end' | 'raw' | 'skip' | 'code'
  readonly start: number
  readonly end: number
  /** Of a tag, in small letters. */
  readonly name: string
  readonly attributes: readonly HtmlAttribute[]
  /** Written with a slash at its end. */
  readonly isClosed: boolean
  /** A tag whose attributes can not be read to their end, as with a quote that is missing. */
  readonly isBroken: boolean
}

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
)
const NO_ATTRIBUTES: readonly HtmlAttribute[] = []

/** Cuts a document into pieces, in linear time and without judging it. */
export function* tokenizeHtml(text: string): Generator<HtmlToken> {
  let at = 0
  // Remembered so that a missing end is looked for once only.
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
    if (tag.kind === 'start' && (tag.name === 'script' || tag.name === 'style')) {
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

const MARKUP = /<(?:[A-Za-z]|\/[A-Za-z]|!|\?)/g

function nextMarkup(text: string, from: number): number {
  MARKUP.lastIndex = from
  return MARKUP.exec(text)?.index ?? text.length
}

function closeOf(text: string, name: string, from: number, missing: Set<string>): number {
  const close = new RegExp(`</${name}[\\s>/]`, 'gi')
  close.lastIndex = from
  const found = missing.has(`</${name}`) ? null : close.exec(text)
  if (!found) missing.add(`</${name}`)
  const end = found ? text.indexOf('>', found.index) : -1
  return end < 0 ? text.length : end + 1
}

const NAME = /[^\s/>]+/y
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"'][^\s>]*))?/y
const TAG_END = /[\s/]*>/y

function readTag(text: string, start: number): HtmlToken {
  const isEnd = text.charAt(start + 1) === '/'
  NAME.lastIndex = start + (isEnd ? 2 : 1)
  const name = (NAME.exec(text)?.[0] ?? '').toLowerCase()
  let at = NAME.lastIndex
  const attributes: HtmlAttribute[] = []
  let isBroken = false
  for (;;) {
    TAG_END.lastIndex = at
    if (TAG_END.test(text)) break
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(text)
    if (!match) {
      // Up to the next mark that can end it.
      isBroken = true
      const close = text.indexOf('>', at)
      TAG_END.lastIndex = close < 0 ? text.length : close + 1
      break
    }
    at = ATTRIBUTE.lastIndex
    attributes.push(attributeOf(match, at))
  }
  const end = TAG_END.lastIndex
  const isClosed = text.charAt(end - 2) === '/'
  const kind = isEnd ? 'end' : VOID.has(name) || isClosed ? 'void' : 'start'
  return { kind, start, end, name, attributes, isClosed, isBroken }
}

function attributeOf([, name = '', written]: RegExpExecArray, end: number): HtmlAttribute {
  if (written === undefined) {
    return { name: name.toLowerCase(), value: null, valueStart: end, valueEnd: end, quote: '' }
  }
  const quote = /^["']/.exec(written)?.[0] ?? ''
  const value = quote === '' ? written : written.slice(1, -1)
  const valueEnd = end - quote.length
  return { name: name.toLowerCase(), value, valueStart: valueEnd - value.length, valueEnd, quote }
}

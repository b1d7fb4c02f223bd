import { HTML_ELEMENTS, RAW_ELEMENTS } from './html-elements.ts'

/** An attribute of a tag: its name in lowercase, its value without quotes and entities. */
export interface HtmlAttribute {
  readonly name: string
  /** Empty when none is given. */
  readonly value: string
  /** Start of the attribute, without the whitespace before it. */
  readonly start: number
  readonly end: number
}

/** A token of HTML that is not plain text. */
export interface HtmlToken {
  /** `broken`: starts as a tag, but never ends. */
  readonly kind: 'start' | 'end' | 'comment' | 'broken'
  /** In lowercase; empty for comments. */
  readonly name: string
  readonly attributes: readonly HtmlAttribute[]
  readonly isSelfClosing: boolean
  readonly start: number
  readonly end: number
}

const OPENING = /<(?:[a-z]|\/[a-z]|!|\?|\/)/giy
const NAME = /[^\s/>]+/y
// HTML standard, Tokenization: blanks and stray slashes between attributes, `=` may begin a name.
const BETWEEN = /[\s/]*/y
const ATTRIBUTE = /(=?[^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)|(?=>)))?/y
const EQUALS = /\s*=/y

/** The tags and comments of a text, as browsers parse them. */
export function htmlTokens(text: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let at = text.indexOf('<')
  while (at >= 0) {
    OPENING.lastIndex = at
    if (!OPENING.test(text)) {
      at = text.indexOf('<', at + 1)
      continue
    }
    const token = readToken(text, at)
    tokens.push(token)
    at = text.indexOf('<', isRawElement(token) ? rawContentEnd(text, token) : token.end)
  }
  return tokens
}

/** True for the start tag of a raw element, such as a script. */
export function isRawElement({ kind, name }: HtmlToken): boolean {
  return kind === 'start' && RAW_ELEMENTS.has(name)
}

/** The end of a raw element's content: before its closing tag, or else the end of the text. */
export function rawContentEnd(text: string, { name, end }: HtmlToken): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = end
  return closing.exec(text)?.index ?? text.length
}

function readToken(text: string, start: number): HtmlToken {
  const second = text[start + 1] ?? ''
  if (text.startsWith('<!--', start)) return comment(text, start, '-->')
  if (!/[a-z]/i.test(second === '/' ? (text[start + 2] ?? '') : second)) return comment(text, start, '>')
  const isEnd = second === '/'
  const nameAt = start + (isEnd ? 2 : 1)
  let at = endOf(NAME, text, nameAt)
  const name = text.slice(nameAt, at).toLowerCase()
  const kind = isEnd ? 'end' : 'start'
  const attributes: HtmlAttribute[] = []
  for (;;) {
    const next = endOf(BETWEEN, text, at)
    if (text[next] === '>') {
      const isSelfClosing = text[next - 1] === '/'
      return { kind, name, attributes, isSelfClosing, start, end: next + 1 }
    }
    const attribute = next < text.length ? readAttribute(text, next) : null
    if (!attribute) {
      return { kind: 'broken', name, attributes, isSelfClosing: false, start, end: text.length }
    }
    attributes.push(attribute)
    at = attribute.end
  }
}

function readAttribute(text: string, start: number): HtmlAttribute | null {
  ATTRIBUTE.lastIndex = start
  const found = ATTRIBUTE.exec(text)
  if (!found || found[0] === '') return null
  const [all, name = '', double, single, bare] = found
  const end = start + all.length
  // An unclosed quote extends to the end of the text.
  const value = double ?? single ?? bare
  if (value === undefined && endOf(EQUALS, text, end) > end) return null
  return { name: name.toLowerCase(), value: decode(value ?? ''), start, end }
}

function comment(text: string, start: number, closing: string): HtmlToken {
  const found = text.indexOf(closing, start + 2)
  const isBroken = found < 0
  return {
    kind: isBroken ? 'broken' : 'comment',
    name: '',
    attributes: [],
    isSelfClosing: false,
    start,
    end: isBroken ? text.length : found + closing.length,
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
  sol: '/',
  nbsp: '\u00a0',
}

/** Decodes entities that could hide a URL; others stay unchanged. */
function decode(value: string): string {
  if (!value.includes('&')) return value
  return value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** True if a text contains an HTML tag, including custom elements. */
export function hasHtmlElement(text: string): boolean {
  return (
    text.includes('<') &&
    htmlTokens(text).some(
      ({ kind, name }) =>
        (kind === 'start' || kind === 'end') && (HTML_ELEMENTS.has(name) || /^[a-z]+-/.test(name)),
    )
  )
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

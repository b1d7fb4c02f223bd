const PREDEFINED = [
  { name: 'amp', character: '&' },
  { name: 'lt', character: '<' },
  { name: 'gt', character: '>' },
  { name: 'quot', character: '"' },
  { name: 'apos', character: "'" },
]
const NUMERIC = /^#(?:(\d{1,7})|x([\da-fA-F]{1,6}))$/
/** Of the text between `&` and `;`. */
const MAX_REFERENCE = 8

/** Text with the five predefined and the numeric references resolved; all others stay as they are. */
export function unescapeXml(text: string): string {
  let at = text.indexOf('&')
  if (at < 0) return text
  const parts: string[] = []
  let done = 0
  while (at >= 0) {
    const end = findReferenceEnd(text, at + 1)
    const character = end < 0 ? null : resolveReference(text, at + 1, end)
    if (character !== null) {
      parts.push(text.slice(done, at), character)
      done = end + 1
    }
    at = text.indexOf('&', character === null ? at + 1 : done)
  }
  // A flat string: a chain of concatenations would need several times the memory.
  if (done === 0) return text
  parts.push(text.slice(done))
  return parts.join('')
}

function findReferenceEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + MAX_REFERENCE + 1)
  for (let at = from; at < limit; at += 1) if (text.charCodeAt(at) === SEMICOLON) return at
  return -1
}

const SEMICOLON = 59
const HASH = 35

function resolveReference(text: string, start: number, end: number): string | null {
  const character = predefinedAt(text, start, end)
  if (character !== null) return character
  const [, decimal, hex] = NUMERIC.exec(text.slice(start, end)) ?? []
  if (decimal === undefined && hex === undefined) return null
  const code = codeOf(decimal, hex)
  return isCharacter(code) ? String.fromCodePoint(code) : null
}

/** The character of one of the five names, or null; without copying the name. */
function predefinedAt(text: string, start: number, end: number): string | null {
  const length = end - start
  if (length < 2 || length > 4 || text.charCodeAt(start) === HASH) return null
  for (const { name, character } of PREDEFINED)
    if (name.length === length && text.startsWith(name, start)) return character
  return null
}

/** True when the `&` at this place starts a predefined or a numeric reference. */
export function isReferenceAt(text: string, at: number): boolean {
  const end = findReferenceEnd(text, at + 1)
  return end >= 0 && resolveReference(text, at + 1, end) !== null
}

/** Text with every line ending as LF, as XML reads it before anything else. */
export function normalizeLines(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text
}

/** How a file writes what may be written in several ways. */
export interface EscapeStyle {
  /** Whether `>`, `"` and `'` are escaped in text although it is optional. */
  readonly greater: boolean
  readonly quote: boolean
  readonly apostrophe: boolean
  /** The line break inside texts; LF by default. */
  readonly lineEnding?: '\n' | '\r\n' | '\r'
}

/** The style of most of these texts; `fallback` if they contain no such character. */
export function detectEscapeStyle(samples: Iterable<string>, fallback: EscapeStyle): EscapeStyle {
  const votes = { greater: 0, quote: 0, apostrophe: 0 }
  for (const sample of samples) {
    votes.greater += vote(sample, '&gt;', '>')
    votes.quote += vote(sample, '&quot;', '"')
    votes.apostrophe += vote(sample, '&apos;', "'")
  }
  return {
    ...fallback,
    greater: votes.greater === 0 ? fallback.greater : votes.greater > 0,
    quote: votes.quote === 0 ? fallback.quote : votes.quote > 0,
    apostrophe: votes.apostrophe === 0 ? fallback.apostrophe : votes.apostrophe > 0,
  }
}

function vote(sample: string, escaped: string, plain: string): number {
  if (sample.includes(escaped)) return 1
  return sample.includes(plain) ? -1 : 0
}

/** Escapes text for use between two tags. Characters that XML forbids are dropped. */
export function escapeXmlText(text: string, style: EscapeStyle): string {
  let escaped = text.replace(FORBIDDEN, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (style.greater) escaped = escaped.replaceAll('>', '&gt;')
  else escaped = escaped.replaceAll(']]>', ']]&gt;')
  if (style.quote) escaped = escaped.replaceAll('"', '&quot;')
  if (style.apostrophe) escaped = escaped.replaceAll("'", '&apos;')
  escaped = escaped.replaceAll('\r', '&#13;')
  return style.lineEnding ? escaped.replaceAll('\n', style.lineEnding) : escaped
}

/** Text for an attribute value in double quotes. */
export function escapeXmlAttribute(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\t', '&#9;')
}

/** Text as CDATA sections: one, or several if it contains `]]>`. */
export function toCdata(text: string): string {
  return `<![CDATA[${text.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** The offset of the first character that XML forbids, or -1. */
export function findForbidden(text: string): number {
  return text.isWellFormed() ? text.search(CONTROL) : text.search(FORBIDDEN)
}

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

function codeOf(decimal: string | undefined, hex: string | undefined): number {
  return decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
}

function isCharacter(code: number): boolean {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff)
    return false
  return code >= 0x20 || code === 9 || code === 10 || code === 13
}

/** How a file writes characters that JSON allows in two ways. */
export interface StringStyle {
  /** Every character beyond ASCII as `\u....`. */
  readonly isAscii: boolean
  /** Further characters that are written as `\u....` although JSON does not require it. */
  readonly escaped: ReadonlySet<string>
  /** `\/` */
  readonly escapesSlash: boolean
  readonly hasUpperCaseHex: boolean
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}
const HTML = ['<', '>', '&']

/** Decodes the string with its quotes at `start` and before `end`; an unknown escape yields its character. */
export function decodeString(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1)
  if (!inner.includes('\\')) return inner
  return inner.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, hex?: string, character = '') =>
    hex === undefined ? (ESCAPES[character] ?? character) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** Encodes a text with quotes in this style. Lone surrogates are always escaped. */
export function encodeString(text: string, style: StringStyle): string {
  const quoted = text.replace(UNUSUAL, (character) => {
    const short = SHORT[character]
    if (short !== undefined) return short
    if (character === '/') return style.escapesSlash ? '\\/' : '/'
    const mustEscape = character < ' ' || (style.isAscii && character > '~') || isHalf(character)
    return mustEscape || style.escaped.has(character.charAt(0)) ? escapeUnits(character, style) : character
  })
  return `"${quoted}"`
}

/**
 * Control characters, quotes, lone surrogates, and what some writers escape: HTML, slashes, everything beyond ASCII.
 */
const UNUSUAL = /["\\/\u0000-\u001f<>&]|[^\u0000-\u007e]/gu

function isHalf(character: string): boolean {
  return character.length === 1 && character >= '\ud800' && character <= '\udfff'
}

function escapeUnits(character: string, { hasUpperCaseHex }: StringStyle): string {
  return character.replace(/[\s\S]/g, (unit) => {
    const hex = unit.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${hasUpperCaseHex ? hex.toUpperCase() : hex}`
  })
}

const MAX_ESCAPED = 64

/** The style of a piece of JSON: all strings of a file, or one of them; `fallback` for what it does not show. */
export function detectStringStyle(text: string, fallback: StringStyle): StringStyle {
  const found = new Set<string>()
  let upper = 0
  let lower = 0
  for (const [, hex = ''] of text.matchAll(/\\u([\da-fA-F]{4})/g)) {
    if (/[A-F]/.test(hex)) upper += 1
    if (/[a-f]/.test(hex)) lower += 1
    if (found.size <= MAX_ESCAPED) found.add(String.fromCharCode(Number.parseInt(hex, 16)))
  }
  const hasLiteral = /[^\u0000-\u007e]/.test(text)
  const hasEscaped = [...found].some((character) => character > '~')
  // Many different escaped characters mean that all are escaped; a few are special cases such as no-break spaces.
  const special = found.size > MAX_ESCAPED ? [] : [...found].filter((character) => !text.includes(character))
  const html = special.some((character) => HTML.includes(character)) ? HTML : []
  return {
    isAscii: hasLiteral || hasEscaped ? !hasLiteral : fallback.isAscii,
    escaped: new Set([...special, ...html, ...fallback.escaped]),
    escapesSlash: text.includes('/') ? !/(?<!\\)\//.test(text) : fallback.escapesSlash,
    hasUpperCaseHex: upper + lower > 0 ? upper > lower : fallback.hasUpperCaseHex,
  }
}

/** Of a new file: all characters as they are. */
export const PLAIN_STRINGS: StringStyle = {
  isAscii: false,
  escaped: new Set(),
  escapesSlash: false,
  hasUpperCaseHex: false,
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f' }
const HEX = /^[0-9a-fA-F]{4}$/

/**
 * Decodes a value; continued lines are joined. `onBad` is called for `\u` without four digits, which stays as written.
 */
export function decodeEscapes(raw: string, onBad?: (offset: number) => void): string {
  let backslash = raw.indexOf('\\')
  if (backslash < 0) return raw
  const parts: string[] = []
  let at = 0
  while (backslash >= 0) {
    parts.push(raw.slice(at, backslash))
    const next = raw[backslash + 1]
    at = backslash + 2
    if (next === undefined) at = raw.length
    else if (next === 'u') {
      const digits = raw.slice(at, at + 4)
      if (HEX.test(digits)) {
        parts.push(String.fromCharCode(Number.parseInt(digits, 16)))
        at += 4
      } else {
        onBad?.(backslash)
        parts.push('\\u')
      }
    } else if (next === '\n' || next === '\r') {
      if (next === '\r' && raw[at] === '\n') at += 1
      while (raw[at] === ' ' || raw[at] === '\t' || raw[at] === '\f') at += 1
    } else parts.push(ESCAPES[next] ?? next)
    backslash = raw.indexOf('\\', at)
  }
  parts.push(raw.slice(at))
  return parts.join('')
}

/** How a file writes what can be written in several ways. */
export interface EscapeStyle {
  /** Characters from this code on are written as `\uXXXX`. */
  readonly limit: number
  readonly isUpperCase: boolean
  /** Which of `=`, `:`, `#` and `!` are escaped although it is optional. */
  readonly escaped: ReadonlySet<string>
}

const SPELLED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\f': '\\f',
}

/** A value on one line; a leading space is escaped, otherwise it would be skipped. */
export function encodeEscapes(text: string, style: EscapeStyle): string {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    const code = text.charCodeAt(at)
    const spelled = SPELLED[character]
    if (spelled !== undefined) parts.push(spelled)
    else if (at === 0 && character === ' ') parts.push('\\ ')
    else if (style.escaped.has(character)) parts.push(`\\${character}`)
    else if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code >= style.limit) {
      parts.push(encodeUnicode(code, style))
    } else parts.push(character)
  }
  return parts.join('')
}

/** A key for a text; escaped at its start if it would begin a comment. */
export function encodeKey(text: string, style: EscapeStyle): string {
  const encoded = encodeEscapes(text, { ...style, escaped: KEY_ESCAPED })
  return /^[;/]/.test(encoded) ? `\\${encoded}` : encoded
}

const KEY_ESCAPED: ReadonlySet<string> = new Set(['=', ':', '#', '!', ' '])

function encodeUnicode(code: number, { isUpperCase }: EscapeStyle): string {
  const digits = code.toString(16).padStart(4, '0')
  return `\\u${isUpperCase ? digits.toUpperCase() : digits}`
}

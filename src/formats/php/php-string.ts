const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  v: '\v',
  e: '\u001b',
  f: '\f',
  '\\': '\\',
  $: '$',
  '"': '"',
}
const DOUBLE_ESCAPE = /\\(?:u\{([0-9a-fA-F]{1,6})\}|x([0-9a-fA-F]{1,2})|([0-7]{1,3})|([ntrvef\\$"]))/g
const INTERPOLATION = /(?:^|[^\\])(?:\\\\)*(?:\$[a-zA-Z_{\u0080-\uffff]|\{\$)/

/** Decodes a literal with its quotes; null if it contains variables. */
export function decodePhpString(literal: string): string | null {
  const raw = literal.slice(1, -1)
  if (literal.startsWith("'")) return raw.includes('\\') ? raw.replace(/\\([\\'])/g, '$1') : raw
  if (raw.includes('$') && INTERPOLATION.test(raw)) return null
  if (!raw.includes('\\')) return raw
  return raw.replace(DOUBLE_ESCAPE, (whole, point?: string, hex?: string, octal?: string, simple = '') => {
    if (point !== undefined) return toCharacter(Number.parseInt(point, 16)) ?? whole
    if (hex !== undefined) return toAscii(Number.parseInt(hex, 16)) ?? whole
    if (octal !== undefined) return toAscii(Number.parseInt(octal, 8)) ?? whole
    return SIMPLE[simple] ?? whole
  })
}

function toCharacter(point: number): string | null {
  return point > 0x10ffff ? null : String.fromCodePoint(point)
}

/** Higher bytes are parts of characters in an unknown encoding. */
function toAscii(code: number): string | null {
  return code > 0 && code < 0x80 ? String.fromCharCode(code) : null
}

/** A literal for a text, in the style of the literal that it replaces. Nothing in it can become code. */
export function encodePhpString(text: string, like: string): string {
  if (like.startsWith('"')) return `"${encodeDouble(text, like)}"`
  const isLone = /[^\\](?:\\\\)*\\[^\\']/.test(like.slice(0, -1))
  const backslash = isLone ? /\\(?=[\\']|$)|'/g : /[\\']/g
  return `'${text.replace(backslash, '\\$&')}'`
}

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

function encodeDouble(text: string, like: string): string {
  const escaped = text.replace(/[\\"$]/g, '\\$&')
  const isRaw = /[\r\n]/.test(like) && !like.includes('\\n')
  const lines = isRaw
    ? escaped
    : escaped.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  return lines.replace(CONTROL, (character) =>
    character === '\r' ? character : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

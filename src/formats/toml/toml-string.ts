import type { StringStyle, TomlString } from './toml-tree.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\u001b',
  '"': '"',
  '\\': '\\',
}
const ESCAPE =
  /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|[ \t]*(?:\r\n|\n)[ \t\r\n]*|([\s\S]))/g

/** Decodes a string; line breaks become LF. */
export function stringText(text: string, { style, start, end }: TomlString): string {
  const isMulti = style === 'multi-basic' || style === 'multi-literal'
  if (!isMulti) {
    const inner = text.slice(start + 1, end - 1)
    return style === 'basic' && inner.includes('\\') ? decode(inner) : inner
  }
  const inner = text.slice(start + 3, end - 3).replace(/^\r?\n/, '')
  const lines = inner.includes('\r') ? inner.replaceAll('\r\n', '\n') : inner
  return style === 'multi-basic' && lines.includes('\\') ? decode(lines) : lines
}

function decode(inner: string): string {
  return inner.replace(ESCAPE, (_, short?: string, long?: string, byte?: string, letter?: string) => {
    const hex = short ?? long ?? byte
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    return letter === undefined ? '' : (ESCAPES[letter] ?? letter)
  })
}

const VALID_ESCAPE =
  /\\(?:[btnfre"\\]|x[\da-fA-F]{2}|u(?![dD][89a-fA-F])[\da-fA-F]{4}|U(?:0010|000[1-9a-fA-F]|0000(?![dD][89a-fA-F]))[\da-fA-F]{4})/y
const LINE_ESCAPE = /\\[ \t]*\r?\n/y

/** True when an escape of TOML begins here; a backslash at the end of a line only within `"""`. */
export function isEscape(text: string, at: number, isMulti: boolean): boolean {
  VALID_ESCAPE.lastIndex = at
  if (VALID_ESCAPE.test(text)) return true
  LINE_ESCAPE.lastIndex = at
  return isMulti && LINE_ESCAPE.test(text)
}

const CONTROL = /[\u0000-\u001f\u007f]/
const CONTROL_BUT_TAB = /[\u0000-\u0008\u000a-\u001f\u007f]/
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b-\u001f\u007f]/

/** A text as a string of this style, or the closest one that can contain it. */
export function serializeString(text: string, style: StringStyle, newline: string): string {
  if (style === 'literal') {
    return text.includes("'") || CONTROL_BUT_TAB.test(text) ? serializeBasic(text) : `'${text}'`
  }
  if (style === 'multi-literal') {
    const isHeld = !text.includes("'''") && !text.endsWith("'") && !CONTROL_BUT_LINES.test(text)
    return isHeld ? `'''${newline}${withNewline(text, newline)}'''` : serializeMultiBasic(text, newline)
  }
  return style === 'multi-basic' ? serializeMultiBasic(text, newline) : serializeBasic(text)
}

function serializeBasic(text: string): string {
  return `"${text.replace(/[\u0000-\u001f"\\\u007f]/g, escapeCharacter)}"`
}

function serializeMultiBasic(text: string, newline: string): string {
  const escaped = text
    .replace(/[\u0000-\u0008\u000b-\u001f\\\u007f]/g, escapeCharacter)
    .replace(/"(?="")|"$/g, '\\"')
  return `"""${newline}${withNewline(escaped, newline)}"""`
}

function withNewline(text: string, newline: string): string {
  return newline === '\n' ? text : text.replaceAll('\n', newline)
}

const SHORT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ESCAPES)
    .filter(([letter]) => letter !== 'e')
    .map(([letter, char]) => [char, `\\${letter}`]),
)

function escapeCharacter(char: string): string {
  return SHORT[char] ?? `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** A part of a key, in quotes where it needs them. */
export function serializeKeyPart(part: string): string {
  if (/^[\w-]+$/.test(part)) return part
  return part.includes('"') && !part.includes("'") && !CONTROL.test(part) ? `'${part}'` : serializeBasic(part)
}

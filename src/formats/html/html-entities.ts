import { decodeHTMLStrict } from 'entities/decode'

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|[A-Za-z][A-Za-z\d]{1,31});/g

/** Resolves character references; unknown names, and references without a semicolon, stay. */
export function decodeReferences(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, resolve) : text
}

/** The same, but references for `<`, `>` and `&` stay, because they would become markup. */
export function decodeText(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, resolveText) : text
}

function resolve(whole: string, decimal?: string, hex?: string): string {
  const digits = decimal ?? hex
  if (digits === undefined) return decodeHTMLStrict(whole)
  // Numbers are not left to the package: it would replace those that HTML does not allow.
  const code = Number.parseInt(digits, decimal === undefined ? 16 : 10)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : whole
}

function resolveText(whole: string, decimal?: string, hex?: string): string {
  const decoded = resolve(whole, decimal, hex)
  return decoded === '<' || decoded === '>' || decoded === '&' ? whole : decoded
}

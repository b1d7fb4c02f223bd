import { isRule } from './markdown-line.ts'

const BLOCK_START = /^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|=+$|~{3}|`{3})/

const BACKSLASH = 92
const ZERO = 48
const NINE = 57

/** Escapes the start of a text so that it is not read as a list, heading, quote, rule or code. */
export function protectStart(text: string): string {
  if (BLOCK_START.test(text) || isRule(text)) return `\\${text}`
  return text.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** Removes a backslash that only escapes the start. */
export function unprotectStart(text: string): string {
  const first = text.charCodeAt(0)
  if (first !== BACKSLASH && !(first >= ZERO && first <= NINE)) return text
  const plain = text.startsWith('\\') ? text.slice(1) : text.replace(/^(\d{1,9})\\(?=[.)])/, '$1')
  return plain !== text && protectStart(plain) === text ? plain : text
}

import type { JsonNode } from './json-nodes.ts'
import { decodeString } from './json-string.ts'
import type { JsonDocument } from './json-tree.ts'

/** True for a text, number, boolean or null, which translators may see. */
export function isScalar({ kind }: JsonNode): boolean {
  return kind !== 'object' && kind !== 'array'
}

/**
 * A value as translators see it: numbers without redundant digits, `True` and `False`, null as an empty text.
 * Containers are empty texts.
 */
export function scalarText({ text }: JsonDocument, { kind, start, end }: JsonNode): string {
  if (kind === 'string') return decodeString(text, start, end)
  if (kind === 'boolean') return text[start] === 't' ? 'True' : 'False'
  return kind === 'number' ? numberText(text.slice(start, end)) : ''
}

/** The literal for a value that was a number or boolean; null if the text has to become a string. */
export function printScalar(kind: JsonNode['kind'], text: string): string | null {
  if (kind === 'boolean' && /^(?:true|false)$/i.test(text)) return text.toLowerCase()
  return kind === 'number' && /^-?(?:0|[1-9]\d{0,20})(?:\.\d{1,20})?$/.test(text) ? text : null
}

/** Whole numbers as they are; others in the shortest form that has a point or an exponent. */
function numberText(token: string): string {
  if (/^-?\d+$/.test(token)) return token === '-0' ? '0' : token
  const value = Number(token)
  if (!Number.isFinite(value)) return token
  if (Object.is(value, -0)) return '-0.0'
  const magnitude = Math.abs(value)
  if (magnitude !== 0 && (magnitude < 1e-4 || magnitude >= 1e16)) {
    return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2')
  }
  const plain = String(value)
  return plain.includes('.') ? plain : `${plain}.0`
}

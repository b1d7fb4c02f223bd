import type { JsonSchema } from './schema.ts'
import type { Validated } from './validated.ts'

/** A regular expression may run out of stack on millions of characters; no valid text is longer. */
const MAX_MATCHED = 100_000

/** Validates a text; numbers are converted, and surrounding white space is trimmed unless it is significant. */
export function validateText(schema: JsonSchema, value: unknown): Validated {
  if (typeof value !== 'string' && typeof value !== 'number') return { errors: ['Not a valid string.'] }
  const text = schema.isVerbatim === true ? String(value) : String(value).trim()
  if (text === '') {
    return (schema.minLength ?? 0) > 0 ? { errors: ['This field may not be blank.'] } : { value: '' }
  }
  const errors = textProblems(schema, text)
  return errors.length > 0 ? { errors } : { value: text }
}

function textProblems(schema: JsonSchema, text: string): string[] {
  const { minLength, maxLength, field, pattern } = schema
  const problems: string[] = []
  if (maxLength !== undefined && isLonger(text, maxLength)) {
    problems.push(`Ensure this field has no more than ${maxLength} characters.`)
  }
  if (minLength !== undefined && !isLonger(text, minLength - 1)) {
    problems.push(`Ensure this field has at least ${minLength} characters.`)
  }
  if (text.includes('\u0000')) problems.push('Null characters are not allowed.')
  if (!text.isWellFormed())
    problems.push('This text contains half of a surrogate pair. Send complete characters.')
  if (field === 'url' && !isWebAddress(text)) problems.push('Enter a valid URL.')
  if (field === 'email' && !isEmail(text)) problems.push('Enter a valid email address.')
  if (pattern !== undefined && (text.length > MAX_MATCHED || !new RegExp(pattern).test(text))) {
    problems.push(
      field === 'slug'
        ? 'Use only letters, digits, underscores and hyphens.'
        : 'This value has an invalid format.',
    )
  }
  return problems
}

/** True if a text has more than `limit` characters, without counting all characters of a very long one. */
function isLonger(text: string, limit: number): boolean {
  if (text.length <= limit) return false
  return text.length > limit * 2 || [...text].length > limit
}

/** True for an http, https or ftp URL with a host. */
function isWebAddress(text: string): boolean {
  if (!/^(https?|ftp):\/\/[^/\\]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return hostname === 'localhost' || hostname.includes('.') || hostname.startsWith('[')
}

/** True for something like an email address: one @, a domain with a dot, no spaces. */
function isEmail(text: string): boolean {
  return text.length <= 320 && /^[^\s@<>",;:\\()[\]]+@[^\s@<>",;:\\()[\]]+\.[^\s@.<>",;:\\()[\]]+$/.test(text)
}

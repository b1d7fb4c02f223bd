import { AppError } from '../../../domain/errors.ts'
import { type JsonSchema, withoutNull } from '../../wire/schema.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Maximum number of fields in a form. */
export const MAX_FIELDS = 1000

/** One field of a form, in the order of the body. */
export type FormEntry = readonly [name: string, value: string | UploadedFile]

/** Reads `a=1&b=2`. Percent sequences that are not UTF-8 become U+FFFD. */
export function parseUrlencoded(text: string): FormEntry[] {
  // Counted before splitting: millions of tiny fields would take far more memory than the body.
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0 && fields <= MAX_FIELDS; at = text.indexOf('&', at + 1))
    fields += 1
  if (fields > MAX_FIELDS) throw tooManyFields()
  return [...new URLSearchParams(text)]
}

/** The error for a form with more than MAX_FIELDS fields. */
export function tooManyFields(): AppError {
  return new AppError('parse_error', `The form has more than ${MAX_FIELDS} fields`)
}

/**
 * Builds the dictionary that `schema` describes from the fields of a form. Repeated names become a list if the schema has one,
 * otherwise the last value counts; `plural.number` is a member of a nested object, and one field may hold a list or an object as
 * JSON text. Other fields are ignored.
 */
export function formDictionary(schema: JsonSchema, entries: readonly FormEntry[]): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const value = formValue(withoutNull(member).schema, name, entries)
    if (value !== undefined) result[name] = value
  }
  return result
}

function formValue(schema: JsonSchema, name: string, entries: readonly FormEntry[]): unknown {
  const values = entries.filter(([key]) => key === name).map(([, value]) => value)
  const isList = schema.type === 'array' || schema.anyOf?.some(({ type }) => type === 'array') === true
  if (schema.isJson) return parsedText(values.at(-1))
  if (isList) return values.length > 0 ? listOf(values) : undefined
  if (schema.type === 'object' && values.length > 0) return parsedText(values.at(-1))
  if (values.length > 0 || !schema.properties) return values.at(-1)
  const nested = entries
    .filter(([key]) => key.startsWith(`${name}.`))
    .map(([key, value]) => [key.slice(name.length + 1), value] as const)
  return nested.length > 0 ? formDictionary(schema, nested) : undefined
}

function listOf(values: readonly FormEntry[1][]): unknown {
  const [only, ...others] = values
  const parsed = others.length === 0 ? parsedText(only) : undefined
  return Array.isArray(parsed) ? parsed : values
}

/** The value of JSON text that is a list or an object; all else as it is. */
function parsedText(value: FormEntry[1] | undefined): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

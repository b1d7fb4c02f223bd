import type { FieldErrors } from '../../domain/errors.ts'

/** Validation errors: messages, or messages by member for objects and lists. */
export type Problems = readonly string[] | FieldErrors

/** The value after conversion, or its errors. */
export type Validated = { readonly value: unknown } | { readonly errors: Problems }

/** The name of a type in error messages, as clients of this API expect it. */
export function typeName(value: unknown): string {
  if (value === null) return 'NoneType'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'str'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return 'dict'
}

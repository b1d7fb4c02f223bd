import type { FieldErrors } from '../../domain/errors.ts'

/** What is wrong with a value: sentences, or sentences by member for objects and lists. */
export type Problems = readonly string[] | FieldErrors

/** Either the value with all coercions done, or what is wrong with it. */
export type Validated = { readonly value: unknown } | { readonly errors: Problems }

/** The type's name as clients of this kind of API know it. */
export function typeName(value: unknown): string {
  if (value === null) return 'NoneType'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'str'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return 'dict'
}

import { array, integer, nullable, object, string, type TSchema } from './schema.ts'

/** A line or block of text. Blank text is refused unless `blank` is set; white space around it is cut off. */
export function text(
  options: { maxLength?: number; hidesLength?: boolean; blank?: boolean; description?: string } = {},
) {
  const { blank, ...rest } = options
  return string({ ...rest, ...(blank ? {} : { minLength: 1 }) })
}

/** Letters, digits, `_` and `-`. */
export function slug(options: { maxLength: number }) {
  return string({ ...options, minLength: 1, field: 'slug', pattern: '^[-a-zA-Z0-9_]+$' })
}

/** An http, https or ftp address. */
export function webAddress(options: { maxLength: number; blank?: boolean }) {
  return string({
    maxLength: options.maxLength,
    minLength: options.blank ? 0 : 1,
    field: 'url',
    format: 'uri',
  })
}

/** An address under `/api/`, made of slugs, numbers and what is percent-encoded. */
export function apiLink() {
  return string({ format: 'uri', field: 'field', isPlain: true })
}

/** An address of a page for people, made likewise. */
export function webLink() {
  return string({ format: 'uri', field: 'string', isPlain: true })
}

/** UTC with microseconds and `Z`. */
export function timestamp() {
  return string({ format: 'date-time', field: 'datetime', isPlain: true })
}

/** The envelope of a list. */
export function pageOf<S extends TSchema>(item: S) {
  // With the path as the client spelled it.
  const link = string({ format: 'uri', field: 'field' })
  return object({
    count: integer({ description: 'Number of items on all pages' }),
    next: nullable(link),
    previous: nullable(link),
    results: array(item),
  })
}

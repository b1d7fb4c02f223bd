import { array, integer, nullable, object, string, type TSchema } from './schema.ts'

/** A line or block of text. Blank text is refused unless `blank` is set; white space around it is cut off. */
export function text(options: { maxLength?: number; blank?: boolean; description?: string } = {}) {
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

/** An address under `/api/`. */
export function apiLink() {
  return string({ format: 'uri', field: 'field' })
}

/** An address of a page for people. */
export function webLink() {
  return string({ format: 'uri', field: 'string' })
}

/** UTC with microseconds and `Z`. */
export function timestamp() {
  return string({ format: 'date-time', field: 'datetime' })
}

/** The envelope of a list. */
export function pageOf<S extends TSchema>(item: S) {
  return object({
    count: integer({ description: 'Number of items over all pages' }),
    next: nullable(apiLink()),
    previous: nullable(apiLink()),
    results: array(item),
  })
}

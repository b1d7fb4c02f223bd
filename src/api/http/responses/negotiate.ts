import { AppError } from '../../../domain/errors.ts'
import { lastOf, type Query } from '../../wire/pagination.ts'

const FORMATS = new Set(['json', 'api'])
const ACCEPTED = new Set(['application/json', 'application/*', '*/*', 'text/html'])

/**
 * The `format` of the request, or null. The common formats mean JSON; `further` lists those of the route. Unknown formats are
 * answered with 404.
 */
export function formatOf(query: Query, further: ReadonlyMap<string, unknown> = new Map()): string | null {
  const format = lastOf(query.format)
  if (format === undefined || format === '') return null
  if (!FORMATS.has(format) && !further.has(format)) throw new AppError('not_found', 'Not found.')
  return format
}

/** Media types that ask for a further format of a route, where `Accept` excludes JSON. */
const FORMAT_BY_TYPE: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/openmetrics-text': 'openmetrics',
}

/** The format that an `Accept` header asks for; null for JSON. Rejects one that the route cannot serve. */
export function acceptedFormat(
  accept: string | undefined,
  further: ReadonlyMap<string, unknown> = new Map(),
): string | null {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return null
  const types = accept.split(',', 100).map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '')
  if (types.some((type) => ACCEPTED.has(type) || type === '')) return null
  const formats = types.map((type) => FORMAT_BY_TYPE[type] ?? '')
  const format = formats.find((name) => further.has(name))
  if (format === undefined)
    throw new AppError('not_acceptable', 'Could not satisfy the request Accept header.')
  return format
}

/** Spaces a level that the client wants JSON to be indented by, from `application/json; indent=4`; 0 for none. */
export function indentOf(accept: string | undefined): number {
  if (accept === undefined || !accept.includes('indent=')) return 0
  const [, digits = '0'] =
    /application\/json\s*;\s*indent=(\d{1,3})(?![\d.])/i.exec(accept.slice(0, 500)) ?? []
  return Math.min(Number(digits), 8)
}

import { AppError } from '../domain/errors.ts'
import { lastOf, type Query } from './pagination.ts'

const FORMATS = new Set(['json', 'api'])
const ACCEPTED = new Set(['application/json', 'application/*', '*/*', 'text/html'])

/** The `format` of the request, null when it names none. All of them mean JSON here; unknown ones do not exist. */
export function formatOf(query: Query): string | null {
  const format = lastOf(query.format)
  if (format === undefined || format === '') return null
  if (!FORMATS.has(format)) throw new AppError('not_found', 'Not found.')
  return format
}

/** Refuses an `Accept` header that leaves no room for JSON. */
export function checkAccept(accept: string | undefined): void {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return
  const types = accept.split(',', 100).map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '')
  if (!types.some((type) => ACCEPTED.has(type) || type === '')) {
    throw new AppError('not_acceptable', 'Could not satisfy the request Accept header.')
  }
}

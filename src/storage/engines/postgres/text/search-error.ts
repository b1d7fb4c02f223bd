import pg from 'pg'
import { AppError } from '../../../../domain/errors.ts'
import { SEARCH_TOO_SLOW } from '../../text-search.ts'
import { explainOutage } from '../outage.ts'

const QUERY_CANCELED = '57014'
const INVALID_REGEX = '2201B'

/** The error shown for a failed search: one that the user can act on, an outage, or the error itself. */
export function explainSearchError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return explainOutage(error)
  if (error.code === QUERY_CANCELED) return new AppError('invalid', SEARCH_TOO_SLOW, { cause: error })
  if (error.code !== INVALID_REGEX) return explainOutage(error)
  const reason = error.message.split(': ').at(-1)
  return new AppError('invalid', `The database cannot use the regular expression: ${reason}.`, {
    cause: error,
  })
}

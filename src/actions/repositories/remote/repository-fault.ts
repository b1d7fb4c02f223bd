import { AppError } from '../../../domain/errors.ts'
import { DatabaseUnavailable } from '../../../storage/database-unavailable.ts'

/**
 * True if an error concerns a repository or its host. An outage of the database does not concern the repository: it
 * must not leave an alert, which would lock the components.
 */
export function isRepositoryFault(error: unknown): error is AppError {
  return error instanceof AppError && !(error instanceof DatabaseUnavailable)
}
